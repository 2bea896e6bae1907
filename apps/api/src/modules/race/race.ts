/* What other subjects can use of races. */
export { joinRace, leaveAllRaces } from './join-race.ts'
export { mergeOrganisationRaces } from './merge-organisation-races.ts'
export { mergeRaces } from './merge-races.ts'
export { keepPurgedRaces } from './purge-races.ts'
export { readRaces } from './read-race.ts'
export { enterTeam, makeTeam } from './teams.ts'
/** For the demonstration, whose race with prizes is already published. */
export { listPrizeDrawings, listPrizeRewards, type PrizeRow, replacePrizes } from './prizes/race-prize.queries.ts'
export { prizeNeeds } from './prizes/save-prizes.ts'
export { certifyByTwo } from './staff/race-result.ts'
export { draftRace, publishRace, type RaceDraft } from './edit-race.ts'
