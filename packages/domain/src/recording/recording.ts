import { type Choices, modeFacts } from '../mode/mode-facts.ts'
import { type LegMode, legModes } from '../trip/legs.ts'

/* Behaviour C12: trips that a phone recognises by itself. `detected-trip.ts` decides what is kept of them. */

type Part = (typeof modeFacts)[LegMode]['part']

/** Modes that a phone can tell apart. It does not know who drives a car or rides along. */
export type RecordedMode = Exclude<Part, 'drive'> | 'car'
export const recordedModes = [
  ...new Set(legModes.map((mode) => nameRecorded(modeFacts[mode].part))),
] as unknown as Choices<RecordedMode>

function nameRecorded(part: Part): RecordedMode {
  return part === 'drive' ? 'car' : part
}

export type ModeScores = Partial<Record<RecordedMode, number>>

/** The version of the consent that a member gives before recording starts: the day its text was settled. */
export const recordingConsentVersion = '2026-11-21'

/** A matching trip with this confidence or more is preselected. */
export const suggestedFrom = 0.8

/** A trip handed in later than this is too old. */
export const recordedDays = 7

/** The most trips in one hand-in. */
export const mostTripsAtOnce = 50

export const mostDevices = 5

/** How long the pairing code for a new phone works. */
export const pairingMinutes = 10

/** The data of a problem report is kept this long. */
export const reportDays = 30

/** Handed-in trips are kept this long, so that repeated hand-ins are recognised. */
export const recordedTripDays = 30

/** A trip is expected within this many minutes of the usual times of a trip profile. */
export const windowMinutes = 90

/** Why a trip is rejected: it is implausible, or it comes too late. */
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

/** The outcome of a handed-in trip: it waits for its member, or the reason why not. */
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

/** The location permission of a phone, as the phone reports it. */
export const permissionStates = ['always', 'in_use', 'never', 'unknown'] as const
export type PermissionState = (typeof permissionStates)[number]

export const phonePlatforms = ['ios', 'android', 'other'] as const
export type PhonePlatform = (typeof phonePlatforms)[number]

/** Characters of a pairing code that cannot be confused. */
export const pairingAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const pairingLength = 8

/**
 * The pairing code in the form that is compared. Separators that people type are removed. Undefined for an impossible
 * code.
 */
export function normalisePairingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === pairingLength && [...code].every((letter) => pairingAlphabet.includes(letter))
    ? code
    : undefined
}
