type HomeCardKind =
  | 'prize'
  | 'won'
  | 'payment'
  | 'tax_form'
  | 'receipt'
  | 'ride'
  | 'ride_home'
  | 'event'
  | 'question'
  | 'departure'
  | 'survey'
  | 'cover'
  | 'pinned'

export type CardFacts = {
  kind: HomeCardKind
  /** Of a ride: another time was proposed, and the service waits for the member's yes. */
  isProposal?: boolean
  /** Until its last day, or until the day of the ride or the event; undefined for what has no last day. */
  daysLeft?: number | undefined
  /** Of the next departure: it is time to get ready. */
  isNear?: boolean
}

/** The cards of home, the most urgent first; those of one urgency by the days that are left. */
export function orderCards<Card>(cards: readonly Card[], factsOf: (card: Card) => CardFacts): Card[] {
  return cards
    .map((card) => ({ card, facts: factsOf(card) }))
    .toSorted((one, other) => urgencyOf(one.facts) - urgencyOf(other.facts) || daysOf(one.facts) - daysOf(other.facts))
    .map(({ card }) => card)
}

/**
 * Orders the kinds of cards. A departure that is near is gone in minutes, so it comes before all. Then come proposals,
 * since the service holds a seat only until the member answers. Then come prizes, payments and papers, which have a last
 * day; then a ride or an event of today. A question can wait for days, a departure within the hour follows, later rides and
 * events need nothing yet, a survey waits for weeks, the cover of the ride home reassures, and a pinned reward is only a reminder.
 */
function urgencyOf({ kind, isProposal = false, daysLeft, isNear = false }: CardFacts): number {
  if (kind === 'departure') return isNear ? -1 : 4
  if (kind === 'ride') return isProposal ? 0 : daysLeft === 0 ? 2 : 5
  if (kind === 'event') return daysLeft === 0 ? 2 : 5
  if (kind === 'ride_home') return 2
  if (kind === 'survey') return 6
  if (kind === 'cover') return 7
  if (kind === 'pinned') return 8
  return kind === 'question' ? 3 : 1
}

function daysOf({ daysLeft = Number.MAX_SAFE_INTEGER }: CardFacts): number {
  return daysLeft
}
