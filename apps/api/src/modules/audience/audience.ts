export { assertAudienceRace } from './assert-race.ts'
export { fits, selectFacts } from './match-audience.ts'
export { type Clock, countAudience, readReach, sampleAudience, selectAudience } from './audience.queries.ts'
export { narrowToReach, sampleSize, tellAudience } from './tell-audience.ts'
