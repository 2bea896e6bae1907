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
  /** For a ride: another time was proposed, and the service waits for the member's answer. */
  isProposal?: boolean
  /** The days until its last day, or until the day of the ride or the event; undefined without one. */
  daysLeft?: number | undefined
  /** For the next departure: it is time to get ready. */
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
 * Orders the kinds of cards by how soon they need the member. A near departure leaves within minutes and comes first.
 * Proposals follow, since the service holds a seat only until the member answers. Then come prizes, payments and
 * papers, which have a last day, and then a ride or an event of today. Questions, departures within the hour, later
 * rides and events, surveys, the cover of the ride home and a pinned reward can wait, in this order.
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
