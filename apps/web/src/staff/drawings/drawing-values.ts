import type { StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { BeaconSource, EntryRule } from '@throughway/domain/drawing/drawings'
import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import { dateAt, instantAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { centsOf, dollarsOf } from '../frame/amounts.ts'

export const drawingLanguages = ['en', 'es'] as const satisfies readonly Language[]
export const drawingWords = ['title', 'prize', 'rules'] as const
type Words = Record<(typeof drawingWords)[number], string>

/** The draft of a drawing as it is written. */
export type DrawingValues = {
  texts: Record<Language, Words>
  sponsor: string
  motif: RewardMotif
  first_day: string
  last_day: string
  entry_rule: EntryRule
  points_per_entry: string
  max_entries: string
  free_entries: string
  min_trips: string
  organisations: readonly string[]
  winner_count: string
  prize: string
  is_cash_like: boolean
  beacon_source: BeaconSource
  beacon_name: string
  beacon_on: string
  beacon_time: string
}

export type DrawingForm = {
  values: DrawingValues
  errors: FieldErrors
  say: (name: string) => string | undefined
  change: (changes: Partial<DrawingValues>) => void
}

const noWords: Words = { title: '', prize: '', rules: '' }

export const noDrawing: DrawingValues = {
  texts: { en: noWords, es: noWords },
  sponsor: '',
  motif: 'ticket',
  first_day: '',
  last_day: '',
  entry_rule: 'trips',
  points_per_entry: '',
  max_entries: '',
  free_entries: '1',
  min_trips: '0',
  organisations: [],
  winner_count: '1',
  prize: '',
  is_cash_like: false,
  beacon_source: 'none',
  beacon_name: '',
  beacon_on: '',
  beacon_time: '',
}

const write = (number: number | null) => (number === null ? '' : String(number))

export function valuesOfDrawing(drawing: StaffDrawing, timeZone: string): DrawingValues {
  const { source, name, at } = drawing.beacon
  // the round of drand follows from the days, so its moment is not typed
  const typedAt = source === 'lottery' && at ? new Date(at) : null
  return {
    texts: drawing.texts,
    sponsor: drawing.sponsor,
    motif: drawing.motif,
    first_day: drawing.first_day,
    last_day: drawing.last_day,
    entry_rule: drawing.entry_rule,
    points_per_entry: write(drawing.points_per_entry),
    max_entries: write(drawing.max_entries),
    free_entries: String(drawing.free_entries),
    min_trips: String(drawing.min_trips),
    organisations: drawing.organisations,
    winner_count: String(drawing.winner_count),
    prize: dollarsOf(drawing.prize_cents),
    is_cash_like: drawing.is_cash_like,
    beacon_source: source,
    beacon_name: source === 'lottery' ? name : '',
    beacon_on: typedAt ? dateAt(typedAt, timeZone) : '',
    beacon_time: typedAt ? timeOfDayAt(typedAt, timeZone) : '',
  }
}

export function inputOfDrawing(values: DrawingValues, timeZone: string) {
  const {
    points_per_entry: points,
    max_entries: most,
    prize,
    organisations,
    beacon_name: name,
    beacon_on: day,
    beacon_time: time,
    ...rest
  } = values
  const isByPoints = values.entry_rule === 'points'
  const isLottery = values.beacon_source === 'lottery'
  return {
    ...rest,
    organisations: [...organisations],
    prize_cents: centsOf(prize),
    ...(isByPoints && points.trim() && { points_per_entry: points }),
    ...(isByPoints && most.trim() && { max_entries: most }),
    ...(isLottery && name.trim() && { beacon_name: name }),
    ...(isLottery && day && { beacon_at: instantAt(day, time || '23:59', timeZone) }),
  }
}

/** Faults that the server would say of the draft. */
export function findDrawingFaults(values: DrawingValues): FieldErrors {
  const isByPoints = values.entry_rule === 'points'
  const isLottery = values.beacon_source === 'lottery'
  return {
    ...(isByPoints && !values.points_per_entry.trim() && { points_per_entry: 'field.required' }),
    ...(isByPoints && !values.max_entries.trim() && { max_entries: 'field.required' }),
    ...(isLottery && !values.beacon_name.trim() && { beacon_name: 'field.required' }),
    ...(values.first_day &&
      values.last_day &&
      values.last_day < values.first_day && {
        last_day: 'field.before_start',
      }),
  }
}

const faultNames: Partial<Record<keyof DrawingValues, string>> = {
  prize: 'prize_cents',
  beacon_on: 'beacon_at',
  beacon_time: 'beacon_at',
}

/** The names of the faults that go when a value is changed. */
export function faultsOfDrawing(changes: Partial<DrawingValues>): string[] {
  return Object.keys(changes).map((name) => faultNames[name as keyof DrawingValues] ?? name)
}
