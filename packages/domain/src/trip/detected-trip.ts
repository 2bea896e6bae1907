import { Temporal } from 'temporal-polyfill'
import type { Point } from '../planner/area.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { metresPerMile } from './distance.ts'
import type { TripMode } from '../mode/modes.ts'
import { isTooShort } from '../recording/recorded-journey.ts'
import {
  type ModeScores,
  recordedDays,
  type RecordedMode,
  recordedModes,
  type RecordingFault,
  windowMinutes,
} from '../recording/recording.ts'

/* C12: the phone sends exact positions and times. This file decides what is kept of them before anything is written. */

/** No door-to-door trip on a street is faster. */
const fastestMilesAnHour = 85
/** Tolerance for a phone clock that runs ahead. */
const clockSlackMilliseconds = 5 * 60_000
const dayMilliseconds = 86_400_000
/** A trip cannot be shorter than the straight line; the phone's measurement may be off by this share. */
const shortestShare = 0.9

/** `HH:mm` of an instant in the programme's time zone, rounded to a quarter of an hour; 23:53 stays within its day. */
export function quarterOf(instant: number, timeZone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const minutes = Math.min(Math.round((time.hour * 60 + time.minute) / 15) * 15, 24 * 60 - 15)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The likeliest mode and its confidence: its share of the scores when they add up to more than 1. */
export function findLikeliest(scores: ModeScores): { mode: RecordedMode; confidence: number } {
  const sum = recordedModes.reduce((total, mode) => total + (scores[mode] ?? 0), 0)
  const mode = recordedModes.reduce((best, each) => ((scores[each] ?? 0) > (scores[best] ?? 0) ? each : best))
  const confidence = (scores[mode] ?? 0) / Math.max(1, sum)
  return { mode, confidence: Math.round(confidence * 100) / 100 }
}

export type HandedInTrip = { startedAt: number; endedAt: number; metres: number; start: Point; end: Point }

/** A fault that no honest phone sends; undefined for a plausible trip. */
export function findRecordingFault(
  { startedAt, endedAt, metres, start, end }: HandedInTrip,
  now: number,
): RecordingFault | undefined {
  if (endedAt <= startedAt) return 'ends_before'
  if (endedAt > now + clockSlackMilliseconds) return 'in_future'
  if (startedAt < now - recordedDays * dayMilliseconds) return 'too_old'
  if (endedAt - startedAt > dayMilliseconds / 2) return 'too_long'
  if (isTooShort({ startedAt, endedAt, metres })) return 'too_short'
  const hours = (endedAt - startedAt) / 3_600_000
  if (metres / metresPerMile > fastestMilesAnHour * hours) return 'too_fast'
  if (metresBetween(start, end) * shortestShare - 100 > metres) return 'shorter_than_straight'
  return undefined
}

/** A trip that a detected one is compared with: a trip profile, or the commute between home and work. */
export type ExpectedTrip = {
  /** Weekdays from 1, Monday; empty means any day. */
  weekdays: readonly number[]
  /** Usual `HH:mm`; null when not given. */
  departure: string | null
  fromPlaceId: string | null
  toPlaceId: string | null
  mode: TripMode | null
  people: number | null
}

export type PlacedTrip = { weekday: number; departure: string; fromPlaceId: string | null; toPlaceId: string | null }

/** Whether the trip matches an expected one: the weekday, the time within 90 minutes, and both ends. */
export function fits(trip: PlacedTrip, expected: ExpectedTrip): boolean {
  return (
    (expected.weekdays.length === 0 || expected.weekdays.includes(trip.weekday)) &&
    isAround(trip.departure, expected.departure) &&
    trip.fromPlaceId !== null &&
    trip.toPlaceId !== null &&
    trip.fromPlaceId === expected.fromPlaceId &&
    trip.toPlaceId === expected.toPlaceId
  )
}

/** Within 90 minutes of the usual time, across midnight too. Any time matches when none is given. */
export function isAround(time: string, usual: string | null): boolean {
  if (usual === null) return true
  const apart = Math.abs(minutesOf(time) - minutesOf(usual))
  return Math.min(apart, 24 * 60 - apart) <= windowMinutes
}

/** From 90 minutes before the usual time to 90 minutes after. The window may cross midnight. */
export function windowAround(usual: string): { from: string; to: string } {
  return { from: shift(usual, -windowMinutes), to: shift(usual, windowMinutes) }
}

/**
 * The mode to offer. A car counts as shared if both phones prove it or if the profile says so; the profile alone does
 * not preselect it. Otherwise the member drove alone.
 */
export function offerMode(
  recorded: RecordedMode,
  expected: ExpectedTrip | undefined,
  provedPeople: number | null,
): { mode: TripMode; people: number | null; isSure: boolean } {
  if (recorded !== 'car') return { mode: recorded, people: null, isSure: true }
  const isVanpool = expected?.mode === 'vanpool'
  if (provedPeople !== null) return { mode: isVanpool ? 'vanpool' : 'carpool', people: provedPeople, isSure: true }
  if (isVanpool || expected?.mode === 'carpool') return { mode: expected.mode!, people: expected.people, isSure: false }
  return { mode: 'drive_alone', people: null, isSure: true }
}

function shift(time: string, minutes: number) {
  const shifted = (minutesOf(time) + minutes + 24 * 60) % (24 * 60)
  return [Math.floor(shifted / 60), shifted % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function minutesOf(time: string) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
