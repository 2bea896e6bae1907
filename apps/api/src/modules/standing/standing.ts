/* What other subjects may use of standings: how trips become places. */
export { findRaceDifferences } from './find-race-differences.ts'
export {
  type CountingRace,
  countRaceTrips,
  isNewcomer,
  listCountingRaces,
  listEntriesOf,
  noGroup,
  type PlacedAnew,
  type RaceEntry,
  type RaceTrip,
  settleNewcomers,
} from './standing.queries.ts'
