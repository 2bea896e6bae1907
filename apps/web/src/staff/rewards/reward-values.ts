import type { RewardDetail } from '@throughway/contract/reward/reward'
import type { StaffReward } from '@throughway/contract/reward/reward-editor'
import type { RewardImage } from '@throughway/contract/reward/reward-picture'
import type { Language } from '@throughway/contract/programme/brand'
import type { RewardMotif } from '@throughway/domain/reward/reward-motifs'
import { type RewardKind, sayStock } from '@throughway/domain/reward/rewards'
import { dateAt, instantAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { centsOf } from '../frame/amounts.ts'

/** The categories that an editor chooses from; the ride home has calls of its own. */
export const editedCategories = ['drawings', 'dining', 'activities', 'shopping', 'services', 'online'] as const
/** The kinds that an editor makes; entries belong to their drawing. */
export const madeKinds = [
  'code_pool',
  'static_code',
  'pdf',
  'mail',
  'in_store',
  'external_link',
  'donation',
] as const satisfies readonly RewardKind[]
export const textLanguages = ['en', 'es'] as const satisfies readonly Language[]
export const wordNames = ['title', 'summary', 'how', 'terms', 'alt'] as const
type WordName = (typeof wordNames)[number]
type Words = Record<WordName, string>

export type PlaceValues = {
  key: number
  name: string
  address: string
  lat: string
  lng: string
  texts: Record<Language, { hours: string; accessibility: string }>
}

/** A reward as it is written: every number as text, its moments on the programme's clock. */
export type RewardValues = {
  kind: (typeof madeKinds)[number]
  category: (typeof editedCategories)[number]
  featured: string
  sponsor: string
  texts: Record<Language, Words>
  motif: RewardMotif
  image: RewardImage | null
  cost: string
  value: string
  from_on: string
  from_time: string
  to_on: string
  to_time: string
  redeem_by: string
  valid_days: string
  limit_total: string
  limit_in_period: string
  period: string
  organisations: readonly string[]
  min_trips: string
  near_miles: string
  near: string
  age_from: string
  needs_approval: boolean
  same_code: string
  link: string
  stock: string
  more_stock: string
  places: readonly PlaceValues[]
}

/** The form of a reward, as its parts need it. */
export type RewardForm = {
  values: RewardValues
  errors: FieldErrors
  say: (name: string) => string | undefined
  change: (changes: Partial<RewardValues>) => void
}

const noWords: Words = { title: '', summary: '', how: '', terms: '', alt: '' }

/** A new reward begins today. */
export function beginReward(today: string): RewardValues {
  return {
    kind: 'code_pool',
    category: 'dining',
    featured: '',
    sponsor: '',
    texts: { en: noWords, es: noWords },
    motif: 'gift',
    image: null,
    cost: '',
    value: '',
    from_on: today,
    from_time: '00:00',
    to_on: '',
    to_time: '',
    redeem_by: '',
    valid_days: '',
    limit_total: '',
    limit_in_period: '',
    period: '',
    organisations: [],
    min_trips: '0',
    near_miles: '',
    near: 'either',
    age_from: '',
    needs_approval: false,
    same_code: '',
    link: '',
    stock: '',
    more_stock: '',
    places: [],
  }
}

const write = (number: number | null) => (number === null ? '' : String(number))

export function valuesOfReward(reward: StaffReward, timeZone: string): RewardValues {
  const [from, to] = [new Date(reward.live_from), reward.live_to === null ? null : new Date(reward.live_to)]
  return {
    kind: reward.kind as RewardValues['kind'],
    category: reward.category as RewardValues['category'],
    featured: write(reward.featured),
    sponsor: reward.sponsor,
    texts: reward.texts,
    motif: reward.motif,
    image: reward.image,
    cost: String(reward.cost),
    value: reward.value_cents === 0 ? '' : String(reward.value_cents / 100),
    from_on: dateAt(from, timeZone),
    from_time: timeOfDayAt(from, timeZone),
    to_on: to ? dateAt(to, timeZone) : '',
    to_time: to ? timeOfDayAt(to, timeZone) : '',
    redeem_by: reward.redeem_by ?? '',
    valid_days: write(reward.valid_days),
    limit_total: write(reward.limit_total),
    limit_in_period: write(reward.limit_in_period),
    period: reward.period ?? '',
    organisations: reward.organisations,
    min_trips: String(reward.min_trips),
    near_miles: write(reward.near_miles),
    near: reward.near,
    age_from: write(reward.age_from),
    needs_approval: reward.needs_approval,
    same_code: reward.static_code ?? '',
    link: reward.link ?? '',
    stock: '',
    more_stock: '',
    places: reward.places.map((place, key) => ({
      key,
      name: place.name,
      address: place.address,
      lat: String(place.lat),
      lng: String(place.lng),
      texts: { en: wordsOfPlace(place.texts.en), es: wordsOfPlace(place.texts.es) },
    })),
  }
}

function wordsOfPlace({ hours = '', accessibility = '' }: { hours?: string; accessibility?: string } = {}) {
  return { hours, accessibility }
}

/** Leaves empty fields out. */
function given<Name extends string>(name: Name, value: string): { [Each in Name]?: string } {
  const written = value.trim()
  return (written ? { [name]: written } : {}) as { [Each in Name]?: string }
}

/** The fields that a new reward and a changed one share. */
export function inputOfReward(values: RewardValues, timeZone: string) {
  const { from_on: day, from_time: time, to_on: lastDay, to_time: lastTime } = values
  return {
    category: values.category,
    ...given('featured', values.featured),
    sponsor: values.sponsor,
    texts: values.texts,
    motif: values.motif,
    ...(values.image && { image: values.image.id }),
    cost: values.cost,
    ...given('value_cents', centsOf(values.value)),
    live_from: day ? instantAt(day, time || '00:00', timeZone) : '',
    ...(lastDay && { live_to: instantAt(lastDay, lastTime || '23:59', timeZone) }),
    ...given('redeem_by', values.redeem_by),
    ...given('valid_days', values.valid_days),
    ...given('limit_total', values.limit_total),
    ...given('limit_in_period', values.limit_in_period),
    ...(values.period && { period: values.period as 'day' }),
    organisations: [...values.organisations],
    min_trips: values.min_trips || '0',
    ...given('near_miles', values.near_miles),
    near: values.near as 'either',
    ...given('age_from', values.age_from),
    needs_approval: values.needs_approval,
    ...(values.kind === 'static_code' && given('static_code', values.same_code)),
    ...(values.kind === 'external_link' && given('link', values.link)),
    places: values.places.map(({ name, address, lat, lng, texts }) => ({
      name,
      address,
      lat,
      lng,
      texts: { en: placeWords(texts.en), es: placeWords(texts.es) },
    })),
  }
}

function placeWords({ hours, accessibility }: { hours: string; accessibility: string }) {
  return { ...given('hours', hours), ...given('accessibility', accessibility) }
}

const faultNames: Partial<Record<keyof RewardValues, string>> = {
  value: 'value_cents',
  from_on: 'live_from',
  from_time: 'live_from',
  to_on: 'live_to',
  to_time: 'live_to',
  same_code: 'static_code',
}

/** The names of the faults that go when a value is changed. */
export function faultsOfReward(changes: Partial<RewardValues>): string[] {
  return Object.keys(changes).flatMap((name) => {
    const fault = faultNames[name as keyof RewardValues] ?? name
    // either of them asks for the other
    return fault === 'period' || fault === 'limit_in_period' ? ['period', 'limit_in_period'] : [fault]
  })
}

/** A reward as a member sees it who may have it at once, in one of the languages. */
export function previewReward(
  values: RewardValues,
  language: Language,
  timeZone: string,
  stock: { left: number | null },
): RewardDetail {
  const { title, summary, how, terms, alt } = values.texts[language]
  const numberOf = (written: string) => (written.trim() === '' ? null : Number(written) || 0)
  const { left } = stock
  return {
    id: 0,
    title: title || '…',
    summary,
    sponsor: values.sponsor,
    category: values.category,
    kind: values.kind,
    cost: numberOf(values.cost) ?? 0,
    picture: { motif: values.motif, alt, ...(values.image && { image: values.image }) },
    miles: null,
    stock: sayStock(left),
    until: values.to_on ? instantAt(values.to_on, values.to_time || '23:59', timeZone) : null,
    for_organisation: values.organisations.length > 0,
    obstacles: [],
    how,
    terms,
    places: [],
    needs_approval: values.needs_approval,
    valid_days: numberOf(values.valid_days),
    redeem_by: values.redeem_by || null,
    rules: {
      limit_total: numberOf(values.limit_total),
      limit_in_period: values.period ? numberOf(values.limit_in_period) : null,
      period: (values.period || null) as RewardDetail['rules']['period'],
      min_trips: numberOf(values.min_trips) ?? 0,
      near_miles: numberOf(values.near_miles),
      near: values.near as 'either',
      age_from: numberOf(values.age_from),
    },
    drawing_id: null,
    reservation: null,
    prize: null,
    is_pinned: false,
  }
}
