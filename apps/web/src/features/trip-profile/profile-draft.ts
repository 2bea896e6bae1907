import type { RawInputOf } from '@throughway/contract/call'
import type { TripProfile, tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { isDayMode, isPoolMode, type TripMode } from '@throughway/domain/mode/modes'
import type { AutoLog } from '@throughway/domain/trip/trip-profiles'
import { canDrive, inputOfLeg, isPoolTrip, type LegValues, legValuesOf } from '#lib/legs/leg-values.ts'
import type { TripStart } from '#lib/screen/trip-start.ts'

/** One end: a place of the member by its id and displayed name, `typed` with a name, or empty. */
export type EndDraft = { choice: string; typed: string }

export type ProfileDraft = {
  name: string
  mode: TripMode | ''
  legs: LegValues[]
  miles: string
  people: string
  from: EndDraft
  to: EndDraft
  weekdays: number[]
  out_departure: string
  out_arrival: string
  back_departure: string
  back_arrival: string
  vehicle_id: string
  /** Ids of members, and addresses of others. */
  partners: string[]
  park_and_ride: string
  is_default: boolean
  auto_log: AutoLog
  is_paused: boolean
  paused_from: string
  paused_to: string
}

export type ProfileInput = RawInputOf<typeof tripProfileCalls.addTripProfile>

const workdays = [1, 2, 3, 4, 5]
const nowhere: EndDraft = { choice: '', typed: '' }

/** A new profile goes from home to work, if they are known. */
export function newDraft(
  isFirst: boolean,
  places: { home?: EndDraft | undefined; work?: EndDraft | undefined },
): ProfileDraft {
  const times = { out_departure: '', out_arrival: '', back_departure: '', back_arrival: '' }
  return {
    name: '',
    mode: '',
    legs: legValuesOf(null),
    miles: '',
    people: '',
    from: places.home ?? nowhere,
    to: places.work ?? nowhere,
    weekdays: workdays,
    ...times,
    vehicle_id: '',
    partners: [],
    park_and_ride: '',
    is_default: isFirst,
    auto_log: 'off',
    is_paused: false,
    paused_from: '',
    paused_to: '',
  }
}

/** A new profile of a planned itinerary: out, or back if it ends at home. */
export function draftOfStart(
  draft: ProfileDraft,
  start: TripStart,
  places: readonly { id: string; name: string }[],
): ProfileDraft {
  const { mode, miles, people, legs, departure, arrival } = start
  const endAt = (id: string, name: string): EndDraft => {
    const place = places.find((each) => each.id === id)
    return place ? { choice: place.id, typed: place.name } : endOf(null, name)
  }
  const isBack = start.direction === 'back'
  const inOrder = isBack ? legs.toReversed() : legs
  const ends = [endAt(start.fromPlace, start.from), endAt(start.toPlace, start.to)] as const
  const times = isBack
    ? { back_departure: departure, back_arrival: arrival }
    : { out_departure: departure, out_arrival: arrival }
  return {
    ...draft,
    mode,
    miles,
    people,
    ...(legs.length > 0 && {
      legs: inOrder.map((leg, index) => ({ key: `leg-${index}`, ...leg, people: '', electric: '' as const })),
    }),
    from: ends[isBack ? 1 : 0],
    to: ends[isBack ? 0 : 1],
    ...times,
  }
}

export function draftOf(profile: TripProfile): ProfileDraft {
  const {
    from_place: fromPlace,
    from,
    to_place: toPlace,
    to,
    legs,
    miles,
    people,
    paused_from: pausedFrom,
    paused_to: pausedTo,
  } = profile
  return {
    name: profile.name,
    mode: profile.mode,
    legs: legValuesOf(legs),
    miles: legs ? '' : textOf(miles),
    people: textOf(people),
    from: endOf(fromPlace, from),
    to: endOf(toPlace, to),
    weekdays: profile.weekdays,
    out_departure: profile.out_departure ?? '',
    out_arrival: profile.out_arrival ?? '',
    back_departure: profile.back_departure ?? '',
    back_arrival: profile.back_arrival ?? '',
    vehicle_id: profile.vehicle_id ?? '',
    partners: profile.partners,
    park_and_ride: profile.park_and_ride ?? '',
    is_default: profile.is_default,
    auto_log: profile.auto_log,
    is_paused: pausedFrom !== null,
    paused_from: pausedFrom ?? '',
    paused_to: pausedTo ?? '',
  }
}

/** A copy has no automatic actions at first, so that no day is logged or reminded of twice. */
export function copyDraft(profile: TripProfile, name: string): ProfileDraft {
  return { ...draftOf(profile), name, is_default: false, auto_log: 'off' }
}

/** The input to send; fields that do not suit the mode are left out. */
export function inputOf(draft: ProfileDraft): ProfileInput {
  const { mode, is_paused: isPaused, is_default: isDefault, weekdays, name, auto_log: autoLog } = draft
  const isDay = mode !== '' && isDayMode(mode)
  const common = {
    name: name.trim(),
    mode: mode as TripMode,
    ...(weekdays.length > 0 && { weekdays: weekdays.map(String) }),
    is_default: isDefault ? ('true' as const) : ('false' as const),
    auto_log: autoLog,
    ...(isPaused && { paused_from: draft.paused_from, paused_to: draft.paused_to }),
  }
  if (isDay) return clean(common)
  const { out_departure, out_arrival, back_departure, back_arrival, vehicle_id, park_and_ride } = draft
  return clean({
    ...common,
    ...(mode === 'multimode' ? { legs: draft.legs.map(inputOfLeg) } : { miles: draft.miles.trim() }),
    ...(mode !== '' && isPoolMode(mode) && { people: draft.people.trim() }),
    ...inputOfEnd('from', draft.from),
    ...inputOfEnd('to', draft.to),
    out_departure,
    out_arrival,
    back_departure,
    back_arrival,
    ...(canDrive(draft) && { vehicle_id }),
    ...(isPoolTrip(draft) && draft.partners.length > 0 && { partners: draft.partners }),
    park_and_ride: park_and_ride.trim(),
  })
}

function inputOfEnd(end: 'from' | 'to', { choice, typed }: EndDraft) {
  return choice === 'typed' ? { [end]: typed.trim() } : { [`${end}_place`]: choice, [end]: choice && typed }
}

function endOf(place: string | null, name: string | null): EndDraft {
  if (place) return { choice: place, typed: name ?? '' }
  return name ? { choice: 'typed', typed: name } : nowhere
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

function clean(input: object): ProfileInput {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== '' && value !== undefined),
  ) as ProfileInput
}
