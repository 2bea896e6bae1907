type Caps = { cap_per_day: number | null; cap_per_month: number | null }

/** The rule of the programme by which trips count today. */
export function findDayRule<Rule extends { kind: string; state: string; organisation_id: string | null }>(
  rules: readonly Rule[],
): Rule | undefined {
  return rules.find(
    ({ kind, state, organisation_id: organisation }) => kind === 'day' && state === 'holds' && organisation === null,
  )
}

/** Whether fewer trips would count: one cap is lower, and none is higher. What is no number is the contract's to say. */
export function isLower(standing: Caps | undefined, typed: { cap_per_day: string; cap_per_month: string }): boolean {
  const [day, month] = [typed.cap_per_day, typed.cap_per_month].map((text) =>
    text.trim() === '' ? null : Number(text),
  ) as [number | null, number | null]
  if (!standing || day === null || Number.isNaN(day) || Number.isNaN(month ?? 0)) return true
  const sides = [
    [standing.cap_per_day, day],
    [standing.cap_per_month, month],
  ] as const
  const lowers = sides.some(([now, then]) => then !== null && (now === null || then < now))
  const raises = sides.some(([now, then]) => now !== null && (then === null || then > now))
  return lowers && !raises
}
