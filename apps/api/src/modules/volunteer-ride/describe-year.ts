import type { VolunteerYear } from '@throughway/contract/ride/volunteer-ride-parts'
import type { DriveRow } from './volunteer-ride.queries.ts'

/** The sheet of a year. Miles add up in tenths, so that no sum of decimals drifts. */
export function describeYear(
  rows: readonly DriveRow[],
  { year, years, name }: Pick<VolunteerYear, 'year' | 'years' | 'name'>,
): VolunteerYear {
  const milesOf = (of: readonly DriveRow[]) =>
    of.reduce((sum, { miles }) => sum + Math.round(Number(miles) * 10), 0) / 10
  return {
    year,
    years,
    name,
    items: rows.map(({ date, miles, minutes, rate_cents, reimbursed_cents }) => ({
      date,
      miles: Number(miles),
      minutes,
      rate_cents,
      reimbursed_cents,
    })),
    miles: milesOf(rows),
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    reimbursed_cents: rows.reduce((sum, each) => sum + each.reimbursed_cents, 0),
    not_reimbursed_miles: milesOf(rows.filter((each) => each.reimbursed_cents === 0)),
  }
}
