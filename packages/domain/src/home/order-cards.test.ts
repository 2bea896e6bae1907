import { expect, it } from 'vitest'
import { type CardFacts, orderCards } from './order-cards.ts'

const proposal = { kind: 'ride', isProposal: true, daysLeft: 3 } as const
const rideToday = { kind: 'ride', daysLeft: 0 } as const
const rideLater = { kind: 'ride', daysLeft: 2 } as const
const event = (daysLeft: number) => ({ kind: 'event', daysLeft }) as const
const rideHome = { kind: 'ride_home', daysLeft: 0 } as const
const question = { kind: 'question' } as const
const departureNear = { kind: 'departure', isNear: true } as const
const departureLater = { kind: 'departure', isNear: false } as const
const cover = { kind: 'cover' } as const
const pinned = { kind: 'pinned' } as const
const survey = { kind: 'survey' } as const
const taxForm = { kind: 'tax_form' } as const
const prize = (daysLeft: number) => ({ kind: 'prize', daysLeft }) as const
const won = (daysLeft: number) => ({ kind: 'won', daysLeft }) as const
const payment = (daysLeft: number) => ({ kind: 'payment', daysLeft }) as const
const receipt = (daysLeft: number) => ({ kind: 'receipt', daysLeft }) as const

it.each<[string, CardFacts[], CardFacts[]]>([
  ['nothing', [], []],
  ['a proposal before a prize of today', [prize(0), proposal], [proposal, prize(0)]],
  [
    'of two proposals the nearer ride',
    [proposal, { ...proposal, daysLeft: 1 }],
    [{ ...proposal, daysLeft: 1 }, proposal],
  ],
  [
    'what has a last day by the days that are left',
    [payment(9), receipt(2), prize(5)],
    [receipt(2), prize(5), payment(9)],
  ],
  ['without a last day after those that have one', [taxForm, payment(30)], [payment(30), taxForm]],
  ['a reward that was won among prizes by its days', [prize(9), won(3)], [won(3), prize(9)]],
  ['a prize before a ride of today', [rideToday, prize(6)], [prize(6), rideToday]],
  ['a tax form before a ride of today', [rideToday, taxForm], [taxForm, rideToday]],
  ['a ride of today before a question', [question, rideToday], [rideToday, question]],
  ['a ride home that is open before a question', [question, rideHome], [rideHome, question]],
  ['an event of today before a question', [question, event(0)], [event(0), question]],
  ['a later event by its day among later rides', [event(3), rideLater, question], [question, rideLater, event(3)]],
  ['a question before a later ride', [rideLater, question], [question, rideLater]],
  ['a later ride before the pinned reward', [pinned, rideLater], [rideLater, pinned]],
  ['a later ride before the cover of the ride home', [cover, rideLater], [rideLater, cover]],
  ['the cover of the ride home before the pinned reward', [pinned, cover], [cover, pinned]],
  ['a departure that is near before a proposal', [proposal, departureNear], [departureNear, proposal]],
  ['a question before a departure that is not near', [departureLater, question], [question, departureLater]],
  ['a later ride before a survey', [survey, rideLater], [rideLater, survey]],
  ['a survey before the cover of the ride home', [cover, survey], [survey, cover]],
  ['any departure before a later ride', [rideLater, departureLater], [departureLater, rideLater]],
  [
    'all of them',
    [pinned, cover, survey, question, rideLater, departureLater, rideHome, taxForm, payment(4), proposal, prize(1)],
    [proposal, prize(1), payment(4), taxForm, rideHome, question, departureLater, rideLater, survey, cover, pinned],
  ],
  ['equals in the order in which they came', [rideToday, rideHome], [rideToday, rideHome]],
])('puts %s first', (_, cards, expected) => {
  expect(orderCards(cards, (card) => card)).toEqual(expected)
})
