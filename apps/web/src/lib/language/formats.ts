import type { BrandSettings } from '@throughway/brands/define-brand'
import { remember } from '@throughway/domain/value/remember'
import { noonOf } from './local-dates.ts'

export type Formats = ReturnType<typeof buildFormats>

/** Spanish is that of the Americas: a decimal point, as on the road signs and the bills here. */
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

/** Made once for each language, as every formatter of the browser takes its time. */
const rememberFormats = remember((key: string) => buildFormats(...(JSON.parse(key) as [string, Units])))

/** R3.03: the currency of a programme, and what its miles, gallons and pounds are multiplied by before they are shown. */
export type Units = Pick<BrandSettings, 'currency' | 'distance_multiplier' | 'volume_multiplier' | 'weight_multiplier'>
const usual: Units = { currency: 'USD', distance_multiplier: 1, volume_multiplier: 1, weight_multiplier: 1 }

/** Numbers, dates and distances as a language writes them, in the units of the programme. */
export function makeFormats(language: string, units: Units = usual): Formats {
  const { currency, distance_multiplier, volume_multiplier, weight_multiplier } = units
  return rememberFormats(
    JSON.stringify([language, { currency, distance_multiplier, volume_multiplier, weight_multiplier }]),
  )
}

function buildFormats(language: string, units: Units) {
  const locale = locales[language] ?? 'en-US'
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
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
    /** `HH:mm` as the reader's clock says it. */
    time: (text: string) => clockFormat('UTC').format(Date.parse(`2000-01-01T${text}:00Z`)),
    whole: (value: number) => whole.format(value),
    miles: (miles: number) => oneDecimal.format(miles * units.distance_multiplier),
    gallons: (gallons: number) => oneDecimal.format(gallons * units.volume_multiplier),
    /** Of a sum; of one way a decimal is told. */
    pounds: (pounds: number) => whole.format(pounds * units.weight_multiplier),
    exactPounds: (pounds: number) => oneDecimal.format(pounds * units.weight_multiplier),
    /** At most one decimal. */
    oneDecimal: (value: number) => oneDecimal.format(value),
    /** `+10`, `0`, `-20`. */
    signed: (value: number) => signed.format(value),
    money: (cents: number) => dollars.format(cents / 100),
    /** Sums of a year, in which cents say nothing. */
    wholeMoney: (cents: number) => wholeDollars.format(cents / 100),
    list: (words: readonly string[]) => list.format(words),
    /** A local day, whatever the zone of the reader's device. */
    date: (date: string, style: keyof typeof dayStyles = 'short') => dayFormat(style).format(noonOf(date)),
    /** An instant with its day, by the clock of a zone: `Nov 21, 2026, 1:05 PM`. */
    moment: (instant: string, timeZone: string) => momentFormat(timeZone).format(new Date(instant)),
    /** The time of day of an instant, by the clock of a zone. */
    clock: (instant: string, timeZone: string) => clockFormat(timeZone).format(new Date(instant)),
    /** From one to another: `8:05 – 8:47 AM`. */
    clockRange: (start: string, end: string, timeZone: string) =>
      clockFormat(timeZone).formatRange(new Date(start), new Date(end)),
    /** Without the half of the day: `8:05`. */
    plainClock: (instant: string, timeZone: string) =>
      clockFormat(timeZone)
        .formatToParts(new Date(instant))
        .filter(({ type }) => type !== 'dayPeriod')
        .map(({ value }) => value)
        .join('')
        .trim(),
  }
}
