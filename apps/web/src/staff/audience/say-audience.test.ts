import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { Language } from '@throughway/contract/programme/brand'
import { describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { sayAudience } from './say-audience.ts'

const ids = Array.from({ length: 4 }, (_, n) => `0198c1f4-0000-7000-8000-00000000000${n}`)
const names = ['The Mill', 'Orchard Foods', 'Iris Labs', 'Otto Works']
const wordsOf = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/staff-audience.json`, import.meta.url), 'utf8'),
  ) as object

async function say(language: Language, rule: Partial<AudienceRule>, nameOf = (id: string) => names[ids.indexOf(id)]) {
  const texts = i18next.createInstance()
  await texts.init({ lng: language, resources: { [language]: { 'staff-audience': wordsOf(language) } } })
  const { whole, list } = makeFormats(language)
  const t = texts.getFixedT(language, 'staff-audience')
  const raceOf = (number: number) => (number === 7 ? 'Bike Month' : undefined)
  const teamOf = (number: number) => (number === 12 ? 'Spokes' : undefined)
  return sayAudience({ newcomers: false, ...rule }, { t, language, whole, list, nameOf, raceOf, teamOf })
}

const later = 'Those who join later are not meant.'

describe('an audience in words', () => {
  it.each<[Partial<AudienceRule>, string]>([
    [{}, `For all members. ${later}`],
    [{ newcomers: true }, 'For all members. Those who join later are meant too.'],
    [{ organisations: [ids[0]!] }, `For members who belong to The Mill. ${later}`],
    [{ organisations: ids.slice(0, 3) }, `For members who belong to The Mill, Orchard Foods, or Iris Labs. ${later}`],
    [{ organisations: ids }, `For members who belong to one of 4 chosen organizations. ${later}`],
    [
      { level: 100, zips: ['02118', '02139'] },
      `For members who have earned 100 points or more and live or work in 02118 or 02139. ${later}`,
    ],
    [{ zips: ['1', '2', '3', '4'] }, `For members who live or work in one of 4 ZIP codes. ${later}`],
    [
      { languages: ['es'], roles: ['coordinator', 'program_admin'], activity: { kind: 'inactive', days: 30 } },
      `For members who read Spanish, are coordinators or program administrators, and logged no trip for 30 days. ${later}`,
    ],
    [{ race: { id: 7, who: 'all' } }, `For members who take part in “Bike Month”. ${later}`],
    [{ race: { id: 7, who: 'ranked' } }, `For members who are ranked in “Bike Month”. ${later}`],
    [
      { race: { id: 7, who: 'inactive' } },
      `For members who take part in “Bike Month” and have no trip that counts yet. ${later}`,
    ],
    [{ race: { id: 7, who: 'team', team: 12 } }, `For members who are in the team “Spokes” of “Bike Month”. ${later}`],
    [
      { race: { id: 8, who: 'team', team: 13 } },
      `For members who are in the team “Team 13” of “Challenge 8”. ${later}`,
    ],
    [{ activity: { kind: 'active', days: 1 } }, `For members who logged a trip within 1 day. ${later}`],
  ])('%j is said in English', async (rule, sentence) => {
    expect(await say('en', rule)).toBe(sentence)
  })

  it('is said in Spanish, with "u" before a name that begins with the sound of an o', async () => {
    expect(await say('es', { organisations: [ids[0]!, ids[3]!], level: 50 })).toBe(
      'Para miembros que pertenecen a The Mill u Otto Works y han ganado 50 puntos o más. Quienes se unan después no cuentan.',
    )
    expect(await say('es', { activity: { kind: 'active', days: 7 }, newcomers: true })).toBe(
      'Para miembros que registraron un viaje hace 7 días o menos. Quienes se unan después también cuentan.',
    )
  })

  it('says a race in Spanish', async () => {
    expect(await say('es', { race: { id: 7, who: 'inactive' } })).toBe(
      'Para miembros que participan en «Bike Month» y aún no tienen viajes que cuenten. Quienes se unan después no cuentan.',
    )
  })

  it('counts organisations whose names are not known', async () => {
    expect(await say('en', { organisations: [ids[0]!] }, () => undefined)).toBe(
      `For members who belong to 1 chosen organization. ${later}`,
    )
  })
})
