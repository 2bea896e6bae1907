export { addUp, sumsOfSavings } from './add-up.ts'
export { keepPurgedDays } from './keep-purged-days.ts'
export { keepPurgedTravellers, listWithMerged } from './organisation-report.queries.ts'
export { moveSums } from './move-sums.ts'
export { readStatistics } from './read-statistics.ts'
export { addToDays, type DayDelta, isTrip } from './roll-ups.queries.ts'
export {
  addToRestated,
  brandDays,
  keepPurgedRestatements,
  listRestated,
  memberDays,
  organisationDays,
  type SavingsBasis,
  type RestatedDelta,
} from './restated.queries.ts'
export { sumBrand } from './statistics.queries.ts'
