import { importKeptDays, type TripImport, type TripImportRow } from '@throughway/contract/trip/trip-import'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { legModes } from '@throughway/domain/trip/legs'
import { dayMilliseconds } from '@throughway/domain/time/time'
import { roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import type { Calendar } from '#modules/trip/trip.ts'
import type { RowFacts } from './prepare-rows.ts'
import type { ImportRow, ImportSums } from './trip-import.queries.ts'

export function describeImport(
  {
    id,
    file_name,
    kind,
    state,
    created_at: createdAt,
    rows,
    wanted,
    wanted_without_points,
    points,
    ...sums
  }: ImportSums,
  now: Date,
): TripImport {
  const {
    ready,
    bad,
    too_old,
    in_future,
    too_short,
    duplicate,
    logged,
    replaced,
    known,
    refused,
    undone,
    undo_refused,
  } = sums
  const undoUntil = lastMomentToUndo(createdAt)
  const canUndo = (state === 'done' || state === 'cancelled') && logged + replaced > 0 && now <= undoUntil
  return {
    id,
    file_name,
    kind,
    state,
    created_at: createdAt.toISOString(),
    rows,
    by_state: { ready, bad, too_old, in_future, too_short, duplicate },
    wanted,
    wanted_without_points,
    done: logged + replaced + known + refused,
    by_outcome: { logged, replaced, known, refused },
    points,
    undo_until: canUndo ? undoUntil.toISOString() : null,
    undone,
    undo_refused,
  }
}

/** While the outcome of the file is kept. Its trips can be changed for longer. */
export function lastMomentToUndo(createdAt: Date): Date {
  return new Date(createdAt.getTime() + importKeptDays * dayMilliseconds)
}

export function describeRow(
  row: ImportRow,
  { calendar, earningSince }: { calendar: Calendar; earningSince: string },
): TripImportRow {
  const facts = row.facts as RowFacts | null
  return {
    position: row.position,
    line: row.line,
    state: row.state,
    date: row.date,
    mode: row.mode,
    mode_is_open: row.state === 'ready' && (legModes as readonly (string | null)[]).includes(row.mode),
    direction: facts?.direction ?? null,
    miles: facts && milesOf(facts),
    ...timesOf(facts, calendar),
    from: facts?.from ?? null,
    to: facts?.to ?? null,
    faults: row.faults ?? [],
    same_as_line: row.same_as_line,
    wanted: row.is_wanted,
    earns: row.state === 'ready' && row.date !== null && row.date >= earningSince,
    outcome: row.outcome,
    refusal: row.refusal,
  }
}

function milesOf(facts: RowFacts) {
  if (facts.kind === 'journey') return milesFromMetres(facts.metres)
  return facts.legs
    ? Math.round(facts.legs.reduce((sum, { miles }) => sum + miles, 0) * 10) / 10
    : (facts.miles ?? null)
}

function timesOf(facts: RowFacts | null, calendar: Calendar) {
  if (facts?.kind === 'table') return { departure: facts.departure ?? null, arrival: facts.arrival ?? null }
  const [departure, arrival] = facts
    ? [facts.startedAt, facts.endedAt].map((instant) => roundToQuarterHour(calendar.timeOf(new Date(instant))))
    : []
  return { departure: departure ?? null, arrival: arrival ?? null }
}
