import { z } from 'zod'
import { tripModes } from '@throughway/domain/mode/modes'
import {
  handInOutcomes,
  mostTripsAtOnce,
  normalisePairingCode,
  permissionStates,
  phonePlatforms,
  recordedModes,
  recordingConsentVersion,
} from '@throughway/domain/recording/recording'
import { defineCall } from './call.ts'
import { choice, formBoolean, formInteger, formNumber, instant, localDate, requiredText, text, uuid } from './fields.ts'
import { latitude, longitude } from './location.ts'

/** What a problem report may bring along; a phone thins a longer track. */
const longestTrack = 200_000

/** In one hour, so that a day out of reach can be made up for and a runaway phone cannot fill the tables. */
const handInLimit = { max: 120, windowSeconds: 3600 }

const modes = () =>
  z
    .array(choice(recordedModes), 'field.choose_a_mode')
    .min(1, 'field.choose_a_mode')
    .max(recordedModes.length, 'field.not_valid')
const weekdays = () =>
  z.array(formInteger(1, 7), 'field.choose_a_day').min(1, 'field.choose_a_day').max(7, 'field.not_valid')

const settings = z.object({
  weekdays: z.array(z.int()).describe('1 is Monday.'),
  around_profiles: z.boolean().describe('Only 90 minutes around the usual times of the trip profiles.'),
  modes: z.array(z.enum(recordedModes)),
})

const health = {
  app_version: z.string(),
  battery_saver: z
    .boolean()
    .nullable()
    .describe('Whether the phone saves power at the cost of recording; null while it has not said.'),
  location_permission: z.enum(permissionStates),
  motion_permission: z.enum(permissionStates),
}

const device = z.object({
  id: z.uuid(),
  name: z.string(),
  platform: z.enum(phonePlatforms),
  ...health,
  paired_at: z.iso.datetime(),
  last_contact_at: z.iso.datetime(),
  last_trip_at: z.iso.datetime().nullable().describe('When it last handed in a trip.'),
})
export type RecordingDevice = z.infer<typeof device>

const recording = z.object({
  is_offered: z
    .boolean()
    .describe('The programme has it, or the member tries things out; else only what waits can still be answered.'),
  consent_version: z.string().describe('Of the text that is agreed to now.'),
  consent: z
    .object({ version: z.string(), given_at: z.iso.datetime() })
    .nullable()
    .describe('Null before it is given and once it is taken back.'),
  paused_until: z.iso.date().nullable().describe('The first day on which is recorded again.'),
  settings,
  devices: z.array(device),
  reports: z.int().describe('Problem reports that are still kept.'),
  version: z.int().describe('To be sent back with changed settings.'),
})
export type Recording = z.infer<typeof recording>

export const recordingCalls = {
  getRecording: defineCall({
    summary: 'The consent to automatic recording, its settings and the paired phones.',
    method: 'GET',
    path: '/member/recording',
    access: 'member',
    input: z.object({}),
    answer: recording,
  }),
  giveRecordingConsent: defineCall({
    summary: 'Agrees to automatic recording, in the version of the text that was shown.',
    method: 'POST',
    path: '/member/recording/consent',
    access: 'member',
    input: z.object({ version: z.literal(recordingConsentVersion, 'field.consent_changed') }),
    answer: recording,
  }),
  withdrawRecordingConsent: defineCall({
    summary: 'Takes the consent back: nothing is taken in any more. Phones stay paired, what waits can be answered.',
    method: 'DELETE',
    path: '/member/recording/consent',
    access: 'member',
    input: z.object({}),
    answer: recording,
  }),
  saveRecordingSettings: defineCall({
    summary: 'Which days, times and modes are recorded.',
    method: 'PUT',
    path: '/member/recording/settings',
    access: 'member',
    input: z.object({
      version: formInteger(0, 2_000_000_000),
      weekdays: weekdays(),
      around_profiles: formBoolean().default(false),
      modes: modes(),
    }),
    answer: recording,
  }),
  pauseRecording: defineCall({
    summary: 'Records nothing until a day; without one it goes on at once.',
    method: 'POST',
    path: '/member/recording/pause',
    access: 'member',
    input: z.object({ until: localDate().optional() }),
    answer: recording,
  }),
  deleteRecording: defineCall({
    summary:
      'Stops and deletes everything: consent, settings, phones, reports, and every detected trip that is not confirmed.',
    method: 'DELETE',
    path: '/member/recording',
    access: 'member',
    input: z.object({}),
    answer: recording,
  }),
  makePairingCode: defineCall({
    summary: 'A short code for one phone, which ends the code before it.',
    method: 'POST',
    path: '/member/recording/pairing_code',
    access: 'member',
    limit: { max: 60, windowSeconds: 3600 },
    input: z.object({}),
    answer: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
  }),
  removeRecordingDevice: defineCall({
    summary: 'Ends the pairing of a phone; its token works no more.',
    method: 'DELETE',
    path: '/member/recording/devices/{id}',
    access: 'member',
    input: z.object({ id: uuid() }),
    answer: recording,
  }),
}

/** Text that a phone says of itself. */
const appVersion = () => requiredText(40)

const healthFields = {
  app_version: appVersion(),
  battery_saver: formBoolean().optional(),
  location_permission: choice(permissionStates).default('unknown'),
  motion_permission: choice(permissionStates).default('unknown'),
}

const deviceSettings = settings.extend({
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

/** What the phone application calls, with its own token behind `Authorization: Bearer`. See docs/auto-record.md. */
export const deviceCalls = {
  pairDevice: defineCall({
    summary:
      'Makes this phone one of the member who showed the code; answers the token that every other call needs, once.',
    method: 'POST',
    path: '/public/recording/devices',
    access: 'public',
    limit: { max: 30, windowSeconds: 3600 },
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
    input: z.object({}),
    answer: deviceSettings,
  }),
  sendDeviceHealth: defineCall({
    summary: 'What may keep the phone from recording, for its owner to see; answers the settings.',
    method: 'PUT',
    path: '/device/health',
    access: 'device',
    limit: { max: 600, windowSeconds: 3600 },
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
    input: z.object({}),
    answer: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
  }),
  handInTrips: defineCall({
    summary: 'Trips that the phone has recognised. Exact spots and times are rounded before anything is kept.',
    method: 'POST',
    path: '/device/trips',
    access: 'device',
    limit: handInLimit,
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
    input: z.object({}),
    answer: z.object({}),
  }),
}
