import { mostPrizeEntries, mostPrizePlace, mostPrizes, prizeGivenFor } from '@throughway/domain/race/race-prizes'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formInteger, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { raceNumber, readingLimit } from './race-parts.ts'

const one = { id: raceNumber() }
const access = 'staff' as const
const permission = 'race.read' as const
const paging = { counts: true, page: { usual: 50, most: 100 } } as const
const revision = formInteger(1, 2_000_000_000).describe(
  'Of the race, that it is about; another one has changed it otherwise.',
)

/** The state of a prize that somebody has won: to be given, given, redeemed, expired, or withdrawn. */
export const awardStates = ['due', 'given', 'claimed', 'lapsed', 'withdrawn'] as const
/** Why a prize is not given yet. */
const awardObstacles = ['gone', 'sold_out', 'not_open', 'closed', 'not_for_member', 'unverified'] as const

const prize = z.object({
  position: z.int().describe('Its place in the list.'),
  given_for: z.enum(prizeGivenFor),
  place_from: z.int().nullable(),
  place_to: z.int().nullable(),
  size_class: z.int().nullable().describe('Of organisations; null for each size, or where there are none.'),
  least_days: z.int().nullable().describe('Days that count in the race.'),
  reward: z
    .object({ id: z.int().describe('The number that links name.'), title: z.string() })
    .nullable()
    .describe('The winner redeems it free of points.'),
  drawing: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  entries: z.int().nullable().describe('In the drawing, for each who wins.'),
})
export type RacePrize = z.output<typeof prize>

/** C16: prizes as members read them before they join. */
export const racePrizeCalls = {
  getRacePrizes: defineCall({
    summary: 'The prizes of a race, and which of them the member has won.',
    method: 'GET',
    path: '/member/races/{id}/prizes',
    access: 'member',
    subject: 'race',
    limit: readingLimit,
    input: z.object(one),
    answer: z.object({
      prizes: z.array(prize),
      won: z.array(
        z.object({
          position: z.int(),
          state: z.enum(awardStates).exclude(['withdrawn']),
          until: z.iso.datetime().nullable().describe('Until then a reward can be redeemed.'),
        }),
      ),
    }),
  }),
}

const design = z.object({
  given_for: choice(prizeGivenFor),
  place_from: formInteger(1, mostPrizePlace).optional(),
  place_to: formInteger(1, mostPrizePlace).optional(),
  size_class: formInteger(0, 3).optional().describe('Without it, of each size.'),
  least_days: formInteger(1, 366).optional(),
  reward: formInteger(1, 2_000_000_000).optional().describe('The number of a reward that is out.'),
  drawing: uuid().optional().describe('A drawing that is out.'),
  entries: formInteger(1, mostPrizeEntries).optional(),
})

const staffPrize = prize.extend({
  due: z.int().describe('Members who have won it and wait for it.'),
  given: z.int(),
  claimed: z.int(),
})
const staffPrizes = z.object({ revision: z.int().describe('Of the race.'), prizes: z.array(staffPrize) })
export type StaffPrizes = z.output<typeof staffPrizes>

const listRaceWinners = listCall({
  access,
  permission,
  masks: true,
  summary: 'Who has won which prize of a race, and what became of it.',
  path: '/staff/races/{id}/winners',
  subject: 'race',
  filters: { ...one, state: choice(awardStates).optional() },
  sorts: { prize: 'asc', won: 'desc' },
  ...paging,
  row: z.object({
    id: z.uuid(),
    member: z.object({ id: z.uuid(), name: z.string() }),
    position: z.int(),
    prize: z.string().describe('The title of the reward or of the drawing.'),
    entries: z.int().nullable(),
    rank: z.int().nullable().describe('Of the member, or of their team or organisation.'),
    revision: z.int().describe('Of the result that gives it.'),
    state: z.enum(awardStates),
    obstacle: z.enum(awardObstacles).nullable().describe('Why it is not given yet. It is tried again each hour.'),
    won_at: z.iso.datetime(),
    given_at: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  }),
})

/** C16: prizes as staff name them, and who got what. */
export const racePrizeStaffCalls = {
  getStaffRacePrizes: defineCall({
    access,
    permission,
    summary: 'The prizes of a race, with how many were given.',
    method: 'GET',
    path: '/staff/races/{id}/prizes',
    subject: 'race',
    input: z.object(one),
    answer: staffPrizes,
  }),
  listPrizeChoices: defineCall({
    access,
    permission: 'race.write',
    summary:
      'Rewards and drawings that a race can give: out, for all who can take part, and not over before its result.',
    method: 'GET',
    path: '/staff/races/{id}/prize_choices',
    subject: 'race',
    input: z.object(one),
    answer: z.object({
      rewards: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          left: z.int().nullable().describe('Null where there is no end of it.'),
        }),
      ),
      drawings: z.array(z.object({ id: z.uuid(), title: z.string(), ends_at: z.iso.datetime() })),
    }),
  }),
  saveRacePrizes: defineCall({
    access,
    permission: 'race.write',
    audit: { kind: 'race.prizes-changed', subject: 'id' },
    summary: 'Names the prizes of a draft, in place of those before. Those of a published race are changed by nobody.',
    method: 'PUT',
    path: '/staff/races/{id}/prizes',
    touches: ['race'],
    input: z.object({ ...one, revision, prizes: z.array(design).max(mostPrizes, 'field.too_long').default([]) }),
    answer: staffPrizes,
  }),
  listRaceWinners,
  exportRaceWinners: exportCall(listRaceWinners, {
    summary: 'Who has won which prize as a CSV file.',
    permission: 'race.export',
    audit: { kind: 'race.winners-exported', subject: 'id' },
  }),
}
