import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import { brandSettings } from '@throughway/brands/settings'
import { describeDayOfService } from '@throughway/journey-engine/plan/day-of-service'
import { openClock } from '@throughway/journey-engine/plan/instant'
import type { Network } from '@throughway/journey-engine/plan/network'
import { buildTimetable } from '@throughway/journey-engine/gtfs/build-timetable'
import { serviceDayOrigin } from '@throughway/journey-engine/gtfs/service-day'
import { openProblems } from '@throughway/journey-engine/problems'
import { viewDay } from '@throughway/journey-engine/transit/day-view'
import type { Timetable } from '@throughway/journey-engine/transit/timetable'
import { makeCity } from '@throughway/synthetic-city/city'
import { writeGtfs } from '@throughway/synthetic-city/feed/write-gtfs'
import { describeOrganisations } from '../apps/api/src/modules/demonstration/organisations.ts'
import { demonstrationRewards } from '../apps/api/src/modules/demonstration/reward-list.ts'
import { describeAgency } from '../apps/api/src/modules/landing/describe-agency.ts'
import { orderCity } from '../apps/api/src/modules/planner/city-order.ts'
import { describeDay } from '../apps/api/src/modules/planner/service-day.ts'
import { describeRides } from '../apps/api/src/modules/ride/demonstration-rides.ts'
import { sayOffice, sayPartners, sayServiceDay } from '../apps/web/src/features/landing/say-local-facts.ts'
import { makeFormats } from '../apps/web/src/lib/language/formats.ts'

/*
 * Issue 32: nothing below the hero of a landing page is the same sentence in two programmes. The timetables are those of
 * the programmes' made-up cities, drawn small; the rest is what the demonstration fills in.
 */
const languages = ['en', 'es'] as const
const today = '2026-03-11'
const noon = Date.parse(`${today}T17:00:00Z`)
const streetNodes = 3000

/** The questions of a first trip that are no units, answers or buttons. */
const firstTripSentences = ['way', 'distance', 'direction', 'earned_other', 'earned_first_other']

/** Texts of the landing below its hero that are no sentences: headings, units, links and buttons. */
const noSentences = [
  'numbers.title',
  'numbers.pounds_unit',
  'example.title',
  'example.gallons_unit',
  'example.own',
  'how.title',
  'how.compare_title',
  'how.log_title',
  'how.earn_title',
  'sign_up.action',
  'sign_up.sign_in',
  'sign_up.home',
]

type Place = { key: BrandKey; day: ReturnType<typeof describeDay>; facts: Parameters<typeof sayPartners>[1] }
let places: Place[] = []
beforeAll(() => {
  places = brandKeys.map(describePlace)
}, 240_000)

function describePlace(key: BrandKey): Place {
  const settings = brandSettings[key]
  const city = makeCity(orderCity(settings, today, streetNodes))
  const feeds = [{ name: 'city.gtfs.zip', bytes: writeGtfs(city) }]
  const timetable = buildTimetable(feeds, { problems: openProblems() })
  const coffee = demonstrationRewards.find(({ sponsor }) => sponsor === '{sponsor}')!
  return {
    key,
    day: describeDay(describeDayOfService(openTimetable(timetable, settings.time_zone), noon)!),
    facts: {
      agency: describeAgency(describeRides(settings, today).agencies),
      employers: describeOrganisations(settings, 3).organisations.map(({ name }) => name),
      sponsor: { name: programmes[key].madeUp.sponsor, reward: coffee.title.en, points: coffee.cost },
    },
  }
}

/** What a day of service reads of a network: its streets take most of the time to build. */
function openTimetable(timetable: Timetable, timeZone: string): Network {
  const openDay = (date: string) => ({
    day: viewDay(timetable, date, {}),
    originMs: serviceDayOrigin(date, timeZone) * 1000,
  })
  return { clock: openClock(timeZone), transit: { timetable, openDay } } as unknown as Network
}

function readTexts(language: string, name: string): Record<string, unknown> {
  const file = resolve(import.meta.dirname, `../apps/web/public/locales/${language}/${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

function flatten(texts: Record<string, unknown>, under = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${under}${key}`] : flatten(value as Record<string, unknown>, `${under}${key}.`),
  )
}

async function openTexts(language: 'en' | 'es'): Promise<TFunction> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    ns: ['landing', 'local', 'first-trip'],
    resources: {
      [language]: {
        landing: readTexts(language, 'landing'),
        local: readTexts(language, 'local'),
        'first-trip': readTexts(language, 'first-trip'),
      },
    },
    interpolation: { escapeValue: false },
  })
  return texts.t
}

/** Every sentence below the hero of one programme. */
function saySentences(t: TFunction, language: 'en' | 'es', { key, day, facts }: Place): string[] {
  const place = brandSettings[key]
  const fixed = flatten(readTexts(language, 'landing'))
    .filter((name) => !name.startsWith('planner.') && !noSentences.includes(name))
    .map((name) => t(name, { ns: 'landing', program: place.app_name, city: place.city, miles: 12, weeks: 48 }))
  const firstTrip = firstTripSentences.map((name) =>
    t(name, { ns: 'first-trip', program: place.app_name, city: place.city, points: 35, bonus: 25 }),
  )
  const { welcome } = (language === 'es' && programmes[key].words.es) || programmes[key].words.en
  const sayLocal = (name: string, options: object) => t(name, { ...options, ns: 'local' })
  const own = { t: sayLocal as never, formats: makeFormats(language, place), place }
  return [
    ...fixed,
    ...firstTrip,
    ...sayServiceDay(own, day),
    sayOffice(own, facts.agency!),
    ...sayPartners(own, facts),
    welcome,
  ].flatMap((text) => text.split(/(?<=[.!?]) (?=[\p{Lu}¿¡“])/u))
}

describe.each(languages)('the landing pages in %s', (language) => {
  it('issue 32: have no sentence below the hero that two programmes share', async () => {
    const t = await openTexts(language)
    const sayers = new Map<string, BrandKey[]>()
    for (const place of places)
      for (const sentence of new Set(saySentences(t, language, place)))
        sayers.set(sentence, [...(sayers.get(sentence) ?? []), place.key])
    expect([...sayers].filter(([, keys]) => keys.length > 1)).toEqual([])
    expect(sayers.size).toBeGreaterThan(32 * 15)
  })

  it('leave no place of a value open', async () => {
    const t = await openTexts(language)
    for (const place of places)
      expect(saySentences(t, language, place).filter((sentence) => /\{\{|undefined|NaN/.test(sentence))).toEqual([])
  })
})

it('names as no sentences only what the landing has', () => {
  expect(noSentences.filter((name) => !flatten(readTexts('en', 'landing')).includes(name))).toEqual([])
})
