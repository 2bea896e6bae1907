/** D4: the value of rewards in a calendar year from which the tax office gets a report. */
export function reportedFromCents(year: number): number {
  return year >= 2026 ? 200_000 : 60_000
}

/** D4: the programme and the member are warned from this share of it. */
const warnedFrom = 0.8

export function isNearReport(cents: number, year: number): boolean {
  return cents >= warnedFrom * reportedFromCents(year)
}
