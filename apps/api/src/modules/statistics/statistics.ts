export { addUp, sumsOfSavings } from './add-up.ts'
export { findDifferences } from './find-differences.ts'
export { addToDays, type DayDelta } from './roll-ups.queries.ts'
export { sumBrand } from './statistics.queries.ts'
