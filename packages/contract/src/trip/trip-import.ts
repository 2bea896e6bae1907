import { z } from 'zod'
import { legModes } from '@throughway/domain/trip/legs'
import { tripModes } from '@throughway/domain/mode/modes'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { file } from '../files.ts'
import { tripDirections } from './trip-states.ts'
import { followsTrips } from '../subjects.ts'

/** A day of riding recorded every second is a quarter of it. */
export const importMaxBytes = 10 * 1024 * 1024
export const importMostRows = 10_000
/** Days for which an imported file and its outcome are kept. */
export const importKeptDays = 7

export const importKinds = ['gpx', 'tcx', 'fit', 'csv'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * `preview`: the member corrects and confirms it; `running`: being logged; `undoing` and `undone`: its trips are being,
 * or were, taken back.
 */
export const importStates = ['preview', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * The problem of a row: `bad` has faults of its own; `too_old` and `in_future` by its date; `too_short` for a trip
 * (C11); `duplicate` of an existing trip or another line of the file.
 */
export const importRowStates = ['ready', 'bad', 'too_old', 'in_future', 'too_short', 'duplicate'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** `known`: the trip exists already; `replaced`: it replaced one logged by hand. */
export const importOutcomes = ['logged', 'replaced', 'known', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Why a file cannot be read: answered as `data.problem` of `invalid`. */
export const importProblems = ['kind', 'broken', 'encoding', 'empty', 'headings', 'too_many'] as const
export type ImportProblem = (typeof importProblems)[number]

const counted = z.int().nonnegative()

export const tripImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  created_at: z.iso.datetime(),
  rows: counted,
  by_state: z.record(z.enum(importRowStates), counted),
  wanted: counted.describe('Rows that are logged when it is confirmed.'),
  wanted_without_points: counted.describe('Of these the ones that lie too far back to earn.'),
  done: counted,
  by_outcome: z.record(z.enum(importOutcomes), counted),
  points: z.int().describe('What the logged trips did to the points, and taking them back.'),
  undo_until: z.iso
    .datetime()
    .nullable()
    .describe('Until then all its trips can be taken back at once; null when there are none, or it is too late.'),
  undone: counted.describe('Trips that were taken back.'),
  undo_refused: counted.describe('Trips that could not be taken back; `refusal` of their rows says why.'),
})
export type TripImport = z.infer<typeof tripImport>

export const importFault = z.object({ column: z.string(), text: z.string().describe('A text key.') })
export type ImportFault = z.infer<typeof importFault>

export const tripImportRow = z.object({
  position: z.int(),
  line: z.int().nullable().describe('In the file; null for a journey of a recording.'),
  state: z.enum(importRowStates),
  date: z.iso.date().nullable(),
  mode: z.enum(tripModes).nullable(),
  mode_is_open: z.boolean().describe('Whether another mode can be chosen.'),
  direction: z.enum(tripDirections).nullable(),
  miles: z.number().nullable(),
  departure: z.string().nullable(),
  arrival: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  faults: z.array(importFault),
  same_as_line: z.int().nullable().describe('Of a duplicate within the file.'),
  wanted: z.boolean(),
  earns: z.boolean().describe('Whether its date still lies in the time within which trips earn.'),
  outcome: z.enum(importOutcomes).nullable(),
  refusal: z.string().nullable().describe('A text key: why it was refused when it was to be logged, or taken back.'),
})
export type TripImportRow = z.infer<typeof tripImportRow>

export const tripImportCalls = {
  startTripImport: defineCall({
    summary:
      'Reads a file of recorded journeys (GPX, TCX, FIT) or a table of trips (CSV) and shows what would be logged; nothing is yet.',
    method: 'POST',
    path: '/member/trip_imports',
    access: 'member',
    creates: true,
    limit: { max: 120, windowSeconds: 3600 },
    touches: ['trip-import'],
    input: z.object({
      file: file({ maxBytes: importMaxBytes }).describe('By its content, at most 10 MB and 10,000 rows.'),
    }),
    answer: tripImport,
  }),
  findTripImport: defineCall({
    summary: 'The newest file of the last days that was not put aside, with how far it is.',
    method: 'GET',
    path: '/member/trip_imports',
    access: 'member',
    subject: 'trip-import',
    input: z.object({}),
    answer: z.object({ trip_import: tripImport.nullable() }),
  }),
  listTripImportRows: listCall({
    summary: 'The rows of a file in its order.',
    path: '/member/trip_imports/{id}/rows',
    access: 'member',
    subject: 'trip-import',
    filters: { id: uuid(), only: choice(['ready', 'problems']).optional() },
    sorts: { position: 'asc' },
    row: tripImportRow,
  }),
  changeTripImport: defineCall({
    summary:
      'Chooses another mode, or whether a row is logged: for one row, or without `position` for all that are ready.',
    method: 'PUT',
    path: '/member/trip_imports/{id}',
    access: 'member',
    touches: ['trip-import'],
    input: z.object({
      id: uuid(),
      position: formInteger(1, importMostRows).optional(),
      mode: choice(legModes).optional(),
      wanted: formBoolean().optional(),
    }),
    answer: tripImport,
  }),
  confirmTripImport: defineCall({
    summary: 'Logs the chosen rows, behind the answer; how far it is can be asked.',
    method: 'POST',
    path: '/member/trip_imports/{id}/confirm',
    access: 'member',
    needsTerms: true,
    touches: [...followsTrips, 'trip-import'],
    input: z.object({ id: uuid() }),
    answer: tripImport,
  }),
  cancelTripImport: defineCall({
    summary: 'Puts the file aside; what is logged already stays.',
    method: 'POST',
    path: '/member/trip_imports/{id}/cancel',
    access: 'member',
    touches: [...followsTrips, 'trip-import'],
    input: z.object({ id: uuid() }),
    answer: tripImport,
  }),
  undoTripImport: defineCall({
    summary: 'Takes back all trips of a file, behind the answer; what they had replaced stands again.',
    method: 'POST',
    path: '/member/trip_imports/{id}/undo',
    access: 'member',
    touches: [...followsTrips, 'trip-import'],
    input: z.object({ id: uuid() }),
    answer: tripImport,
  }),
}
