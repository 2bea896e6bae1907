import type { BrandSettings } from '@throughway/brands/define-brand'
import { remember } from '@throughway/domain/value/remember'
import { noonOf } from './local-dates.ts'

export type Formats = ReturnType<typeof buildFormats>

/** American Spanish: a decimal point, as on the road signs and bills here. */
const locales: Record<string, string> = { en: 'en-US', es: 'es-US' }

const dayStyles = {
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  whole: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  shortMonth: { month: 'short' },
  longDay: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
  numeric: { month: 'numeric', day: 'numeric' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Created once for each language, since the browser's formatters are slow to create. */
const rememberFormats = remember((key: string) => buildFormats(...(JSON.parse(key) as [string, Units])))

/** R3.03: the programme's currency, and the factors for displaying miles, gallons and pounds. */
export type Units = Pick<BrandSettings, 'currency' | 'distance_multiplier' | 'volume_multiplier' | 'weight_multiplier'>
const usual: Units = { currency: 'USD', distance_multiplier: 1, volume_multiplier: 1, weight_multiplier: 1 }

/** Numbers, dates and distances in a language, in the programme's units. */
export function makeFormats(language: string, units: Units = usual): Formats {
  const { currency, distance_multiplier, volume_multiplier, weight_multiplier } = units
  return rememberFormats(
    JSON.stringify([language, { currency, distance_multiplier, volume_multiplier, weight_multiplier }]),
  )
}

function buildFormats(language: string, units: Units) {
  const locale = locales[language] ?? 'en-US'
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const amount = new Intl.NumberFormat(locale)
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: units.currency })
  const wholeDollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: units.currency,
    maximumFractionDigits: 0,
  })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const dayFormat = remember(
    (style: keyof typeof dayStyles) => new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: 'UTC' }),
  )
  const momentFormat = remember(
    (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  )
  const clockFormat = remember(
    (timeZone: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
  )
  return {
    /** `HH:mm` in the reader's style. */
    time: (text: string) => clockFormat('UTC').format(Date.parse(`2000-01-01T${text}:00Z`)),
    whole: (value: number) => whole.format(value),
    /** With its decimals, at most three. */
    amount: (value: number) => amount.format(value),
    miles: (miles: number) => oneDecimal.format(miles * units.distance_multiplier),
    gallons: (gallons: number) => oneDecimal.format(gallons * units.volume_multiplier),
    /** For sums; a single value gets a decimal. */
    pounds: (pounds: number) => whole.format(pounds * units.weight_multiplier),
    exactPounds: (pounds: number) => oneDecimal.format(pounds * units.weight_multiplier),
    /** At most one decimal. */
    oneDecimal: (value: number) => oneDecimal.format(value),
    /** `+10`, `0`, `-20`. */
    signed: (value: number) => signed.format(value),
    money: (cents: number) => dollars.format(cents / 100),
    /** For yearly sums, without cents. */
    wholeMoney: (cents: number) => wholeDollars.format(cents / 100),
    list: (words: readonly string[]) => list.format(words),
    /** The short name of a day of the week: 1 is Monday, 7 is Sunday. */
    weekday: (weekday: number) => dayFormat('weekday').format(noonOf(`2024-01-0${weekday}`)), // 1 January 2024 is a Monday
    /** A local date, whatever the zone of the reader's device. */
    date: (date: string, style: keyof typeof dayStyles = 'short') => dayFormat(style).format(noonOf(date)),
    /** An instant with its date, in a time zone: `Nov 21, 2026, 1:05 PM`. */
    moment: (instant: string, timeZone: string) => momentFormat(timeZone).format(new Date(instant)),
    /** The time of day of an instant, in a time zone. */
    clock: (instant: string, timeZone: string) => clockFormat(timeZone).format(new Date(instant)),
    /** A time range: `8:05 – 8:47 AM`. */
    clockRange: (start: string, end: string, timeZone: string) =>
      clockFormat(timeZone).formatRange(new Date(start), new Date(end)),
    /** Without AM or PM: `8:05`. */
    plainClock: (instant: string, timeZone: string) =>
      clockFormat(timeZone)
        .formatToParts(new Date(instant))
        .filter(({ type }) => type !== 'dayPeriod')
        .map(({ value }) => value)
        .join('')
        .trim(),
  }
}
