/** For trips, which copy their places and distances. */
export {
  listDistances,
  listPlaceDistances,
  listPlaces,
  lockMember as lockPlaces,
  type PlaceRow,
} from './location.queries.ts'
export { copyPlaces } from './copy-places.ts'
export { findMetresBetween, findMetresToWork, type KnownDistances } from './distance-between.ts'
export { estimate as estimateMetres } from './commute.ts'
export { namePlace } from './name-place.ts'
