import { type Choices, modeFacts } from '../mode/mode-facts.ts'
import { type LegMode, legModes } from '../trip/legs.ts'

/* Behaviour C12: trips that a phone has recognised by itself. What is kept of them is decided in `detected-trip.ts`. */

type Part = (typeof modeFacts)[LegMode]['part']

/** What a phone can tell apart. A car is one, whoever drives it and whoever is along. */
export type RecordedMode = Exclude<Part, 'drive'> | 'car'
export const recordedModes = [
  ...new Set(legModes.map((mode) => nameRecorded(modeFacts[mode].part))),
] as unknown as Choices<RecordedMode>

function nameRecorded(part: Part): RecordedMode {
  return part === 'drive' ? 'car' : part
}

export type ModeScores = Partial<Record<RecordedMode, number>>

/** Version of the text that a member agrees to before anything is recorded: the day on which it was settled. */
export const recordingConsentVersion = '2026-11-21'

/** From this confidence on a trip that fits is ticked before anybody looks. */
export const suggestedFrom = 0.8

/** A trip that is handed in later than this is too old to be remembered. */
export const recordedDays = 7

/** Trips in one hand-in. */
export const mostTripsAtOnce = 50

export const mostDevices = 5

/** How long the short code for a new phone works. */
export const pairingMinutes = 10

/** What came with a problem report is kept so long. */
export const reportDays = 30

/** What was handed in is kept so long, so that a repetition is known as one. */
export const recordedTripDays = 30

/** Around the usual times of a trip profile a trip is expected. */
export const windowMinutes = 90

/** Where a spot is no saved place, it is kept as a square of this side. */
export const cellMetres = 1000

/** Why a trip is not taken in at all: no honest phone says it, or it comes too late. */
export const recordingFaults = [
  'ends_before',
  'in_future',
  'too_old',
  'too_long',
  'too_short',
  'too_fast',
  'shorter_than_straight',
] as const
export type RecordingFault = (typeof recordingFaults)[number]

/** What has become of a trip that was handed in: it waits for its member, or why it does not. */
export const handInOutcomes = [
  'offered',
  'already_logged',
  'already_recorded',
  'before_consent',
  'paused',
  'outside_settings',
  ...recordingFaults,
] as const
export type HandInOutcome = (typeof handInOutcomes)[number]

/** What a phone may be allowed to know, as it says it. */
export const permissionStates = ['always', 'in_use', 'never', 'unknown'] as const
export type PermissionState = (typeof permissionStates)[number]

export const phonePlatforms = ['ios', 'android', 'other'] as const
export type PhonePlatform = (typeof phonePlatforms)[number]

/** Letters of a pairing code that are not mistaken for one another. */
export const pairingAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const pairingLength = 8

/** A code as it is compared: what people add when they type, they may. Undefined for what cannot be one. */
export function normalisePairingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === pairingLength && [...code].every((letter) => pairingAlphabet.includes(letter))
    ? code
    : undefined
}
