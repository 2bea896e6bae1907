import { z } from 'zod'
import { emailMaxLength, isEmail, normaliseEmail } from '@throughway/domain/identity/email'
import { mostPartners } from '@throughway/domain/pool/pool'
import { isTime, roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { findPasswordFaults } from '@throughway/domain/identity/password'
import { isPhone, normalisePhone, phoneMaxLength } from '@throughway/domain/identity/phone'
import { isWebsite, normaliseWebsite, websiteMaxLength } from '@throughway/domain/identity/website'

/*
 * Fields as they are sent. A form sends only text and JSON sends values; both mean the same. Each message is a text
 * key. The browser shows it beside the field before sending, and the server checks again.
 */

/** A line of text without leading and trailing space. */
export function text(maxLength: number) {
  return z.string('field.required').trim().max(maxLength, 'field.too_long')
}

export function requiredText(maxLength: number) {
  return text(maxLength).min(1, 'field.required')
}

const booleanWords = { true: true, false: false, 1: true, 0: false } as const

/** `true|false|1|0`, as text or as JSON. */
export function formBoolean() {
  return z.union(
    [z.boolean(), z.enum(['true', 'false', '1', '0']).transform((word) => booleanWords[word])],
    'field.not_a_choice',
  )
}

/** A plain decimal number. It takes no exponent, no NaN and no array, which JavaScript would convert. */
export function formNumber() {
  const written = z
    .string('field.not_a_number')
    .trim()
    .regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'field.not_a_number')
    .transform(Number)
  return z.union([z.number('field.not_a_number'), written], 'field.not_a_number')
}

export function formInteger(min: number, max: number) {
  return formNumber().pipe(z.int('field.not_a_whole_number').min(min, 'field.too_small').max(max, 'field.too_large'))
}

/**
 * Allowed years of a date or instant. Within them, PostgreSQL, JavaScript and the time zones agree, also on dates some
 * days, weeks or years away; beyond the years 1 and 9999 they do not.
 */
const [firstYear, lastYear] = [1900, 2199]

/** Whether a date, or an instant in UTC, lies in one of them. */
export function hasUsualYear(written: string): boolean {
  const year = Number(written.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

/** A date of the programme, `YYYY-MM-DD`. Each call can limit the years further. */
export function localDate() {
  return z.iso.date('field.not_a_date').refine(hasUsualYear, 'field.not_a_date')
}

/** A month of the programme, `YYYY-MM`. */
export function localMonth() {
  return z
    .string('field.not_a_date')
    .trim()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.not_a_date')
    .refine(hasUsualYear, 'field.not_a_date')
}

/** An instant with its UTC offset (RFC 3339). */
export function instant(message = 'field.not_a_time') {
  return z.iso.datetime({ offset: true, error: message }).refine((written) => hasUsualYear(toUtc(written)), message)
}

/** `+010000`: a year of five digits, which no valid input has. */
function toUtc(written: string): string {
  const moment = new Date(written)
  return Number.isNaN(Number(moment)) ? '' : moment.toISOString()
}

/** `HH:mm` in the programme's time zone, rounded to a quarter hour (R9.02). */
export function localTime() {
  return z.string('field.not_a_time').trim().refine(isTime, 'field.not_a_time').transform(roundToQuarterHour)
}

export function email() {
  return requiredText(emailMaxLength).refine(isEmail, 'field.not_an_email').transform(normaliseEmail)
}

/** R5.02: empty, or an address. */
export function optionalEmail() {
  return text(emailMaxLength)
    .refine((written) => written === '' || isEmail(written), 'field.not_an_email')
    .transform((written) => (written === '' ? '' : normaliseEmail(written)))
}

/** R5.03: with its scheme once validated. */
export function website() {
  return text(websiteMaxLength).refine(isWebsite, 'field.not_a_website').transform(normaliseWebsite)
}

/**
 * Answers null for text that is not a web address. An address with a name, a password, a space or a backslash is
 * refused too, because people misread it.
 */
export function readWebAddress(written: string): URL | null {
  if (/[\s\\]/.test(written) || !URL.canParse(written)) return null
  const url = new URL(written)
  return url.username || url.password ? null : url
}

/** R5.04: in the stored form; `formatPhone` displays it. */
export function phone() {
  return text(phoneMaxLength).refine(isPhone, 'field.not_a_phone').transform(normalisePhone)
}

/** A phone number, or empty for none. */
export function optionalPhone() {
  return text(phoneMaxLength)
    .refine((written) => written === '' || isPhone(written), 'field.not_a_phone')
    .transform((written) => (written === '' ? '' : normalisePhone(written)))
}

/** R5.01: one rule for browser and server. */
export function newPassword() {
  return z.string('field.required').superRefine((password, context) => {
    const [fault] = findPasswordFaults(password)
    if (fault) context.addIssue({ code: 'custom', message: `field.password_${fault}` })
  })
}

export function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, 'field.not_a_choice')
}

/** Several of the values, each once: a list, or one text with commas between them, as an address holds it. */
export function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  const listed = z
    .array(choice(values), 'field.not_a_choice')
    .min(1, 'field.required')
    .max(values.length, 'field.not_a_choice')
  const written = requiredText(values.join(',').length)
    .transform((text) => text.split(','))
    .pipe(listed)
  return z.union([listed, written], 'field.not_a_choice').transform((chosen) => [...new Set(chosen)])
}

/** In small letters, as PostgreSQL answers it, so that equal ids are equal texts. */
export function uuid() {
  return z.uuid('field.not_an_id').toLowerCase()
}

/** JSON text of at most this many bytes of UTF-8. */
export function jsonText(maxBytes: number) {
  return z
    .string('field.not_json')
    .refine((json) => new TextEncoder().encode(json).length <= maxBytes, { message: 'field.too_long', abort: true })
    .refine(isJson, 'field.not_json')
}

function isJson(json: string): boolean {
  try {
    return isStorable(JSON.parse(json))
  } catch {
    return false
  }
}

/** PostgreSQL stores no null character and no lone surrogate, not even escaped in JSON as `\\u0000` and `\\ud83d`. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isStorableText(name) && isStorable(each))
}

export function isStorableText(written: string): boolean {
  return !written.includes('\0') && written.isWellFormed()
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * C3: the people in a pool, each a member's id or an e-mail address; no duplicates. A form sends one empty text for
 * "nobody".
 */
export function partners() {
  const partner = z
    .string('field.not_valid')
    .trim()
    .max(emailMaxLength, 'field.too_long')
    .refine((named) => named === '' || uuidForm.test(named) || isEmail(named), 'field.not_an_email')
    .transform((named) => (uuidForm.test(named) ? named.toLowerCase() : normaliseEmail(named)))
    .optional()
  return z
    .array(partner, 'field.not_valid')
    .max(mostPartners, 'field.too_many_partners')
    .transform((named) => [...new Set(named.flatMap((each) => each || []))])
}

export function isPartnerId(named: string): boolean {
  return uuidForm.test(named)
}
