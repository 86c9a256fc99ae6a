"""A recorded match looked at: played and stepped forwards and back, by any eyes, measured, and gone on with."""
