import { readFileSync } from 'node:fs'
import { type PointsReason, reasonKinds } from '@throughway/contract/trip/trip-states'
import { tripModes } from '@throughway/domain/mode/modes'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { sayReason } from './reason-texts.ts'

const counted: PointsReason = {
  trip_id: null,
  kind: 'counted',
  points: 10,
  mode: 'bike',
  position: 1,
  cap: 2,
  rule: 'green_trip',
  people: null,
}

async function translator(language: string) {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as object
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'trip',
    resources: { [language]: { trip: read('trip'), 'trip-form': read('trip-form') } },
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT<'trip', undefined>(language, 'trip')
}

describe('why a trip earns what it earns', () => {
  it('says it in plain words', async () => {
    const t = await translator('en')
    expect(sayReason(t, counted, true)).toBe('10 points: bike, 1 of 2 counted trips today')
    expect(sayReason(t, { ...counted, points: 1 }, false)).toBe('1 point: bike, 1 of 2 counted trips that day')
    expect(sayReason(t, { ...counted, kind: 'day_full', points: 0, position: null }, true)).toBe(
      'No more points: bike. 2 trips count in a day, and today has them.',
    )
  })

  it('C1 says of a pool how many confirmed it', async () => {
    const t = await translator('en')
    expect(sayReason(t, { ...counted, mode: 'carpool', points: 13, people: 3 }, true)).toBe(
      '13 points: carpool of 3, 1 of 2 counted trips today',
    )
    expect(sayReason(t, { ...counted, mode: 'carpool', people: 1 }, true)).toBe(
      '10 points: carpool, 1 of 2 counted trips today',
    )
  })

  it('greets the first trip', async () => {
    const t = await translator('en')
    expect(sayReason(t, { ...counted, kind: 'bonus', rule: 'first_trip', points: 25 }, true)).toBe(
      '25 bonus points for your first trip. Welcome!',
    )
    expect(sayReason(t, { ...counted, kind: 'bonus', rule: 'spring', points: 5 }, true)).toBe('5 bonus points')
  })

  it.each(['en', 'es'])('has a sentence for every reason and mode in %s', async (language) => {
    const t = await translator(language)
    for (const kind of reasonKinds) {
      for (const mode of tripModes) {
        for (const isToday of [true, false]) {
          for (const cap of [2, null]) {
            const sentence = sayReason(t, { ...counted, kind, mode, cap }, isToday)
            expect(sentence).not.toMatch(/reason\.|mode_|bonus\.|\{\{/)
          }
        }
      }
    }
  })
})
