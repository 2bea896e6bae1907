import type { HomeCard } from '@throughway/contract/account/home'

/**
 * The index among the server's cards at which a departure stands that is not near: before later rides, the cover of the
 * ride home and the pinned reward. The order is `domain/home/order-cards.ts`; a test compares both.
 */
export function placeOfDeparture(cards: readonly HomeCard[], today: string): number {
  const index = cards.findIndex(
    (card) =>
      card.kind === 'pinned' ||
      card.kind === 'cover' ||
      (card.kind === 'ride' && card.state !== 'proposal' && card.date > today),
  )
  return index === -1 ? cards.length : index
}
