import type { Language } from '@throughway/contract/programme/brand'
import { remember } from '@throughway/domain/value/remember'

/** How letters write days and times; dates without a time are instants of midnight in UTC. */
export function formatsOf(language: Language, timeZone = 'UTC') {
  return readFormats(`${localeOf(language)} ${timeZone}`)
}

/** An amount of money as the brand's country writes it. */
export function formatMoney(language: Language, currency: string, cents: number) {
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(cents / 100)
}

/** A number of things: 12,345. */
export function formatCount(language: Language, count: number) {
  return new Intl.NumberFormat(localeOf(language)).format(count)
}

/** A number with its sign: +5,000. */
export function formatSigned(language: Language, count: number) {
  return new Intl.NumberFormat(localeOf(language), { signDisplay: 'always' }).format(count)
}

/** Several names as one list, with "and" before the last. */
export function formatList(language: Language, items: readonly string[]) {
  return new Intl.ListFormat(localeOf(language)).format(items)
}

function localeOf(language: Language) {
  return language === 'es' ? 'es-US' : 'en-US'
}

const readFormats = remember((key: string) => {
  const [locale, timeZone] = key.split(' ')
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  return {
    /** November 23, 2026 */
    date: make({ month: 'long', day: 'numeric', year: 'numeric' }),
    /** November 2026 */
    month: make({ month: 'long', year: 'numeric' }),
    /** November 23 */
    day: make({ month: 'long', day: 'numeric' }),
    /** Monday, November 23 */
    weekday: make({ weekday: 'long', month: 'long', day: 'numeric' }),
    /** 5:30 PM */
    time: make({ hour: 'numeric', minute: '2-digit' }),
    /** November 23, 2026 at 5:30 PM */
    moment: make({ dateStyle: 'long', timeStyle: 'short' }),
    /** Monday 5:30 PM */
    weekdayAndTime: make({ weekday: 'long', hour: 'numeric', minute: '2-digit' }),
    /** Monday, November 23 at 5:30 PM */
    dayAndTime: make({ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
  }
})
