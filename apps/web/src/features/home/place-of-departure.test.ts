import type { HomeCard } from '@throughway/contract/account/home'
import { type CardFacts, orderCards } from '@throughway/domain/home/order-cards'
import { expect, it } from 'vitest'
import { placeOfDeparture } from './place-of-departure.ts'

const today = '2026-03-06'
const ride = (date: string, state: 'booked' | 'proposal') =>
  ({ kind: 'ride', request_id: 'r', service: 's', state, pickup: `${date}T14:00:00Z`, date }) as const
const volunteerRide = (date: string) =>
  ({ kind: 'volunteer_ride', ride_id: 'v', state: 'claimed', driver: 'd', pickup: `${date}T14:00:00Z`, date }) as const
const question = { kind: 'question', count: 1 } as const
const pinned = { kind: 'pinned', reward_id: 1, title: 't', state: 'ready', trips: 0 } as const
const cover = { kind: 'cover', state: 'covered', date: null, time: '20:00', count: null } as const
const event = (date: string) =>
  ({ kind: 'event', event_id: 1, name: 'n', lang: 'en', date, starts_at: `${date}T14:00:00Z`, turn: null }) as const
const prize = { kind: 'prize', drawing_id: 'd', title: 't', until: today } as const

/** As the server orders them. */
function factsOf(card: HomeCard | { kind: 'departure' }): CardFacts {
  if (card.kind === 'event') return { kind: 'event', daysLeft: card.date === today ? 0 : 1 }
  if (card.kind === 'volunteer_ride') return { kind: 'ride', daysLeft: card.date === today ? 0 : 1 }
  if (card.kind !== 'ride') return { kind: card.kind }
  return { kind: 'ride', isProposal: card.state === 'proposal', daysLeft: card.date === today ? 0 : 1 }
}

it.each<[string, HomeCard[]]>([
  ['alone', []],
  ['after a prize and a question', [prize, question]],
  ['before the pinned reward', [question, pinned]],
  ['before the cover of the ride home', [question, cover]],
  ['before a later ride', [ride(today, 'booked'), ride('2026-03-07', 'booked'), pinned]],
  ['before a later ride with a volunteer', [volunteerRide(today), volunteerRide('2026-03-07'), pinned]],
  ['before a later event', [event(today), event('2026-03-07'), pinned]],
  ['after a proposal of another day', [ride('2026-03-09', 'proposal')]],
])('a departure that is not near stands %s, as the table of the order says', (_, cards) => {
  const departure = { kind: 'departure' } as const
  const ordered = orderCards<HomeCard | typeof departure>([departure, ...cards], factsOf)
  expect(cards.toSpliced(placeOfDeparture(cards, today), 0, departure as never)).toEqual(ordered)
})
