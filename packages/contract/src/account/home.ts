import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, localDate } from '../fields.ts'
import { statisticsCalls } from '../programme/statistics.ts'
import { raceCalls } from '../race/race.ts'
import { readingLimit } from '../race/race-parts.ts'
import { rideMoment } from '../ride/ride-answer.ts'
import { pointsCalls } from '../trip/points.ts'
import { tripCalls } from '../trip/trip-calls.ts'

/** `proposal` waits for the member's yes, `waiting` for the service's. */
const homeRideStates = ['proposal', 'waiting', 'booked'] as const

/** The states of a ride with a volunteer: nobody has accepted it yet, somebody drives, or nobody was found. */
const homeVolunteerStates = ['open', 'claimed', 'no_driver'] as const

const coverStates = ['covered', 'later', 'trip_today', 'trips', 'steps'] as const

const pinnedStates = ['ready', 'trips', 'pending', 'other'] as const

const until = z.iso.date().describe('The last day.')

const homeCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prize'), drawing_id: z.uuid(), title: z.string(), until }),
  z.object({
    kind: z.literal('won'),
    entitlement_id: z.uuid(),
    reward_id: z.int(),
    title: z.string().describe('Of a reward that was won and is not redeemed yet.'),
    until,
  }),
  z.object({
    kind: z.literal('payment'),
    item_id: z.uuid().describe('Of the wallet.'),
    title: z.string(),
    url: z.string().describe('The page on which it is paid.'),
    cents: z.int(),
    until,
  }),
  z.object({
    kind: z.literal('tax_form'),
    drawing_id: z.uuid(),
    title: z.string().describe('Of the drawing whose prize waits for the form.'),
  }),
  z.object({
    kind: z.literal('receipt'),
    request_id: z.uuid(),
    date: z.iso.date().describe('Of the ride home that the member paid.'),
    until,
  }),
  z.object({
    kind: z.literal('ride'),
    request_id: z.uuid(),
    service: z.string(),
    state: z.enum(homeRideStates),
    pickup: rideMoment(),
    date: z.iso.date().describe('Of the pickup, by the programme’s clock.'),
  }),
  z.object({
    kind: z.literal('volunteer_ride'),
    ride_id: z.uuid(),
    state: z.enum(homeVolunteerStates),
    driver: z.string().nullable().describe('First name and initial of the last name, of a ride that has a driver.'),
    pickup: rideMoment(),
    date: z.iso.date().describe('Of the pickup, by the programme’s clock.'),
  }),
  z.object({
    kind: z.literal('ride_home'),
    request_id: z.uuid(),
    is_approved: z.boolean().describe('False while the office decides.'),
    number: z
      .string()
      .nullable()
      .describe('The authorisation; null while the office decides, and for staff who act for the member.'),
    until: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('pinned'),
    reward_id: z.int(),
    title: z.string(),
    state: z
      .enum(pinnedStates)
      .describe('`pending`: points on their way are enough. `other`: something that trips do not remove.'),
    trips: z.int().describe('How many are missing.'),
  }),
  z.object({
    kind: z.literal('cover'),
    state: z.enum(coverStates).describe('Of the ride home. `trip_today`: one trip of today is missing.'),
    date: z.iso.date().nullable().describe('The day from which the member is covered, of `later`.'),
    time: z.string().nullable().describe('`HH:mm`: the end of `covered`, the beginning of `later`.'),
    count: z.int().nullable().describe('How many trips or steps are missing.'),
  }),
  z.object({
    kind: z.literal('survey'),
    survey_id: z.uuid(),
    title: z.string(),
    lang: z.string().describe('Of the title.'),
    minutes: z.int(),
    is_begun: z.boolean(),
  }),
  z.object({
    kind: z.literal('event'),
    event_id: z.int(),
    name: z.string(),
    lang: z.string().describe('Of the name.'),
    date: z.iso.date().describe('Its first day, by the programme’s clock.'),
    starts_at: z.iso.datetime(),
    turn: z.int().nullable().describe('In the waiting list, from 1; null for who has a place.'),
  }),
  z.object({ kind: z.literal('question'), count: z.int().describe('Trips that wait for the member’s yes.') }),
])
export type HomeCard = z.infer<typeof homeCard>

const homeCards = z.object({ cards: z.array(homeCard) })

export const homeCalls = {
  getHomeCards: defineCall({
    summary: 'What needs the member now, the most urgent first; empty where nothing does.',
    method: 'GET',
    path: '/member/home',
    access: 'member',
    subject: 'home',
    input: z.object({}),
    answer: homeCards,
  }),
  getHomeSight: defineCall({
    summary: 'All that home shows first, in one answer. Each part is the whole answer of the call that it names.',
    method: 'GET',
    path: '/member/home/sight',
    access: 'member',
    subject: 'home',
    limit: readingLimit,
    input: z.object({
      recent: formInteger(1, 200).describe('How many of the latest trips.'),
      week_from: localDate(),
      week_to: localDate(),
      from: localDate().describe('Of the statistics, with `to`; at most 400 days.'),
      to: localDate(),
    }),
    answer: z.object({
      cards: homeCards.describe('`getHomeCards`.'),
      recent: tripCalls.listTrips.answer.describe('`listTrips`, by `limit`.'),
      week: tripCalls.listTrips.answer.describe('`listTrips`, from `week_from` to `week_to`, up to 200.'),
      points: pointsCalls.getPoints.answer.describe('`getPoints`.'),
      statistics: statisticsCalls.getStatistics.answer.describe('`getStatistics`.'),
      races: raceCalls.listRaces.answer.describe('`listRaces`.'),
    }),
  }),
}
