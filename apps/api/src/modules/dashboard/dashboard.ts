/** For the demonstration, which has months to look at as soon as its trips are there, and for everybody's page. */
export { countMonths } from './count-months.ts'
/** What everybody may read of a month, for their page and for the programme's own report of the same months. */
export { type ImpactMonthRow, listImpactMonthsKept } from './impact.queries.ts'
/** For the reports that tell what the dashboard has counted, and nothing else. */
export { findCounted, type KeptMonth, listKept } from './dashboard.queries.ts'
