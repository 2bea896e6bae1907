/** For subjects that match trips with the member's usual ones. */
export { listTripProfiles, type ProfileRow } from './trip-profile.queries.ts'
