import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { findRemedy, sayObstacle } from '#lib/reward/say-obstacle.ts'
import { sayWaiting } from './say-waiting.ts'

async function translator(language: string) {
  const file = new URL(`../../../public/locales/${language}/reward.json`, import.meta.url)
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'reward',
    resources: { [language]: { reward: JSON.parse(readFileSync(file, 'utf8')) as object } },
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT<'reward', undefined>(language, 'reward')
}

const ready = '2026-03-10T17:00:00.000Z' // a Tuesday
const zone = 'America/New_York'

describe('C1 C14 points that are earned and cannot be spent yet', () => {
  it.each([
    ['en', '45 more points are earned, ready Tue, Mar 10.', '25 points to go, and earned already: ready Tue, Mar 10'],
    [
      'es',
      '45 puntos más ya están ganados, disponibles el mar, 10 de mar.',
      'Faltan 25 puntos, y ya están ganados: disponibles el mar, 10 de mar',
    ],
  ])('are said with their day in %s, beside a balance and beside a price', async (language, waiting, obstacle) => {
    const t = await translator(language)
    const formats = makeFormats(language)
    expect(sayWaiting(t, formats, { pending: 45, ready_at: ready }, zone)).toBe(waiting)
    const points = { kind: 'points', missing: 25, trips: 0, pending: 45, ready_at: ready } as const
    expect(sayObstacle(t, formats, points, zone)).toBe(obstacle)
    expect(findRemedy(points)).toBeUndefined()
  })

  it('what is missing beyond them is said as trips', async () => {
    const t = await translator('en')
    const formats = makeFormats('en')
    const points = { kind: 'points', missing: 50, trips: 1, pending: 45, ready_at: ready } as const
    expect(sayObstacle(t, formats, points, zone)).toBe(
      '50 points to go: 45 earned, ready Tue, Mar 10, then about 1 trip',
    )
    expect(sayObstacle(t, formats, { ...points, trips: 5, pending: 0, ready_at: null }, zone)).toBe(
      '50 points to go: about 5 trips',
    )
    expect(sayWaiting(t, formats, { pending: 0, ready_at: null }, zone)).toBe('')
  })
})
