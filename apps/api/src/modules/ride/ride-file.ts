import { z } from 'zod'
import { brandKeys } from '@throughway/brands/keys'
import { hasUsualYear } from '@throughway/contract/fields'
import { isEmail } from '@throughway/domain/identity/email'
import { isPhone, normalisePhone } from '@throughway/domain/identity/phone'
import { profileLanguages } from '@throughway/domain/identity/profile-languages'
import {
  eligibilityCodes,
  fareKinds,
  needCodes,
  rideModes,
  rideServiceKinds,
  servedPurposes,
} from '@throughway/domain/ride/ride-codes'
import { areaRoles, bookingTypes } from '@throughway/domain/ride/ride-service'
import { weekdays } from '@throughway/domain/time/weekdays'
import { area as shape, areLinesSmallEnough, tooManyPositions } from '#area-schema.ts'
import { readValue, readYaml, type ReadFile } from '#read-yaml.ts'

/*
 * The format of a file of ride services, used by the import, the demonstration and the database.
 * `docs/examples/rides.yaml` shows all of it.
 */
const line = (max: number) =>
  z
    .string('a text is wanted here; write it in quotes when it looks like a number')
    .trim()
    .min(1, 'something has to stand here')
    .max(max, `at most ${max} characters`)
const key = z
  .string('a short name is wanted here, as dial-a-ride')
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'a short name has small letters, digits and hyphens')
const texts = (max: number) =>
  line(max)
    .transform((en): { en: string; es?: string | undefined } => ({ en }))
    .or(z.strictObject({ en: line(max), es: line(max).optional() }))
const yesNo = z.boolean('say true or false')
const whole = (most: number, least = 0) =>
  z.int('a whole number is wanted here').min(least, `at least ${least}`).max(most, `at most ${most}`)
const date = z.iso
  .date('a day is wanted here, as 2027-06-30')
  .refine(hasUsualYear, 'a day is wanted here, as 2027-06-30, of a year from 1900 to 2199')
const clock = z
  .string('a time is wanted here, in quotes, as "07:30"')
  .regex(/^([0-3]\d|4[0-7]):[0-5]\d$/, 'a time is wanted here, as "07:30"; "26:00" is two at night')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
const dollars = z
  .number('an amount in dollars is wanted here')
  .min(0, 'an amount is not below 0')
  .max(10_000, 'at most 10000')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'at most two decimals')
  .transform((amount) => Math.round(amount * 100))
const phone = line(40).refine(isPhone, 'this is no phone number').transform(normalisePhone)
const address = line(2000).refine(
  (text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
  'this is no address that begins with https://',
)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `one of ${values.join(', ')}`)
const listOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(oneOf(values))
    .refine((all) => new Set(all).size === all.length, 'the same stands here twice')
    .default([])

const hours = z
  .union([
    z.strictObject({
      days: z.array(oneOf(weekdays)).min(1, 'name a day'),
      from: clock,
      to: clock,
      valid_from: date.optional(),
      valid_to: date.optional(),
      priority: whole(9).default(0),
    }),
    z.strictObject({ date, kind: oneOf(['extra', 'reduced']), from: clock, to: clock }),
    z.strictObject({ date, kind: z.literal('closed') }),
  ])
  .refine(
    (each) => !('from' in each) || (each.from < each.to && each.to - each.from <= 1440),
    'these hours end before they begin, or last longer than a day',
  )
export type FileHours = z.output<typeof hours>

const position = z.tuple(
  [z.number().min(-180).max(180), z.number().min(-90).max(90)],
  'a position is [longitude, latitude]',
)

/** Counties or postal codes of which one area is made. */
const mostNames = 1000
const tooManyNames = `at most ${mostNames} names`

const area = z
  .strictObject({
    key,
    name: texts(100),
    geojson: shape.optional(),
    geojson_file: line(1000).optional(),
    counties: z.array(line(100)).max(mostNames, tooManyNames).optional(),
    zips: z
      .array(z.string('write a ZIP code in quotes').regex(/^\d{5}$/, 'a ZIP code has five digits'))
      .max(mostNames, tooManyNames)
      .optional(),
    around: z
      .strictObject({
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        miles: z.number().gt(0, 'more than 0').max(200),
      })
      .optional(),
    lines: z
      .array(z.array(position).min(2, 'a line has two positions or more'))
      .refine(areLinesSmallEnough, tooManyPositions)
      .optional(),
    buffer_feet: whole(100_000).default(0),
    /** For a shape that was made from other data, such as counties, which the server does not keep. */
    made_of: line(mostNames * 110).optional(),
  })
  .refine(
    (each) =>
      [each.geojson, each.geojson_file, each.counties, each.zips, each.around, each.lines].filter(
        (part) => part !== undefined,
      ).length === 1,
    'an area is exactly one of geojson, geojson_file, counties, zips, around and lines',
  )

const weeklyHours = z
  .strictObject({ days: z.array(oneOf(weekdays)).min(1, 'name a day'), from: clock, to: clock })
  .refine(
    ({ from, to }) => from < to && to - from <= 1440,
    'these hours end before they begin, or last longer than a day',
  )

const agency = z.strictObject({
  key,
  name: line(200),
  kind: oneOf(['transport', 'partner', 'oversight']).default('transport'),
  phone: phone.optional(),
  tty: phone.optional(),
  email: line(254).refine(isEmail, 'this is no e-mail address').optional(),
  url: address.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  /** The office hours, for telephoning. Absent in documents that were stored before the field existed. */
  hours: z.array(weeklyHours).max(14).optional(),
  published: yesNo.default(true),
})

const need = oneOf(needCodes)
  .transform(
    (code): { code: (typeof needCodes)[number]; max_inches?: number | undefined; max_pounds?: number | undefined } => ({
      code,
    }),
  )
  .or(
    z.strictObject({
      code: oneOf(needCodes),
      max_inches: whole(100, 1).optional(),
      max_pounds: whole(3000, 1).optional(),
    }),
  )

const booking = z.strictObject({
  type: oneOf(bookingTypes),
  min_notice_minutes: whole(10_000).default(0),
  min_days: whole(30).default(1),
  business_days: yesNo.default(true),
  cutoff: clock.default(17 * 60),
  max_days: whole(365, 1).default(30),
})

const percent = whole(100, 1)
const fare = z.strictObject({
  kind: oneOf(fareKinds),
  base: dollars.optional(),
  per_mile: dollars.optional(),
  per_minute: dollars.optional(),
  companion: dollars.optional(),
  aide: dollars.optional(),
  zones: z.array(z.strictObject({ from: key, to: key, fare: dollars })).default([]),
  discounts: z.array(z.strictObject({ eligibility: oneOf(eligibilityCodes), percent })).default([]),
  as_of: date.optional(),
})

const service = z.strictObject({
  key,
  agency: key,
  name: texts(200),
  description: texts(1000).optional(),
  kind: oneOf(rideServiceKinds),
  ride_mode: oneOf(rideModes).default('curb'),
  phone: phone.optional(),
  tty: phone.optional(),
  url: address.optional(),
  languages: listOf(profileLanguages),
  hours_note: texts(500).optional(),
  eligibility_note: texts(500).optional(),
  fare_note: texts(500).optional(),
  ages: z
    .strictObject({
      min: whole(120).optional(),
      max: whole(120).optional(),
      senior: whole(120).optional(),
      guardian_below: whole(21).optional(),
    })
    .default({}),
  residency: key.optional(),
  registration: z.strictObject({ days: whole(365).default(0), url: address.optional() }).optional(),
  seats: z
    .strictObject({
      capacity: whole(60, 1).optional(),
      companions: whole(20).optional(),
      aide_free: yesNo.default(true),
    })
    .default({ aide_free: true }),
  closed_on_holidays: yesNo.default(true),
  accepts: listOf(eligibilityCodes),
  requires: listOf(eligibilityCodes),
  excludes: listOf(eligibilityCodes),
  needs: z.array(need).default([]),
  refuses_needs: listOf(needCodes),
  purposes: listOf(servedPurposes),
  excluded_purposes: listOf(servedPurposes),
  areas: z.array(z.strictObject({ area: key, role: oneOf(areaRoles), during: z.array(hours).default([]) })).default([]),
  patterns: z
    .array(
      z.strictObject({
        from: key,
        to: key,
        reversible: yesNo.default(true),
        purposes: listOf(servedPurposes),
        hours: z.array(hours).default([]),
        booking: booking.optional(),
        funding: z.array(line(100)).default([]),
      }),
    )
    .default([]),
  hours: z.array(hours).default([]),
  booking: booking.optional(),
  book: z
    .strictObject({
      phone: phone.optional(),
      url: address.optional(),
      message: texts(500).optional(),
      requests: yesNo.default(false),
      cancel_minutes: whole(10_000).optional(),
    })
    .default({ requests: false }),
  fare: fare.optional(),
  funding: z
    .array(
      z.strictObject({
        name: line(100),
        covers_percent: percent,
        eligibilities: listOf(eligibilityCodes),
        needs_authorisation: yesNo.default(false),
        priority: whole(99).default(0),
      }),
    )
    .default([]),
  alerts: z
    .array(
      z.strictObject({
        severity: oneOf(['info', 'warning', 'severe']).default('info'),
        text: texts(500),
        from: date.optional(),
        to: date.optional(),
        for: z
          .strictObject({
            needs: listOf(needCodes),
            eligibilities: listOf(eligibilityCodes),
            purposes: listOf(servedPurposes),
          })
          .optional(),
      }),
    )
    .default([]),
  published: yesNo.default(true),
  archived: yesNo.default(false),
  verified_on: date.optional(),
  review_due: date.optional(),
  source: oneOf(['manual', 'gtfs_flex', '211']).default('manual'),
})

const file = z
  .strictObject({
    brand: z.enum(brandKeys, 'this is no key of a programme').optional(),
    boundaries: z.array(line(1000)).default([]),
    areas: z.array(area).default([]),
    agencies: z.array(agency).default([]),
    services: z.array(service).default([]),
  })
  .superRefine(({ areas, agencies, services }, context) => {
    for (const [what, all] of [
      ['areas', areas],
      ['agencies', agencies],
      ['services', services],
    ] as const) {
      const seen = new Set<string>()
      for (const [index, each] of all.entries()) {
        if (seen.has(each.key))
          context.addIssue({
            code: 'custom',
            path: [what, index, 'key'],
            message: 'this name stands here a second time',
          })
        seen.add(each.key)
      }
    }
    for (const [
      index,
      { ages, accepts, requires, excludes, needs, refuses_needs: refused, fare: price },
    ] of services.entries()) {
      const complain = (path: PropertyKey[], message: string) =>
        context.addIssue({ code: 'custom', path: ['services', index, ...path], message })
      if (ages.min !== undefined && ages.max !== undefined && ages.min > ages.max)
        complain(['ages', 'max'], 'nobody is as old as this')
      for (const [nth, code] of excludes.entries())
        if (accepts.includes(code) || requires.includes(code))
          complain(['excludes', nth], `${code} is wanted and excluded`)
      for (const [nth, code] of requires.entries())
        if (accepts.includes(code)) complain(['requires', nth], `${code} is accepted already`)
      for (const [nth, code] of refused.entries())
        if (needs.some((each) => each.code === code)) complain(['refuses_needs', nth], `${code} is met and refused`)
      if (price?.kind === 'zone' && !price.zones.length) complain(['fare', 'zones'], 'fares by zone need zones')
    }
  })

export type RideFile = z.output<typeof file>
export type AgencyDocument = z.output<typeof agency>
export type AreaInFile = z.output<typeof area>
export type ServiceDocument = z.output<typeof service>
/** An area as stored: its computed shape, and its definition. */
export type AreaDocument = Pick<AreaInFile, 'key' | 'name' | 'buffer_feet'> & {
  shape: z.output<typeof shape> | null
  lines: [number, number][][]
  recipe: string
}

/** Parses a value in place of a file; throws when it is invalid. */
export function parseRides(value: unknown): RideFile {
  return file.parse(value)
}

/** Reads what a form has typed as a file would have it; throws `FaultyFile` with all faults, each with its path. */
export function readRideEntries(value: unknown): ReadFile<RideFile> {
  return readValue(value, file)
}

/** Reads the text of a file; throws `FaultyFile` with all faults. */
export function readRideFile(text: string): ReadFile<RideFile> {
  return readYaml(text, file)
}
