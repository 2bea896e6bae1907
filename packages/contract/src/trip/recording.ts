import { z } from 'zod'
import {
  permissionStates,
  phonePlatforms,
  recordedModes,
  recordingConsentVersion,
} from '@throughway/domain/recording/recording'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, localDate, uuid } from '../fields.ts'

const modes = () =>
  z
    .array(choice(recordedModes), 'field.choose_a_mode')
    .min(1, 'field.choose_a_mode')
    .max(recordedModes.length, 'field.not_valid')

const weekdays = () =>
  z.array(formInteger(1, 7), 'field.choose_a_day').min(1, 'field.choose_a_day').max(7, 'field.not_valid')

export const recordingSettings = z.object({
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
  settings: recordingSettings,
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
    subject: 'recording',
    input: z.object({}),
    answer: recording,
  }),
  giveRecordingConsent: defineCall({
    summary: 'Agrees to automatic recording, in the version of the text that was shown.',
    method: 'POST',
    path: '/member/recording/consent',
    access: 'member',
    whileImpersonated: 'refused',
    needsTerms: true,
    touches: ['recording', 'activity'],
    input: z.object({ version: z.literal(recordingConsentVersion, 'field.consent_changed') }),
    answer: recording,
  }),
  withdrawRecordingConsent: defineCall({
    summary: 'Takes the consent back: nothing is taken in any more. Phones stay paired, what waits can be answered.',
    method: 'DELETE',
    path: '/member/recording/consent',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['recording', 'activity'],
    input: z.object({}),
    answer: recording,
  }),
  saveRecordingSettings: defineCall({
    summary: 'Which days, times and modes are recorded.',
    method: 'PUT',
    path: '/member/recording/settings',
    access: 'member',
    touches: ['recording', 'activity'],
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
    touches: ['recording', 'activity'],
    input: z.object({ until: localDate().optional() }),
    answer: recording,
  }),
  deleteRecording: defineCall({
    summary:
      'Stops and deletes everything: consent, settings, phones, reports, and every detected trip that is not confirmed.',
    method: 'DELETE',
    path: '/member/recording',
    access: 'member',
    touches: ['recording', 'pending', 'home', 'activity'],
    input: z.object({}),
    answer: recording,
  }),
  makePairingCode: defineCall({
    summary: 'A short code for one phone, which ends the code before it.',
    method: 'POST',
    path: '/member/recording/pairing_code',
    access: 'member',
    whileImpersonated: 'refused',
    needsTerms: true,
    needsVerified: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: [],
    input: z.object({}),
    answer: z.object({ code: z.string(), expires_at: z.iso.datetime() }),
  }),
  removeRecordingDevice: defineCall({
    summary: 'Ends the pairing of a phone; its token works no more.',
    method: 'DELETE',
    path: '/member/recording/devices/{id}',
    access: 'member',
    touches: ['recording', 'activity'],
    input: z.object({ id: uuid() }),
    answer: recording,
  }),
}
