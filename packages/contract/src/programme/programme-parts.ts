import { z } from 'zod'
import { planKinds } from '@throughway/domain/planner/plan-order'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, optionalEmail, optionalPhone, requiredText, text } from '../fields.ts'
import { mostBrandTravellers } from '../planner/journey-question.ts'
import { landingWords } from './brand.ts'

export const appNameMaxLength = 60
export const taglineMaxLength = 60
export const promiseMaxLength = 300
export const placeMaxLength = 300
export const welcomeMaxLength = 120
export const levelNameMaxLength = 40
/** C32: of organisations. */
export const levelCount = 6

const contact = z.object({
  contact_phone: optionalPhone().default('').describe('Stands at the foot of every page; empty for none.'),
  contact_email: optionalEmail().default('').describe('Likewise.'),
})

const features = z.object({
  trip_tracking: formBoolean().describe('Phones record trips by themselves.'),
  one_time_trips: formBoolean().describe('Volunteers drive riders.'),
  partner_matching: formBoolean().describe('Members find others who can travel with them.'),
  about_us_page: formBoolean().describe('The page “About us”, which also needs its text.'),
  impersonation_consent: formBoolean().describe('Staff ask members before they open their account.'),
  impact_page: formBoolean().describe('The public page of what the trips add up to, and its files.'),
  use_otp1: formBoolean().describe('Journeys come from OpenTripPlanner 1, where the operator has set its address.'),
  use_otp2: formBoolean().describe('The same of OpenTripPlanner 2.'),
  ride_home_name: text(appNameMaxLength)
    .default('')
    .describe('What the ride home is called; empty where none is promised.'),
})

const limits = z.object({
  most_travellers: formInteger(1, mostBrandTravellers).describe('Of one journey.'),
  mode_order: z
    .array(choice(planKinds), 'field.not_valid')
    .refine((order) => new Set(order).size === order.length, 'field.not_valid')
    .describe('The kinds of journeys in the order in which the planner shows them; those left out come last.'),
})

/** A form says "as the operator has it" with two empty fields. */
const hour = formInteger(0, 24).nullable().default(null)

const mail = z
  .object({
    sender_name: text(appNameMaxLength).default('').describe('Whom mails name as their sender; empty for the program.'),
    reply_to: optionalEmail().default('').describe('Where answers to mails go; empty for the address of the sender.'),
    hours_from: hour.describe('Mails that can wait go from this hour on; empty for the hours of the operator.'),
    hours_until: hour.describe('And until this one.'),
  })
  .check(({ value, issues }) => {
    const { hours_from: from, hours_until: until } = value
    if (from === null && until === null) return
    const fault = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (from === null) fault('hours_from', 'field.required')
    else if (until === null) fault('hours_until', 'field.required')
    else if (from >= until) fault('hours_until', 'field.too_small')
  })

const words = z.object({
  tagline: requiredText(taglineMaxLength).describe('The one heading of the landing page.'),
  promise: requiredText(promiseMaxLength).describe('What the program is, and where.'),
  place: requiredText(placeMaxLength).describe('What the picture shows, for who cannot see it.'),
  welcome: requiredText(welcomeMaxLength).describe('The line beside the sign-up.'),
})

const face = z.object({
  app_name: requiredText(appNameMaxLength),
  words: z.object({ en: words, es: words.optional() }),
})

const noNames: readonly string[] = Array.from({ length: levelCount }, () => '')
// an empty field of a form comes as none
const levelNames = z.array(text(levelNameMaxLength).default('')).length(levelCount, 'field.not_valid')

const levels = z
  .object({
    level_names: levelNames.default([...noNames]).describe('From 1 to 6; all empty for the usual names.'),
    level_names_es: levelNames.default([...noNames]).describe('In Spanish; all empty where the others do for both.'),
  })
  .check(({ value, issues }) => {
    const { level_names: names, level_names_es: inSpanish } = value
    const isWritten = (written: readonly string[]) => written.some((name) => name !== '')
    function demandAll(field: keyof typeof value, written: readonly string[]) {
      for (const [index, name] of written.entries())
        if (name === '') issues.push({ code: 'custom', input: value, path: [field, index], message: 'field.required' })
    }
    // Staff name all six levels or none. Spanish names without English ones would have nothing to translate.
    if (isWritten(names) || isWritten(inSpanish)) demandAll('level_names', names)
    if (isWritten(inSpanish)) demandAll('level_names_es', inSpanish)
  })

const timeZone = z.object({
  time_zone: requiredText(60).describe('One of those that members choose from, or the one of the programme’s file.'),
})

/** A part as it holds, the same part in the file, and the version that was read. */
const part = <Values extends z.ZodType>(values: Values) => z.object({ version: z.int(), values, usual: values })

const answers = {
  contact: part(z.object({ contact_phone: z.string(), contact_email: z.string() })),
  features: part(
    z.object({
      trip_tracking: z.boolean(),
      one_time_trips: z.boolean(),
      partner_matching: z.boolean(),
      about_us_page: z.boolean(),
      impersonation_consent: z.boolean(),
      impact_page: z.boolean(),
      use_otp1: z.boolean(),
      use_otp2: z.boolean(),
      ride_home_name: z.string(),
    }),
  ),
  limits: part(z.object({ most_travellers: z.int(), mode_order: z.array(z.enum(planKinds)) })),
  mail: part(
    z.object({
      sender_name: z.string(),
      reply_to: z.string(),
      hours_from: z.int().nullable(),
      hours_until: z.int().nullable(),
    }),
  ),
  face: part(
    z.object({
      app_name: z.string(),
      words: z.object({ en: landingWords, es: landingWords.optional() }),
    }),
  ),
  levels: part(z.object({ level_names: z.array(z.string()), level_names_es: z.array(z.string()) })),
  time_zone: part(z.object({ time_zone: z.string() })),
}

const parts = z.object(answers)
export type ProgrammeParts = z.output<typeof parts>
export type ProgrammePartName = keyof ProgrammeParts

const version = formInteger(1, 2_000_000_000).describe('Of the part as it was read.')
const saves = {
  method: 'PUT',
  access: 'staff',
  permission: 'programme.settings',
  audit: { kind: 'programme.changed' },
  touches: ['programme'],
} as const

/** R3.02, R3.03: the settings of a programme that staff can set in place of those in its file. */
export const programmePartCalls = {
  getProgrammeParts: defineCall({
    summary: 'What staff can set of the programme: as it holds, and as its file says.',
    method: 'GET',
    path: '/staff/programme/parts',
    access: 'staff',
    permission: 'programme.read',
    subject: 'programme',
    input: z.object({}),
    answer: parts,
  }),
  saveProgrammeContact: defineCall({
    ...saves,
    summary: 'How the office of the programme is reached.',
    path: '/staff/programme/contact',
    input: contact.extend({ version }),
    answer: answers.contact,
  }),
  saveProgrammeFeatures: defineCall({
    ...saves,
    summary: 'What the programme offers.',
    path: '/staff/programme/features',
    input: features.extend({ version }),
    answer: answers.features,
  }),
  saveProgrammeLimits: defineCall({
    ...saves,
    summary: 'Limits and orders of the planner.',
    path: '/staff/programme/limits',
    input: limits.extend({ version }),
    answer: answers.limits,
  }),
  saveProgrammeMail: defineCall({
    ...saves,
    summary: 'Whom mails name as their sender, where answers go, and when mails that can wait go.',
    path: '/staff/programme/mail',
    input: mail.safeExtend({ version }),
    answer: answers.mail,
  }),
  saveProgrammeFace: defineCall({
    ...saves,
    summary: 'The name of the programme and the words of its landing page.',
    path: '/staff/programme/face',
    input: face.extend({ version }),
    answer: answers.face,
  }),
  saveProgrammeLevels: defineCall({
    ...saves,
    summary: 'C32: what the programme calls the six levels of its organisations.',
    path: '/staff/programme/levels',
    touches: ['programme', 'staff-organisation'],
    input: levels.safeExtend({ version }),
    answer: answers.levels,
  }),
  saveProgrammeTimeZone: defineCall({
    ...saves,
    summary: 'The clock by which the days of the programme begin. Refused while something runs by the present one.',
    path: '/staff/programme/time-zone',
    fresh: 'factor',
    input: timeZone.extend({ version }),
    answer: answers.time_zone,
  }),
}
