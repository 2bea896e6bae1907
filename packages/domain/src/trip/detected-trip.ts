import { Temporal } from 'temporal-polyfill'
import type { Point } from '../planner/area.ts'
import { metresBetween, metresPerDegree } from '../planner/great-circle.ts'
import { metresPerMile } from './distance.ts'
import type { TripMode } from '../mode/modes.ts'
import { isTooShort } from '../recording/recorded-journey.ts'
import {
  cellMetres,
  type ModeScores,
  recordedDays,
  type RecordedMode,
  recordedModes,
  type RecordingFault,
  windowMinutes,
} from '../recording/recording.ts'

/*
 * Behaviour C12: the phone hands in exact spots and times; what is kept of them is decided here, before anything is
 * written.
 */

/** Nothing on a street is faster from door to door. */
const fastestMilesAnHour = 85
/** A phone's clock may be a little ahead. */
const clockSlackMilliseconds = 5 * 60_000
const dayMilliseconds = 86_400_000
/** A way cannot be shorter than the straight line; what the phone measures may be off by this share. */
const shortestShare = 0.9

/**
 * The square in which a spot lies, as `row.column`. Rows are `cellMetres` high; columns are as wide as that in the middle
 * of their row, so that a cell says the same anywhere.
 */
export function cellOf({ lat, lng }: Point): string {
  const row = Math.floor((lat * metresPerDegree) / cellMetres)
  return `${row}.${Math.floor((lng * metresPerDegree * shrinkOf(row)) / cellMetres)}`
}

function shrinkOf(row: number): number {
  const middle = ((row + 0.5) * cellMetres) / metresPerDegree
  return Math.max(0.01, Math.cos((middle * Math.PI) / 180))
}

/** `HH:mm` of an instant by the programme's clock, to a quarter of an hour; 23:53 stays within its day. */
export function quarterOf(instant: number, timeZone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const minutes = Math.min(Math.round((time.hour * 60 + time.minute) / 15) * 15, 24 * 60 - 15)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The likeliest mode, and how sure the phone is of it: its share when the scores say more than 1 together. */
export function findLikeliest(scores: ModeScores): { mode: RecordedMode; confidence: number } {
  const sum = recordedModes.reduce((total, mode) => total + (scores[mode] ?? 0), 0)
  const mode = recordedModes.reduce((best, each) => ((scores[each] ?? 0) > (scores[best] ?? 0) ? each : best))
  const confidence = (scores[mode] ?? 0) / Math.max(1, sum)
  return { mode, confidence: Math.round(confidence * 100) / 100 }
}

export type HandedInTrip = { startedAt: number; endedAt: number; metres: number; start: Point; end: Point }

/** What no honest phone says; undefined for a trip that can have happened. */
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

/** What a detected trip is compared with: a trip profile, or the way between home and work. */
export type ExpectedTrip = {
  /** Weekdays from 1, Monday; empty means any. */
  weekdays: readonly number[]
  /** Usual `HH:mm`; null when it is not said. */
  departure: string | null
  fromPlaceId: string | null
  toPlaceId: string | null
  mode: TripMode | null
  people: number | null
}

export type PlacedTrip = { weekday: number; departure: string; fromPlaceId: string | null; toPlaceId: string | null }

/** Whether the trip is one of those that the member expects: its weekday, its time by 90 minutes, both ends. */
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

/** Within 90 minutes of the usual time, over midnight too; any time fits one that is not said. */
export function isAround(time: string, usual: string | null): boolean {
  if (usual === null) return true
  const apart = Math.abs(minutesOf(time) - minutesOf(usual))
  return Math.min(apart, 24 * 60 - apart) <= windowMinutes
}

/** From 90 minutes before the usual time to 90 minutes after; it may pass midnight. */
export function windowAround(usual: string): { from: string; to: string } {
  return { from: shift(usual, -windowMinutes), to: shift(usual, windowMinutes) }
}

/**
 * The mode that is offered. A car is a shared one where both phones have proved it or the profile says so, which alone
 * ticks nothing; else it was driven alone.
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
