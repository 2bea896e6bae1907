import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import type { EventKind } from '@throughway/domain/event/event-kind'

/** What the form of an event is about. */
export type EventFacts = Pick<
  StaffEvent,
  | 'kind'
  | 'starts_on'
  | 'ends_on'
  | 'priority'
  | 'organisations'
  | 'starts_time'
  | 'ends_time'
  | 'opens_on'
  | 'opens_time'
  | 'closes_on'
  | 'closes_time'
  | 'capacity'
  | 'place_name'
  | 'place_lat'
  | 'place_lng'
>

export type EventValues = {
  name: string
  kind: EventKind
  starts_on: string
  ends_on: string
  priority: string
  organisations: readonly string[]
  starts_time: string
  ends_time: string
  opens_on: string
  opens_time: string
  closes_on: string
  closes_time: string
  capacity: string
  place_name: string
  place_lat: string
  place_lng: string
}

/** What a new event begins with. */
export function newEvent(today: string): EventValues {
  return {
    name: '',
    kind: 'news',
    starts_on: '',
    ends_on: '',
    priority: '10',
    organisations: [],
    starts_time: '',
    ends_time: '',
    opens_on: today,
    opens_time: '09:00',
    closes_on: '',
    closes_time: '',
    capacity: '',
    place_name: '',
    place_lat: '',
    place_lng: '',
  }
}

export function valuesOfEvent(event: EventFacts): EventValues {
  const write = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    name: '',
    kind: event.kind,
    starts_on: event.starts_on,
    ends_on: event.ends_on,
    priority: String(event.priority),
    organisations: event.organisations,
    starts_time: write(event.starts_time),
    ends_time: write(event.ends_time),
    opens_on: write(event.opens_on),
    opens_time: write(event.opens_time),
    closes_on: write(event.closes_on),
    closes_time: write(event.closes_time),
    capacity: write(event.capacity),
    place_name: write(event.place_name),
    place_lat: write(event.place_lat),
    place_lng: write(event.place_lng),
  }
}

/**
 * The input of the calls. Other kinds of events have no fields of registration, and optional empty fields are left out.
 */
export function factsOf({ name: _name, kind, starts_on, ends_on, priority, organisations, ...others }: EventValues) {
  const { place_name, place_lat, place_lng } = others
  const more = kind === 'registration' ? others : { place_name, place_lat, place_lng }
  const given = Object.entries<string>(more).filter(([, value]) => value.trim() !== '')
  return {
    kind,
    starts_on,
    ends_on,
    priority,
    organisations: [...organisations],
    ...(Object.fromEntries(given) as Partial<typeof others>),
  }
}
