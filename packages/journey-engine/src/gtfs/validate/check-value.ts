import { dayNumber } from '../service-day.ts'
import { isTimeZone } from '../read-agencies.ts'
import type { Csv } from '../read-csv.ts'
import type { Column } from './feed-tables.ts'
import type { FeedRule } from './feed-rules.ts'

/** The rule that a value breaks; undefined for one that is right. Empty values are looked at elsewhere. */
export function findFault(table: Csv, slot: number, column: Column): FeedRule | undefined {
  switch (column.kind) {
    case 'id':
    case 'text':
      return undefined
    case 'choice': {
      const value = table.integer(slot, NaN)
      if (Number.isNaN(value)) return 'invalid_integer'
      return (value >= 0 && value <= column.most) || column.also?.(value) ? undefined : 'unexpected_enum_value'
    }
    case 'count': {
      const value = table.integer(slot, NaN)
      return Number.isNaN(value) ? 'invalid_integer' : value < 0 ? 'number_out_of_range' : undefined
    }
    case 'amount': {
      const value = table.decimal(slot)
      return Number.isNaN(value) ? 'invalid_float' : value < 0 ? 'number_out_of_range' : undefined
    }
    case 'latitude':
    case 'longitude': {
      const value = table.decimal(slot)
      if (Number.isNaN(value)) return 'invalid_float'
      return Math.abs(value) > (column.kind === 'latitude' ? 90 : 180) ? 'number_out_of_range' : undefined
    }
    case 'time':
      return Number.isNaN(table.time(slot)) ? 'invalid_time' : undefined
    default:
      return findTextFault(table.text(slot), column.kind)
  }
}

function findTextFault(
  text: string,
  kind: 'url' | 'email' | 'language' | 'timezone' | 'colour' | 'currency' | 'date',
): FeedRule | undefined {
  switch (kind) {
    case 'date':
      return Number.isNaN(readDate(text)) ? 'invalid_date' : undefined
    case 'url':
      return URL.canParse(text) && /^https?:/i.test(text) ? undefined : 'invalid_url'
    case 'email':
      return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text) ? undefined : 'invalid_email'
    case 'language':
      return isLanguage(text) ? undefined : 'invalid_language_code'
    case 'timezone':
      return isTimeZone(text) ? undefined : 'invalid_timezone'
    case 'colour':
      return /^[0-9a-f]{6}$/i.test(text) ? undefined : 'invalid_color'
    case 'currency':
      return /^[A-Z]{3}$/.test(text) ? undefined : 'invalid_currency'
  }
}

/** Days since 1970-01-01 of a YYYYMMDD; NaN for a date that does not exist. */
export function readDate(text: string): number {
  return /^\d{8}$/.test(text) ? dayNumber(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : NaN
}

function isLanguage(text: string): boolean {
  try {
    return Boolean(new Intl.Locale(text))
  } catch {
    return false
  }
}
