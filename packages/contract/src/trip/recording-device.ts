import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import {
  handInOutcomes,
  mostTripsAtOnce,
  normalisePairingCode,
  permissionStates,
  phonePlatforms,
  recordedModes,
} from '@throughway/domain/recording/recording'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, formNumber, instant, requiredText, text, uuid } from '../fields.ts'
import { latitude, longitude } from '../account/location.ts'
import { recordingSettings } from './recording.ts'

/** The longest track in a problem report; a phone thins a longer one. */
const longestTrack = 200_000

/** The limit of one hour: enough to catch up after a day offline, too little for a runaway phone to fill the tables. */
const handInLimit = { max: 120, windowSeconds: 3600 }

/** Text that a phone reports about itself. */
const appVersion = () => requiredText(40)

const healthFields = {
  app_version: appVersion(),
  battery_saver: formBoolean().optional(),
  location_permission: choice(permissionStates).default('unknown'),
  motion_permission: choice(permissionStates).default('unknown'),
}

const deviceSettings = recordingSettings.extend({
  recording: z.boolean().describe('Whether to record now.'),
  why_not: z.enum(['no_consent', 'paused', 'not_offered']).nullable(),
  paused_until: z.iso.date().nullable(),
  time_zone: z.string(),
  windows: z
    .array(z.object({ weekdays: z.array(z.int()), from: z.string(), to: z.string() }))
    .nullable()
    .describe(
      'When to record, by the programme’s clock; a window may pass midnight. Null: at any time of the chosen days.',
    ),
})
export type DeviceSettings = z.infer<typeof deviceSettings>

const spot = z.object({ lat: latitude(), lng: longitude() }, 'field.required')

const score = () => formNumber().pipe(z.number().min(0, 'field.too_small').max(1, 'field.too_large')).optional()

const companion = z.object({
  token: requiredText(100).describe('That the other phone said over the air.'),
  start_metres: formInteger(0, 1_000_000).describe(
    'How far apart the two phones were at the start, as they measured it.',
  ),
  end_metres: formInteger(0, 1_000_000),
  together_metres: formInteger(0, 1_000_000).describe('How far they went side by side.'),
})

const detectedTrip = z.object({
  client_id: uuid().describe('Made by the phone once for each trip; a repetition is known by it.'),
  started_at: instant(),
  ended_at: instant(),
  metres: formInteger(1, 1_000_000),
  start: spot.describe('Kept as the saved place nearby, else as a square of 1,000 m.'),
  end: spot,
  scores: z
    .object(
      Object.fromEntries(recordedModes.map((mode) => [mode, score()])) as Record<
        (typeof recordedModes)[number],
        ReturnType<typeof score>
      >,
      'field.required',
    )
    .refine((all) => Object.values(all).some((each) => each !== undefined && each > 0), 'field.required')
    .describe('How likely each mode is, 0 to 1.'),
  companions: z.array(companion).max(14, 'field.not_valid').default([]).describe('Phones of others that were along.'),
})
export type DetectedTrip = z.output<typeof detectedTrip>

const handedIn = z.object({
  client_id: z.uuid(),
  outcome: z.enum(handInOutcomes),
  is_suggested: z.boolean(),
  mode: z.enum(tripModes).nullable(),
})
export type HandedIn = z.infer<typeof handedIn>

/** Calls of the phone application, with its own token in `Authorization: Bearer`. See docs/auto-record.md. */
export const deviceCalls = {
  pairDevice: defineCall({
    summary:
      'Makes this phone one of the member who showed the code; answers the token that every other call needs, once.',
    method: 'POST',
    path: '/public/recording/devices',
    access: 'public',
    limit: { max: 30, windowSeconds: 3600 },
    touches: ['recording', 'activity'],
    input: z.object({
      code: z.string('field.required').transform((typed, context) => {
        const code = normalisePairingCode(typed)
        if (!code) context.addIssue({ code: 'custom', message: 'field.not_a_code' })
        return code ?? z.NEVER
      }),
      name: requiredText(60).describe('As its owner knows it, such as “Pixel 9”.'),
      platform: choice(phonePlatforms).default('other'),
      ...healthFields,
    }),
    answer: z.object({ device_id: z.uuid(), token: z.string(), settings: deviceSettings }),
  }),
  getDeviceSettings: defineCall({
    summary: 'Whether, when and what to record.',
    method: 'GET',
    path: '/device/settings',
    access: 'device',
    subject: 'recording',
    input: z.object({}),
    answer: deviceSettings,
  }),
  sendDeviceHealth: defineCall({
    summary: 'What may keep the phone from recording, for its owner to see; answers the settings.',
    method: 'PUT',
    path: '/device/health',
    access: 'device',
    limit: { max: 600, windowSeconds: 3600 },
    touches: ['recording'],
    input: z.object(healthFields),
    answer: deviceSettings,
  }),
  makeCompanionToken: defineCall({
    summary:
      'What this phone says over the air to those nearby, so that two phones can prove a shared ride; for a day.',
    method: 'POST',
    path: '/device/companion_token',
    access: 'device',
    limit: handInLimit,
    touches: [],
    input: z.object({}),
    answer: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  }),
  handInTrips: defineCall({
    summary: 'Trips that the phone has recognised. Exact spots and times are rounded before anything is kept.',
    method: 'POST',
    path: '/device/trips',
    access: 'device',
    limit: handInLimit,
    touches: ['recording', 'pending', 'pool', 'home'],
    input: z.object({
      trips: z
        .array(detectedTrip, 'field.required')
        .min(1, 'field.required')
        .max(mostTripsAtOnce, 'field.not_valid')
        .refine(
          (trips) => new Set(trips.map(({ client_id: id }) => id.toLowerCase())).size === trips.length,
          'field.not_valid',
        ),
    }),
    answer: z.object({ items: z.array(handedIn) }),
  }),
  sendTrackReport: defineCall({
    summary: 'A problem in words, with the track if its owner agrees; kept for 30 days.',
    method: 'POST',
    path: '/device/reports',
    access: 'device',
    limit: { max: 20, windowSeconds: 3600 },
    touches: [],
    input: z.object({
      text: requiredText(2000),
      app_version: appVersion(),
      track: text(longestTrack).optional().describe('GPX or JSON.'),
    }),
    answer: z.object({ id: z.uuid(), deleted_on: z.iso.date() }),
  }),
  unpairDevice: defineCall({
    summary: 'The phone leaves; its token works no more.',
    method: 'DELETE',
    path: '/device',
    access: 'device',
    touches: ['recording', 'activity'],
    input: z.object({}),
    answer: z.object({}),
  }),
}
