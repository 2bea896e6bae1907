import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import en from '../../../../public/locales/en/planner.json' with { type: 'json' }
import es from '../../../../public/locales/es/planner.json' with { type: 'json' }
import { sayFromNow } from './say-from-now.ts'
import { shownMinute } from './shown-minutes.ts'

const texts = createInstance()
beforeAll(() =>
  texts.init({
    lng: 'en',
    ns: ['planner'],
    defaultNS: 'planner',
    resources: { en: { planner: en }, es: { planner: es } },
    interpolation: { escapeValue: false },
  }),
)

const ride = { start: '2026-03-05T14:40:00-05:00', end: '2026-03-05T15:04:00-05:00' }
const words = {
  clock: (instant: string) => instant.slice(11, 16),
  duration: (seconds: number) => `${seconds / 60} min`,
  range: ({ start, end }: typeof ride) => `${words.clock(start)} – ${words.clock(end)}`,
}

it.each([
  ['14:16', 'Leave in 24 min, there 15:04', 'Sal en 24 min, llegada 15:04'],
  ['14:38', 'Leave in 2 min, there 15:04', 'Sal en 2 min, llegada 15:04'],
  // an answer of now leaves with the next full minute
  ['14:39', 'Leave now, there 15:04', 'Sal ya, llegada 15:04'],
  ['14:40', 'Leave now, there 15:04', 'Sal ya, llegada 15:04'],
  // of one that has left only its times are true
  ['14:41', '14:40 – 15:04', '14:40 – 15:04'],
])('R2.21 tells at %s when to leave: %s', (now, english, spanish) => {
  const minuteNow = shownMinute(`2026-03-05T${now}:00-05:00`)
  const say = (language: 'en' | 'es') => sayFromNow(texts.getFixedT(language, 'planner'), words, ride, minuteNow)
  expect([say('en'), say('es')]).toEqual([english, spanish])
})
