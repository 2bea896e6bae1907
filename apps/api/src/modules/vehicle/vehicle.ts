/** For trips, which keep a copy of what their vehicle took. */
export { findDefaultVehicle } from './vehicle.queries.ts'
