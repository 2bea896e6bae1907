/** For the demonstration, which has months to look at as soon as its trips are there. */
export { countMonths } from './count-months.ts'
