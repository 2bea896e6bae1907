/** For the job that counts months, so that no visitor waits for one. */
export { readImpactMonths } from './read-months.ts'
