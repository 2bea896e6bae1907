import type { EventKind } from './event-kind.ts'

type Maybe<Value> = Value | null | undefined

/** An event as somebody plans it. What a form leaves out is undefined. */
export type EventPlan = {
  kind: EventKind
  starts_on: string
  ends_on: string
  starts_time?: Maybe<string>
  ends_time?: Maybe<string>
  opens_on?: Maybe<string>
  opens_time?: Maybe<string>
  closes_on?: Maybe<string>
  closes_time?: Maybe<string>
  place_name?: Maybe<string>
  place_lat?: Maybe<number>
  place_lng?: Maybe<number>
}

type EventFault =
  | 'required'
  | 'ends_before'
  | 'event_ends_before'
  | 'closes_before'
  | 'closes_after_start'
  | 'place_without_point'
type Field = Exclude<keyof EventPlan, 'kind' | 'starts_on' | 'place_lat' | 'place_lng'>

const times = ['starts_time', 'ends_time', 'opens_on', 'opens_time', 'closes_on', 'closes_time'] as const

/**
 * C17: finds combinations that contradict each other, each fault under its field. Days and times are compared as typed,
 * in the programme's time zone.
 */
export function findEventFaults(plan: EventPlan): Partial<Record<Field, EventFault>> {
  const faults: Partial<Record<Field, EventFault>> = {}
  if (plan.ends_on < plan.starts_on) faults.ends_on = 'ends_before'
  // the map cannot show a name without a point, and a point without a name says nothing
  const hasPoint = typeof plan.place_lat === 'number' && typeof plan.place_lng === 'number'
  if (plan.place_name && !hasPoint) faults.place_name = 'place_without_point'
  if (!plan.place_name && hasPoint) faults.place_name = 'required'
  if (plan.kind !== 'registration') return faults
  for (const name of times) if (!plan[name]) faults[name] = 'required'
  const at = (date: Maybe<string>, time: Maybe<string>) => (date && time ? `${date} ${time}` : undefined)
  const [starts, ends] = [at(plan.starts_on, plan.starts_time), at(plan.ends_on, plan.ends_time)]
  const [opens, closes] = [at(plan.opens_on, plan.opens_time), at(plan.closes_on, plan.closes_time)]
  if (!faults.ends_on && starts && ends && ends <= starts) faults.ends_time = 'event_ends_before'
  if (opens && closes && closes <= opens) faults.closes_on = 'closes_before'
  else if (starts && closes && closes > starts) faults.closes_on = 'closes_after_start'
  return faults
}
