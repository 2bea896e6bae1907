import { z } from 'zod'
import { type RedemptionState } from '@throughway/domain/reward/rewards'
import { choice, formInteger, instant, localDate, requiredText, text, uuid } from './fields.ts'
import { letterSubjectMaxLength, letterTextMaxLength } from './content/organisation-letter.ts'
import { languages } from './programme/brand.ts'
import { organisationFilters } from './programme/organisation-staff.ts'
import { passFilters } from './reward/pass-queue-staff.ts'
import { reviewFilters } from './trip/trip-staff.ts'

const waiting = ['waiting'] as const satisfies readonly RedemptionState[]

const redemptionFilters = z.strictObject({
  state: choice(waiting).default('waiting'),
  item: formInteger(1, 2_000_000_000).optional().describe('The number of a reward.'),
  text: text(100).optional().describe('What words of the member’s name begin with.'),
  organisation: uuid().optional(),
  from: localDate().optional().describe('Confirmed on this day or later.'),
  to: localDate().optional(),
})

const asSeen = z.strictObject({
  seen: instant().describe('When the rows were seen, now at the latest; one that has changed since is left out.'),
})

/**
 * Each kind of task: the filters of the list whose rows it works on, as that list's address holds them, and what else
 * the kind takes.
 */
export const taskKinds = {
  'redemption.approve': { filters: redemptionFilters, input: z.strictObject({ reason: requiredText(500).optional() }) },
  'redemption.deny': {
    filters: redemptionFilters,
    input: z.strictObject({ reason: requiredText(500).describe('The members read it.') }),
  },
  'pass.approve': {
    filters: z.strictObject({ state: choice(['requested']).default('requested'), ...passFilters }),
    input: z.strictObject({ reason: requiredText(500).optional() }),
  },
  'organisation.merge': {
    filters: z.strictObject({ from: uuid().describe('An organisation that has gone into another one.') }),
    /** The same, for the members who come after the first rows. */
    input: z.strictObject({ from: uuid().optional() }),
  },
  'organisation.letter': {
    filters: z.strictObject(organisationFilters),
    /** `[name]` and `[organization]` become those of each contact. */
    input: z.strictObject({
      language: choice(languages).describe('Of what stands around the letter.'),
      subject: requiredText(letterSubjectMaxLength),
      text: requiredText(letterTextMaxLength),
    }),
  },
  'roster.import': {
    filters: z.strictObject({ file: uuid().describe('A file of a roster that was read.') }),
    input: z.strictObject({
      file: uuid(),
      /** Only staff of the whole programme are told who is in another organisation. */
      tells: choice(['elsewhere', 'nothing']).default('nothing'),
    }),
  },
  'trip.accept': {
    filters: z.strictObject({ ...reviewFilters, kind: choice(['unusual']).default('unusual') }),
    input: asSeen,
  },
  'photo.keep': {
    filters: z.strictObject({}),
    input: z.strictObject({}),
  },
  'ride-home-claim.pay': { filters: z.strictObject({}), input: asSeen },
  'ride-feedback.read': { filters: z.strictObject({}), input: asSeen },
  'volunteer.start_checks': { filters: z.strictObject({}), input: asSeen },
} as const satisfies Record<string, { filters: z.ZodObject; input: z.ZodObject }>
export type TaskKind = keyof typeof taskKinds
export const kindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]

/**
 * Kinds that staff run on rows they have looked at one by one. Such a task names its rows by their ids, because nobody
 * has seen all rows that match a filter.
 */
export const kindsByIds: readonly TaskKind[] = [
  'photo.keep',
  'ride-home-claim.pay',
  'ride-feedback.read',
  'volunteer.start_checks',
]
