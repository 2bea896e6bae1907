import type { ServiceDay } from '@throughway/contract/planner/departure'
import type { LocalFacts } from '@throughway/contract/programme/landing'
import { type Weekday, weekdays } from '@throughway/domain/time/weekdays'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/formats.ts'

type Place = { app_name: string; city: string; time_zone: string }
type Words = { t: TFunction<'local'>; formats: Formats; place: Place }

/** What the timetable says about today, one sentence for each fact; empty in a region without transit. */
export function sayServiceDay({ t, formats, place }: Words, day: ServiceDay | null): string[] {
  if (!day) return []
  const { city, time_zone: timeZone } = place
  if (!day.first || !day.last) return [t('service.none', { city })]
  const start = ({ departure, ...run }: NonNullable<ServiceDay['first']>) => ({
    ...run,
    city,
    time: formats.clock(departure, timeZone),
    context: run.mode === 'bus' ? 'bus' : undefined,
  })
  return [
    t('service.first', start(day.first)),
    t('service.last', start(day.last)),
    t('service.size', { city, count: day.lines, lines: formats.whole(day.lines), stops: formats.whole(day.stops) }),
    ...(day.longest ? [t('service.longest', { ...day.longest, city, miles: formats.miles(day.longest.miles) })] : []),
  ]
}

/** Who answers the telephone and when. */
export function sayOffice({ t, formats, place }: Words, agency: NonNullable<LocalFacts['agency']>): string {
  const { name, hours } = agency
  const { city } = place
  if (hours.length === 0) return t('office.answers', { name, city })
  return t('office.open', {
    name,
    city,
    hours: formats.list(
      hours.map(({ days, from, to }) =>
        t('office.hours', { days: sayDays(days, formats), from: formats.time(from), to: formats.time(to) }),
      ),
    ),
  })
}

/** Employers that take part, and what a sponsor gives. */
export function sayPartners({ t, formats, place }: Words, { employers, sponsor }: LocalFacts): string[] {
  const { app_name: program, city } = place
  return [
    ...(employers.length
      ? [t('partners.employers', { count: employers.length, names: formats.list(employers), program, city })]
      : []),
    ...(sponsor
      ? [
          t('partners.sponsor', {
            count: sponsor.points,
            points: formats.whole(sponsor.points),
            what: sponsor.reward,
            name: sponsor.name,
            program,
          }),
        ]
      : []),
  ]
}

/** Days in a row as a range: `Mon – Fri`. */
function sayDays(days: readonly Weekday[], formats: Formats): string {
  const places = days.map((day) => weekdays.indexOf(day)).toSorted((one, other) => one - other)
  const [first, last] = [places[0]!, places.at(-1)!]
  const isRow = places.length > 2 && last - first === places.length - 1
  return isRow ? `${nameOf(first)} – ${nameOf(last)}` : formats.list(places.map(nameOf))

  function nameOf(place: number): string {
    return formats.weekday(place + 1)
  }
}
