import { Temporal } from 'temporal-polyfill'
import { findHoliday } from '../time/holidays.ts'
import type { Answer, EligibilityCode, NeedCode, RidePurpose, ServedPurpose } from '../ride/ride-codes.ts'
import type { RideBooking, RideSchedule, RideService, Rider, RideTrip } from '../ride/ride-service.ts'

/*
 * The rules once more, written for nothing but being seen to be right: minute by minute, day by day, on rectangles
 * only. It shares no function with the matcher that it is held against.
 */
type Count = { soft: number; hard: number; maybe: number }

export function fitByBruteForce(
  service: RideService,
  rider: Rider,
  trip: RideTrip,
  now: number,
  timeZone: string,
  town: RideService['areas'][number]['area'],
): string {
  const all = (service.patterns.length ? service.patterns : [undefined]).map((pattern) => {
    const merged = pattern
      ? {
          ...service,
          schedules: pattern.schedules.length ? pattern.schedules : service.schedules,
          booking: pattern.booking ?? service.booking,
          purposes: pattern.purposes.length
            ? [
                ...pattern.purposes.map((code) => ({ code, mode: 'accepted' as const })),
                ...service.purposes.filter((each) => each.mode === 'excluded'),
              ]
            : service.purposes,
        }
      : service
    const count: Count = { soft: 0, hard: 0, maybe: 0 }
    if (!service.published || service.archived) count.hard++
    const factor = service.kind === 'taxi_voucher' || service.kind === 'volunteer' ? 1.3 : 2.5
    const length = Math.max(1, Math.round(trip.driveMinutes * factor))
    const at = Temporal.PlainDateTime.from(`${trip.date}T${trip.time}`).toZonedDateTime(timeZone)
    const pickup = trip.arriveBy ? at.subtract({ minutes: length }) : at
    const date = pickup.toPlainDate().toString()
    add(count, place(service, pattern, trip, town))
    add(count, time(merged, pickup, length))
    add(count, notice(merged, pickup, Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)))
    add(count, purpose(merged.purposes, trip.purpose))
    age(count, service, rider, date)
    eligibility(count, service, rider, date)
    needs(count, service, rider)
    registration(
      count,
      service,
      rider,
      date,
      Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate(),
    )
    seats(count, service, rider)
    if (rider.hasFees === false && !['free', 'donation'].includes(service.fare ? service.fare.kind : 'ask'))
      count.hard++
    if (count.soft === 1 && length > 120) count.soft++
    return count.hard > 0 || count.soft > 1 ? 3 : count.soft === 1 ? 2 : count.maybe > 0 ? 1 : 0
  })
  return ['yes', 'maybe', 'near_miss', 'hidden'][Math.min(...all)]!
}

function add(count: Count, verdict: keyof Count | undefined) {
  if (verdict) count[verdict]++
}

function metresToBox(area: RideService['areas'][number]['area'], point: RideTrip['origin']) {
  const corners = area.shape!.coordinates[0] as unknown as [number, number][]
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  const clampedLat = Math.min(Math.max(point.lat, Math.min(...lats)), Math.max(...lats))
  const clampedLng = Math.min(Math.max(point.lng, Math.min(...lngs)), Math.max(...lngs))
  const x = (clampedLng - point.lng) * Math.cos((point.lat * Math.PI) / 180) * 111_195
  return Math.max(0, Math.sqrt(x ** 2 + ((clampedLat - point.lat) * 111_195) ** 2) - area.bufferFeet * 0.3048)
}

function place(
  service: RideService,
  pattern: RideService['patterns'][number] | undefined,
  { origin, destination }: RideTrip,
  town: RideService['areas'][number]['area'],
): keyof Count | undefined {
  const grade = (metres: number) => (metres <= 152.4 ? undefined : metres <= 1609.34 ? 'soft' : 'hard')
  const worst = (...metres: number[]) => metres.reduce((one, other) => (one > other ? one : other))
  if (pattern) {
    const there = worst(metresToBox(pattern.origin, origin), metresToBox(pattern.destination, destination))
    const back = pattern.reversible
      ? worst(metresToBox(pattern.destination, origin), metresToBox(pattern.origin, destination))
      : there
    return grade(Math.min(there, back))
  }
  if (!service.areas.length) return grade(worst(metresToBox(town, origin), metresToBox(town, destination)))
  let most = 0
  for (const role of ['start', 'end', 'start_or_end', 'within']) {
    let least = Number.POSITIVE_INFINITY
    let used = false
    for (const each of service.areas) {
      if (each.role !== role) continue
      used = true
      const [from, to] = [metresToBox(each.area, origin), metresToBox(each.area, destination)]
      least = Math.min(
        least,
        role === 'start' ? from : role === 'end' ? to : role === 'within' ? worst(from, to) : Math.min(from, to),
      )
    }
    if (used) most = worst(most, least)
  }
  return grade(most)
}

const offsets = new Map<string, number>()

/** What the clock on the wall shows; offsets of zones change on the hour. */
function onTheWall(milliseconds: number, timeZone: string): { day: string; minute: number } {
  const hour = Math.floor(milliseconds / 3_600_000)
  const key = `${timeZone} ${hour}`
  if (!offsets.has(key))
    offsets.set(
      key,
      Temporal.Instant.fromEpochMilliseconds(hour * 3_600_000).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6,
    )
  const wall = new Date(milliseconds + offsets.get(key)!)
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * Whether each minute of the hours around a ride is open: by the clock on the wall, and by which rows hold on its day.
 */
function openMinutes(service: RideService, first: number, count: number, timeZone: string): boolean[] {
  const days = new Map<string, ReturnType<typeof holding>>()
  const held = (day: string) => {
    if (!days.has(day)) days.set(day, holding(service, Temporal.PlainDate.from(day)))
    return days.get(day)!
  }
  return Array.from({ length: count }, (_, index) => {
    const { day, minute } = onTheWall(first + index * 60_000, timeZone)
    const own = held(day)
    if (own === 'closed') return false
    if (own.rows.some((row) => row.start <= minute && minute < row.end)) return true
    const night = held(Temporal.PlainDate.from(day).subtract({ days: 1 }).toString())
    return (
      night !== 'closed' &&
      night.strength >= own.strength &&
      night.rows.some((row) => row.end > 1440 && row.start <= minute + 1440 && minute + 1440 < row.end)
    )
  })
}

function holding(
  { schedules, closesOnHolidays }: Pick<RideService, 'schedules' | 'closesOnHolidays'>,
  day: Temporal.PlainDate,
): 'closed' | { strength: number; rows: RideSchedule[] } {
  const rows = schedules.filter((row) =>
    row.date === null ? row.weekday === day.dayOfWeek : row.date === day.toString(),
  )
  if (rows.some(({ kind }) => kind === 'closed')) return 'closed'
  const named = rows.some(({ kind }) => kind !== 'weekly')
  if (closesOnHolidays && !named && findHoliday(day.toString())) return 'closed'
  for (const [strength, kind] of [
    [2, 'reduced'],
    [1, 'extra'],
    [0, 'weekly'],
  ] as const) {
    const found = rows.filter((row) => row.kind === kind)
    if (found.length) return { strength, rows: found }
  }
  return { strength: -1, rows: [] }
}

function time(service: RideService, pickup: Temporal.ZonedDateTime, length: number): keyof Count | undefined {
  const open = openMinutes(service, pickup.epochMilliseconds - 3_600_000, length + 120, pickup.timeZoneId)
  const isOpen = (shift: number) => open.slice(60 + shift, 60 + shift + length).every(Boolean)
  if (isOpen(0)) return undefined
  if (!service.schedules.some(({ kind }) => kind !== 'closed') && holding(service, pickup.toPlainDate()) !== 'closed')
    return 'maybe'
  for (let shift = 1; shift <= 60; shift++) if (isOpen(shift) || isOpen(-shift)) return 'soft'
  return 'hard'
}

/** Counts forward from now where the matcher counts back from the ride. */
function notice(
  service: RideService,
  pickup: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
): keyof Count | undefined {
  const booking: RideBooking | null = service.booking
  if (!booking) return service.kind === 'fixed_route_reduced' ? undefined : 'maybe'
  const [today, day] = [now.toPlainDate(), pickup.toPlainDate()]
  if (today.until(day).days > booking.maxDays) return 'soft'
  if (booking.type === 'realtime') return now.epochMilliseconds <= pickup.epochMilliseconds ? undefined : 'soft'
  if (booking.type === 'same_day')
    return (pickup.epochMilliseconds - now.epochMilliseconds) / 60_000 >= booking.minNoticeMinutes ? undefined : 'soft'
  const cutoff = today.toZonedDateTime({
    timeZone: now.timeZoneId,
    plainTime: new Temporal.PlainTime(Math.floor(booking.cutoff / 60), booking.cutoff % 60),
  })
  const first = now.epochMilliseconds <= cutoff.epochMilliseconds ? today : today.add({ days: 1 })
  if (Temporal.PlainDate.compare(first, day) > 0) return 'soft'
  let counted = 0
  for (let each = first; Temporal.PlainDate.compare(each, day) < 0; each = each.add({ days: 1 })) {
    const isWorkday = each.dayOfWeek <= 5 && !findHoliday(each.toString()) && holding(service, each) !== 'closed'
    if (!booking.businessDays || isWorkday) counted++
  }
  return counted >= booking.minDays ? undefined : 'soft'
}

const covers: Record<ServedPurpose, RidePurpose[]> = {
  any: ['medical', 'dialysis', 'grocery', 'work', 'school', 'social', 'senior_centre'],
  general: ['grocery', 'work', 'school', 'social', 'senior_centre'],
  medical: ['medical', 'dialysis'],
  dialysis: ['dialysis'],
  grocery: ['grocery'],
  work: ['work'],
  school: ['school'],
  social: ['social'],
  senior_centre: ['senior_centre'],
}

function purpose(listed: RideService['purposes'], asked: RideTrip['purpose']): keyof Count | undefined {
  const meant = asked === null ? covers.any : asked === 'general' ? covers.general : [asked]
  let may = 0
  for (const each of meant) {
    const isExcluded = listed.some(({ code, mode }) => mode === 'excluded' && covers[code].includes(each))
    const isNamed =
      listed.every(({ mode }) => mode === 'excluded') ||
      listed.some(({ code, mode }) => mode === 'accepted' && covers[code].includes(each))
    if (isNamed && !isExcluded) may++
  }
  return may === meant.length ? undefined : may > 0 ? 'maybe' : 'soft'
}

const agesKnown = new Map<string, number[]>()

/** Every day on which the rider may be born gives an age. */
function ages(rider: Rider, date: string): number[] {
  if (!rider.born) return Array.from({ length: 130 }, (_, each) => each)
  const key = `${rider.born.first} ${rider.born.last} ${date}`
  const known = agesKnown.get(key)
  if (known) return known
  const found = new Set<number>()
  const last = Temporal.PlainDate.from(rider.born.last)
  for (
    let day = Temporal.PlainDate.from(rider.born.first);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    found.add(birthdays(day.toString(), date))
  agesKnown.set(key, [...found])
  return [...found]
}

/** Birthdays had since the day of birth. */
function birthdays(birth: string, date: string): number {
  let had = 0
  while (`${Number(birth.slice(0, 4)) + had + 1}${birth.slice(4)}` <= date) had++
  return had
}

function age(count: Count, { minAge, maxAge, guardianBelowAge }: RideService, rider: Rider, date: string) {
  const all = ages(rider, date)
  const off = all.map((each) =>
    minAge !== null && each < minAge ? minAge - each : maxAge !== null && each > maxAge ? each - maxAge : 0,
  )
  if (off.every((years) => years > 0)) count[Math.min(...off) <= 1 ? 'soft' : 'hard']++
  else if (off.some((years) => years > 0)) count.maybe++
  if (guardianBelowAge !== null && rider.companions === 0 && all.some((each) => each < guardianBelowAge)) count.maybe++
}

function answer(service: RideService, rider: Rider, code: EligibilityCode, date: string): Answer {
  if (code === 'resident' && service.residency)
    return rider.home
      ? metresToBox(service.residency, rider.home) <= 152.4
        ? 'yes'
        : 'no'
      : (rider.residency[service.residency.id] ?? 'unknown')
  if (rider.born && (code === 'older_adult' || code === 'youth')) {
    const is = ages(rider, date).map((each) => (code === 'youth' ? each < 18 : each >= (service.seniorAge ?? 60)))
    if (is.every(Boolean)) return 'yes'
    if (!is.some(Boolean)) return 'no'
  }
  return rider.eligibilities[code] ?? 'unknown'
}

function eligibility(count: Count, service: RideService, rider: Rider, date: string) {
  const of = (mode: string) =>
    service.eligibilities.filter((each) => each.mode === mode).map(({ code }) => answer(service, rider, code, date))
  const senior =
    service.seniorAge === null
      ? []
      : [ages(rider, date).map((each) => each >= service.seniorAge!)].map((is): Answer =>
          is.every(Boolean) ? 'yes' : is.some(Boolean) ? 'unknown' : 'no',
        )
  const any = [...of('accepted'), ...senior]
  if (any.length && !any.includes('yes')) count[any.includes('unknown') ? 'maybe' : 'hard']++
  const every = of('required')
  if (service.residency && !service.eligibilities.some(({ code, mode }) => code === 'resident' && mode !== 'excluded'))
    every.push(answer(service, rider, 'resident', date))
  for (const each of every) if (each !== 'yes') count[each === 'no' ? 'hard' : 'maybe']++
  for (const each of of('excluded')) if (each !== 'no') count[each === 'yes' ? 'hard' : 'maybe']++
}

function needs(count: Count, service: RideService, rider: Rider) {
  for (const [code, need] of Object.entries(rider.needs)) {
    if (need.answer !== 'yes' || code === 'service_animal') continue
    const offered = service.needs.find((each) => each.code === (code as NeedCode))
    if (!offered) {
      if (code === 'door_to_door' && ['door', 'door_through_door'].includes(service.rideMode)) continue
      count[['taxi_voucher', 'volunteer', 'fixed_route_reduced'].includes(service.kind) ? 'maybe' : 'hard']++
      continue
    }
    if (offered.mode === 'excluded') {
      count.hard++
      continue
    }
    for (const [has, most] of [
      [need.inches, offered.maxInches],
      [need.pounds, offered.maxPounds],
    ] as const)
      if (most !== null && (has === null || has > most)) count[has === null ? 'maybe' : 'hard']++
  }
}

function registration(count: Count, service: RideService, rider: Rider, date: string, today: Temporal.PlainDate) {
  if (!service.requiresRegistration) return
  const own = rider.registrations[service.id]
  if (own && own.state === 'approved' && !(own.until !== null && own.until < date)) return
  count[today.until(date).days < service.registrationDays ? 'soft' : 'maybe']++
}

function seats(count: Count, service: RideService, rider: Rider) {
  const aide = rider.needs.travel_aide?.answer === 'yes' ? 1 : 0
  const party = 1 + rider.companions + aide
  if (
    party > 6 ||
    (service.capacity !== null && party > service.capacity) ||
    (service.companionMax !== null && rider.companions > service.companionMax)
  )
    count.hard++
  else if ((party > 1 && service.capacity === null) || (rider.companions > 0 && service.companionMax === null))
    count.maybe++
}
