import type { RideReasonOnWire, RideResult } from '@throughway/contract/ride/ride-answer'
import { feetPerMile, metresPerMile } from '@throughway/domain/trip/distance'
import { normalisePhone } from '@throughway/domain/identity/phone'
import type { TFunction } from 'i18next'
import { dateAt } from '../language/local-dates.ts'
import type { Formats } from '../language/formats.ts'
import { type RiderAnswers, splitKey, splitSize } from './rider-answers.ts'
import type { RideTripAsked } from './ride-trip.ts'

export type RideWords = ReturnType<typeof makeRideWords>

/** The other service of a transfer; `isFirst`: it is the first of the two. */
type OtherRide = { isFirst: boolean; service: string; pickup: string }

/** Below this, distances are given in feet. */
const shortMiles = 0.2
const feetStep = 50

/** The words for assisted rides: prices, times, reasons and phone scripts, in the programme's time zone. */
export function makeRideWords(t: TFunction<'ride'>, formats: Formats, timeZone: string) {
  const clock = (instant: string) => formats.clock(instant, timeZone)
  const dayOf = (instant: string) => formats.date(dateAt(Date.parse(instant), timeZone), 'full')
  const moment = (instant: string) => t('fact.book_at', { day: dayOf(instant), time: clock(instant) })

  /** E3.12: an unknown price is to be asked for, and never shown as zero. */
  function price({ kind, low_cents: low, high_cents: high }: RideResult['fare']): string {
    if (kind === 'free') return t('fare.free')
    if (kind === 'donation') return high ? t('fare.donation_of', { money: formats.money(high) }) : t('fare.donation')
    if (low === null || high === null) return t('fare.ask')
    if (low === high) return high === 0 ? t('fare.free') : t('fare.one', { money: formats.money(high) })
    return low === 0
      ? t('fare.up_to', { high: formats.money(high) })
      : t('fare.range', { low: formats.money(low), high: formats.money(high) })
  }

  function pickup({ pickup: { earliest, latest }, booking }: Pick<RideResult, 'pickup' | 'booking'>): string {
    if (!booking.is_needed) return t('fact.no_pickup')
    return t('fact.pickup_on', { day: dayOf(earliest), from: clock(earliest), to: clock(latest) })
  }

  function minutes({ least, most }: RideResult['ride_minutes']): string {
    return least === most ? duration(most) : t('fact.time_range', { least: duration(least), most: duration(most) })
  }

  function duration(all: number): string {
    return all < 60
      ? t('fact.minutes', { minutes: all })
      : t('fact.hours', { hours: Math.floor(all / 60), minutes: all % 60 })
  }

  function bookBy({ booking, book_by: until }: Pick<RideResult, 'booking' | 'book_by'>): string {
    if (!booking.is_needed) return t('fact.book_none')
    return until === null ? t('fact.book_ask') : moment(until)
  }

  function distance(metres: number): string {
    const miles = metres / metresPerMile
    if (miles >= shortMiles) return t('distance.miles', { miles: formats.miles(miles) })
    return t('distance.feet', {
      feet: formats.whole(Math.max(feetStep, Math.round((miles * feetPerMile) / feetStep) * feetStep)),
    })
  }

  const lists = { eligibility: 'eligibility', accommodation: 'need', purpose: 'purpose' } as const

  function codes({ rule, codes: named }: RideReasonOnWire): string {
    const group = lists[rule as keyof typeof lists]
    return group ? formats.list(named.map((code) => t(`${group}.${code}`))) : ''
  }

  /** Why a ride is listed, or its obstacle and remedy; `expected` is the requested pickup. */
  function reason(each: RideReasonOnWire, expected: string): string {
    const { why, asked, limit, name, date, at, opens, closes, codes: named } = each
    const day = date && formats.date(date, 'full')
    const hours = { opens: opens && formats.time(opens), closes: closes && formats.time(closes) }
    switch (why) {
      case 'too_young':
        return day ? t('why.too_young_until', { limit, date: day }) : t('why.too_young', { limit })
      case 'not_resident':
      case 'residency_unknown':
        return t(`why.${why}`, { name: name ?? t('question.its_area') })
      case 'outside_area': {
        const end = named.includes('destination') ? 'destination' : 'origin'
        return asked === null ? t(`why.outside_${end}`) : t(`why.outside_${end}_by`, { distance: distance(asked) })
      }
      case 'line_not_running':
        return opens && closes ? t('why.line_not_running_until', hours) : t('why.line_not_running')
      case 'too_far':
        return t('why.too_far', { hours: formats.whole((limit ?? 0) / 60) })
      case 'closed_then':
        if (asked !== null && at && opens && closes)
          return t(asked > 0 ? 'why.opens_later' : 'why.closes_earlier', {
            ...hours,
            asked: clock(expected),
            at: clock(at),
          })
        return opens && closes ? t('why.closed_until', hours) : t('why.closed_then')
      case 'too_late':
        return at ? t('why.too_late_until', { at: moment(at) }) : t('why.too_late')
      case 'register_first':
        return limit ? t('why.register_first_days', { count: limit }) : t('why.register_first')
      case 'seats':
        return t('why.seats', { count: asked ?? 1 })
      default:
        return t(`why.${why}`, { codes: codes(each), asked, limit, date: day })
    }
  }

  /** E5: a phone script, sentence by sentence: the trip, the rider's answers, and what to ask. */
  function script(trip: RideTripAsked, answers: RiderAnswers, other?: OtherRide): string[] {
    const values = {
      day: formats.date(trip.date, 'full'),
      time: formats.time(trip.time),
      from: trip.origin.name,
      to: trip.destination.name,
    }
    const purpose = answers['purpose']
    const needs = Object.entries(answers).flatMap(([key, value]) => {
      const [kind, code] = splitKey(key)
      return kind === 'need' && value === 'yes' ? [sized(code, answers[`size:${code}`])] : []
    })
    return [
      t(`script.${trip.when}`, values),
      ...(purpose && purpose !== 'unknown' ? [t(`script.purpose.${purpose}`)] : []),
      ...(needs.length > 0 ? [t('script.needs', { needs: formats.list(needs) })] : []),
      ...(trip.travellers > 1 ? [t('script.together', { count: trip.travellers - 1 })] : []),
      ...(other
        ? [
            t(other.isFirst ? 'script.change_to' : 'script.change_from', {
              service: other.service,
              time: clock(other.pickup),
            }),
          ]
        : []),
      t('script.price'),
      t('script.when'),
    ]
  }

  function sized(code: string, size: string | undefined): string {
    const { inches, pounds } = splitSize(size)
    const told = [inches && t('script.inches', { inches }), pounds && t('script.pounds', { pounds })].filter(Boolean)
    return told.length > 0 ? t('script.size', { need: t(`need.${code}`), size: told.join(', ') }) : t(`need.${code}`)
  }

  return { price, pickup, minutes, duration, bookBy, reason, script, dayOf }
}

/** The number that a press dials. */
export function dialOf(phone: string): string {
  const digits = normalisePhone(phone)
  return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`
}

/** Whether it can be requested from a coordinator of the programme here. */
export function canAsk({ booking, fit }: Pick<RideResult, 'booking' | 'fit'>): boolean {
  return booking.takes_requests && fit !== 'near_miss'
}
