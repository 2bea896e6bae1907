/** For trips, which keep a copy of where they went and of how far that is. */
export {
  listDistances,
  listPlaceDistances,
  listPlaces,
  lockMember as lockPlaces,
  type PlaceRow,
} from './location.queries.ts'
export { findMetresBetween, findMetresToWork, type KnownDistances } from './distance-between.ts'
export { namePlace } from './name-place.ts'
