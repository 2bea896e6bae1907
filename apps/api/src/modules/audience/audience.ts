export { checkAudience } from './check-audience.ts'
export { fits, selectFacts } from './match-audience.ts'
export { type Clock, countAudience, readReach, sampleAudience, selectAudience } from './audience.queries.ts'
export { isWithinReach, narrowToReach, sampleSize, tellAudience } from './tell-audience.ts'
