/** For trips, which keep a copy of what their vehicle took. */
export { findVehicles, selectDefaultMpg } from './vehicle.queries.ts'
