/** For the copy of one's data. */
export { tellOwnFacts } from './ride-facts.ts'
/** For the home screen and for texts. */
export { listComingVolunteerRide } from './list-coming-ride.ts'
/** The demonstration asks for rides and accepts one. */
export { askRide } from './ask-ride.ts'
export { acceptRide } from './change-ride.ts'
/** For helpers, together with `askRide`. */
export { cancelRide, type Changing } from './change-ride.ts'
export { readOwnRides } from './read-own-rides.ts'
/** For riders without the web, for whom staff act. */
export { confirmRide } from './change-ride.ts'
export { forgetRidesOf } from './forget-rides.ts'
export { giveRides } from './volunteer-ride.queries.ts'
/** For the report of unmet rides. */
export { listUndriven } from './list-undriven.ts'
