/*
 * How good a match is: the minutes that it costs the two, and what else speaks against it, told as minutes that
 * somebody would rather travel longer than put up with it. The least is the best. All parts are whole milliseconds from
 * 0 up, so a score of parts that are known in part is a bound of the whole, and equal matches have equal scores.
 *
 *   score = detours + 0.61 · gaps + days + organisation + answers + freshness
 */
const minute = 60_000

export const weights = {
  /**
   * The weight of a minute by which two wishes miss each other, on either way. A person who shares a ride leaves
   * earlier than they like, and for commuters a minute too early weighs 0.61 of a minute on the road (Small 1982, "The
   * Scheduling of Consumer Activities: Work Trips", American Economic Review 72: 3.90 to 6.40 dollars an hour, as
   * Arnott, de Palma and Lindsey 1990 use it).
   */
  gap: 0.61,
  /**
   * The weight if all days of the wish are uncovered: a person who shares two of five days still needs another solution
   * for three.
   */
  missingDaysMs: 20 * minute,
  /** Colleagues trust each other sooner, and end their day in one place; worth a detour of a few minutes. */
  otherOrganisationMs: 4 * minute,
  /** Somebody who never answers: as much as half of the longest detour, on both ways. */
  unansweredMs: 10 * minute,
  /** A wish on its last day: the older it is, the likelier has its member found somebody or given up. */
  staleMs: 3 * minute,
} as const

/** The part of one way, out or back. */
export function scoreOfWay(detourMs: number, gapMs: number): number {
  return detourMs + Math.round(weights.gap * gapMs)
}

/** The part that the two bring along, whichever of them drives. */
export function scoreOfPartner(
  commonDays: number,
  wishedDays: number,
  isSameOrganisation: boolean,
  answerShare: number,
  freshness: number,
): number {
  return (
    Math.round(weights.missingDaysMs * (1 - commonDays / wishedDays)) +
    (isSameOrganisation ? 0 : weights.otherOrganisationMs) +
    Math.round(weights.unansweredMs * (1 - answerShare)) +
    Math.round(weights.staleMs * (1 - freshness))
  )
}

/** What is left of a wish's days: 1 on the day it is renewed, nearly 0 on its last. */
export function freshnessOf(lastDay: number, today: number, goodForDays: number): number {
  return Math.min(1, Math.max(0, (lastDay - today + 1) / goodForDays))
}
