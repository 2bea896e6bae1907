/** For trips, which store a copy of their vehicle's fuel use. */
export { findVehicles, selectDefaultMpg } from './vehicle.queries.ts'
