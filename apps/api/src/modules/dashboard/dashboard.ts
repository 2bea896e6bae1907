/** For the demonstration, which has months to look at as soon as its trips are there, and for everybody's page. */
export { countMonths } from './count-months.ts'
/** For the reports that tell what the dashboard has counted, and nothing else. */
export { findCounted, type KeptMonth, listKept } from './dashboard.queries.ts'
