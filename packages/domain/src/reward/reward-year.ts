/** D4: from this worth of a calendar year on, what somebody was given is reported to the tax office. */
export function reportedFromCents(year: number): number {
  return year >= 2026 ? 200_000 : 60_000
}

/** D4: the programme and the member are warned from this part of it on. */
const warnedFrom = 0.8

export function isNearReport(cents: number, year: number): boolean {
  return cents >= warnedFrom * reportedFromCents(year)
}
