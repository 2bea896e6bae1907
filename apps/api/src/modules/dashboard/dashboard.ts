/** For the demonstration, which needs counted months as soon as its trips exist, and for the public page. */
export { countMonths } from './count-months.ts'
/** The public figures of a month, for the public page and for the programme's own report of the same months. */
export { type ImpactMonthRow, listImpactMonthsKept } from './impact.queries.ts'
/** For reports that show only what the dashboard has counted. */
export { findCounted, type KeptMonth, listKept } from './dashboard.queries.ts'
