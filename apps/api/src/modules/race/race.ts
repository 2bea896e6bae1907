/* What other subjects can use of races. */
export { leaveAllRaces } from './join-race.ts'
export { mergeRaces } from './merge-races.ts'
export { keepPurgedRaces } from './purge-races.ts'
export { enterTeam, leaveTeam, makeTeam } from './teams.ts'
export { draftRace, publishRace, type RaceDraft } from './edit-race.ts'
