/** For what fits trips to the ways that a member makes as a rule. */
export { listTripProfiles, type ProfileRow } from './trip-profile.queries.ts'
