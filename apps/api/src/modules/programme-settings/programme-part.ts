import { landingWordNames, mergeWords, type WordChanges } from '@throughway/brands/define-words'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import { mergeSettings, onlyChanged, type SettingChanges } from '@throughway/brands/merge-settings'
import { programmes } from '@throughway/brands/programmes'
import { mostTravellers } from '@throughway/contract/planner/journey-question'
import { levelCount, type ProgrammePartName, type ProgrammeParts } from '@throughway/contract/programme/programme-parts'
import { formatPhone } from '@throughway/domain/identity/phone'
import { orderKinds, planKinds } from '@throughway/domain/planner/plan-order'

/** What a row of `programme_part` holds: settings by their names, and words. */
export type PartFields = SettingChanges & { words?: WordChanges }

type ValuesOf<Name extends ProgrammePartName> = ProgrammeParts[Name]['values']

/** How the values of a form come from settings, and which settings they are. */
type PartRule<Values> = {
  valuesOf(settings: BrandSettings): Values
  settingsOf(values: Values): SettingChanges
}

const usualOrder = planKinds.map((_, index) => index + 1)

const noLevels = Array.from({ length: levelCount }, () => '')

/** The contract lets six names pass or none. */
function asLevels([first = '', second = '', third = '', fourth = '', fifth = '', sixth = '']: readonly string[]) {
  return [first, second, third, fourth, fifth, sixth] as const
}

/** The face has words beside its settings, see `describePart` and `fieldsOf`. */
const rules: {
  [Name in Exclude<ProgrammePartName, 'face'>]: PartRule<ValuesOf<Name>>
} & { face: PartRule<Pick<ValuesOf<'face'>, 'app_name'>> } = {
  contact: {
    valuesOf: ({ contact_phone = '', contact_email = '' }) => ({ contact_phone, contact_email }),
    settingsOf: ({ contact_phone, contact_email }) => ({
      contact_phone: contact_phone || null,
      contact_phone_display: contact_phone ? formatPhone(contact_phone) : null,
      contact_email: contact_email || null,
    }),
  },
  features: {
    valuesOf: (settings) => ({
      trip_tracking: settings.trip_tracking,
      one_time_trips: settings.one_time_trips,
      partner_matching: settings.partner_matching,
      about_us_page: settings.aboutUs,
      impersonation_consent: settings.impersonation_consent,
      impact_page: settings.impact_page,
      use_otp1: settings.use_open_trip_planner && settings.use_otp1,
      use_otp2: settings.use_open_trip_planner && settings.use_otp2,
      ride_home_name: settings.erhgrh_name ?? '',
    }),
    settingsOf: ({ about_us_page: aboutUs, ride_home_name: rideHome, ...switches }) => ({
      ...switches,
      aboutUs,
      use_open_trip_planner: switches.use_otp1 || switches.use_otp2,
      erhgrh_name: rideHome || null,
    }),
  },
  limits: {
    valuesOf: ({ brandMaxTravelers = mostTravellers, trip_planner_mode_order: order }) => ({
      most_travellers: brandMaxTravelers,
      mode_order: orderKinds(order),
    }),
    settingsOf: ({ most_travellers: most, mode_order: kinds }) => {
      const order = [...new Set([...kinds, ...planKinds])].map((kind) => planKinds.indexOf(kind) + 1)
      return {
        brandMaxTravelers: most === mostTravellers ? null : most,
        trip_planner_mode_order: order.join() === usualOrder.join() ? null : order,
      }
    },
  },
  mail: {
    valuesOf: ({ mail_sender_name: sender = '', mail_reply_to: replyTo = '', mail_hours: hours }) => ({
      sender_name: sender,
      reply_to: replyTo,
      hours_from: hours?.[0] ?? null,
      hours_until: hours?.[1] ?? null,
    }),
    settingsOf: ({ sender_name: sender, reply_to: replyTo, hours_from: from, hours_until: until }) => ({
      mail_sender_name: sender || null,
      mail_reply_to: replyTo || null,
      mail_hours: from === null || until === null ? null : [from, until],
    }),
  },
  face: {
    valuesOf: ({ app_name }) => ({ app_name }),
    settingsOf: ({ app_name }) => ({ app_name }),
  },
  levels: {
    valuesOf: ({ organisation_levels: levels }) => ({
      level_names: [...(levels?.en ?? noLevels)],
      level_names_es: [...(levels?.es ?? noLevels)],
    }),
    settingsOf: ({ level_names: names, level_names_es: inSpanish }) => {
      const [en, es] = [names, inSpanish].map((each) => (each.some(Boolean) ? asLevels(each) : undefined))
      return { organisation_levels: en ? { en, ...(es && { es }) } : null }
    },
  },
  time_zone: {
    valuesOf: ({ time_zone }) => ({ time_zone }),
    settingsOf: ({ time_zone }) => ({ time_zone }),
  },
}

/** The part as it holds and as the file of the programme says it. */
export function describePart<Name extends ProgrammePartName>(
  key: BrandKey,
  name: Name,
  row: { version: number; fields: PartFields } = { version: 1, fields: {} },
): ProgrammeParts[Name] {
  const { settings, words } = programmes[key]
  const { valuesOf } = rules[name]
  const ofFace = (changes: WordChanges) => name === 'face' && { words: mergeWords(words, changes) }
  return {
    version: row.version,
    values: { ...valuesOf(mergeSettings(settings, row.fields)), ...ofFace(row.fields.words ?? {}) },
    usual: { ...valuesOf(settings), ...ofFace({}) },
  } as unknown as ProgrammeParts[Name]
}

/** What of the values differs from the file of the programme. The rest follows the file. */
export function fieldsOf<Name extends ProgrammePartName>(
  key: BrandKey,
  name: Name,
  values: ValuesOf<Name>,
): PartFields {
  const { settings, words } = programmes[key]
  const changed = onlyChanged(settings, rules[name].settingsOf(values as never))
  if (name !== 'face') return changed
  const written = (values as ValuesOf<'face'>).words
  const usual = mergeWords(words, {})
  const differing = (['en', 'es'] as const).flatMap((language) => {
    const entries = landingWordNames.flatMap((each) => {
      const word = written[language]?.[each]
      return word === undefined || word === usual[language]?.[each] ? [] : [[each, word]]
    })
    return entries.length ? [[language, Object.fromEntries(entries)]] : []
  })
  return { ...changed, ...(differing.length && { words: Object.fromEntries(differing) as WordChanges }) }
}
