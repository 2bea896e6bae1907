/** For the dashboard, which keeps what everybody may read of a month when it counts it. */
export { insertImpactMonth } from './impact.queries.ts'
/** For the programme's own report, which is made of the same months. */
export { listMonths as listImpactMonthsKept, type MonthRow as ImpactMonthRow } from './impact.queries.ts'
