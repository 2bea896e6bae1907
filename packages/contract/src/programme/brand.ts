import { z } from 'zod'
import { socialNetworks } from '@throughway/domain/identity/social-address'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The programme's public numbers; absent below ten members, and while nothing is saved. */
export const brandNumbers = z.object({ members: z.int(), trips: z.int(), co2_pounds: z.int() })

export const landingWords = z.object({
  tagline: z.string(),
  promise: z.string(),
  place: z.string(),
  welcome: z.string(),
})

/**
 * The settings that staff have set in place of those in the programme's file. Empty for a setting that staff have
 * cleared.
 */
const changed = z.object({
  time_zone: z.string().optional(),
  shows_about_us: z.boolean().optional(),
  impact_page: z.boolean().optional(),
  partner_matching: z.boolean().optional(),
  trip_planner_mode_order: z.array(z.int()).optional(),
  brandMaxTravelers: z.int().optional(),
  contact_phone: z.string().optional(),
  contact_phone_display: z.string().optional(),
  contact_email: z.string().optional(),
})

/** The brand's row in the database; the browser merges its local settings into it (R4.14). */
export const brand = z.object({
  id: z.int(),
  subdomain: z.string(),
  app_name: z.string(),
  website: z.string().nullable(),
  aboutUs: z
    .string()
    .nullable()
    .describe('Text of the about-us page; its link also needs the website and the setting of the same name.'),
  socialMedia: z.partialRecord(z.enum(socialNetworks), z.url()),
  one_time_trips: z.boolean(),
  trip_tracking: z.boolean(),
  erhgrh_name: z.string().nullable(),
  erhgrh_id: z.int().describe('Number of the ride-home reward; 0 when there is none.'),
  google_web_key: z.string().nullable(),
  google_tp_iframe_key: z.string().nullable(),
  web_app_firebase_key: z.string().nullable(),
  languages: z.array(z.enum(languages)),
  embed_origins: z.array(z.string()).describe('Sites that may show the trip planner in a frame; none means any.'),
  frame_origins: z
    .array(z.string())
    .describe('Sites whose pages may stand in frames of ours, and call our places (R2.54).'),
  changed: changed.describe('Settings that differ from those that the build has of the programme.'),
  words: z
    .object({ en: landingWords, es: landingWords.optional() })
    .nullable()
    .describe('The words of the landing page; null where those of the build hold.'),
  mark: z.string().nullable().describe('Address of the programme’s own mark; null where that of the build holds.'),
  has_rides: z.boolean().describe('Whether ride services can be asked for a ride.'),
  numbers: brandNumbers.nullable(),
  api_key: z.string().describe('Public; sent as X-API-Key with every other call.'),
  csrf_token: z.string().describe('Sent as X-CSRF-Token with POST, PUT and DELETE; holds for twelve hours.'),
})
export type ServerBrand = z.infer<typeof brand>

export const brandCalls = {
  getBrand: defineCall({
    summary: 'The programme that a host name belongs to, with all that a first call needs.',
    method: 'GET',
    path: '/public/brand',
    access: 'public',
    withoutKey: true,
    subject: 'programme',
    input: z.object({
      domain: requiredText(300)
        .optional()
        .describe('Host name, with dev- or dev. replaced by qa- or qa.; default: the host of the request.'),
    }),
    answer: brand,
  }),
}
