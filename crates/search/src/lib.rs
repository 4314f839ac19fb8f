//! Search for any game, generic over the traits of the core.
