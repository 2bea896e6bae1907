import type { HomeCard } from '@throughway/contract/account/home'

/**
 * The index among the server's cards for a next departure that is not near: before later rides and events, a survey,
 * the cover of the ride home and the pinned reward. The test beside this file compares it with the order in
 * `domain/home/order-cards.ts`.
 */
export function placeOfDeparture(cards: readonly HomeCard[], today: string): number {
  const index = cards.findIndex(
    (card) =>
      card.kind === 'pinned' ||
      card.kind === 'cover' ||
      card.kind === 'survey' ||
      (((card.kind === 'ride' && card.state !== 'proposal') ||
        card.kind === 'volunteer_ride' ||
        card.kind === 'event') &&
        card.date > today),
  )
  return index === -1 ? cards.length : index
}
