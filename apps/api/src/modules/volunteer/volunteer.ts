/* What others can use of offers to drive. */
/** For the demonstration. */
export { bringOffer, moveOffer } from './offer.ts'
export { startChecks } from './start-checks.ts'
/** For the rides that volunteers accept, and for the demonstration. */
export { hasDates, lockVolunteer, setChecks } from './volunteer.queries.ts'
