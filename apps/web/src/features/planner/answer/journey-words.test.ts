import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import en from '../../../../public/locales/en/planner.json' with { type: 'json' }
import es from '../../../../public/locales/es/planner.json' with { type: 'json' }
import { makeJourneyWords } from './journey-words.ts'
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

it.each([
  ['14:16', 'Leave in 24 min, there 3:04 PM', 'Sal en 24 min, llegada 3:04 p. m.'],
  ['13:30', 'Leave in 1 hr 10 min, there 3:04 PM', 'Sal en 1 h 10 min, llegada 3:04 p. m.'],
  // an answer of now leaves with the next full minute
  ['14:39', 'Leave now, there 3:04 PM', 'Sal ya, llegada 3:04 p. m.'],
  ['14:40', 'Leave now, there 3:04 PM', 'Sal ya, llegada 3:04 p. m.'],
  // of one that has left only its times are true
  ['14:41', '2:40 – 3:04 PM', '2:40–3:04 p. m.'],
])('R2.21 tells at %s when to leave: %s', (now, english, spanish) => {
  const say = (language: 'en' | 'es') =>
    makeJourneyWords(texts.getFixedT(language, 'planner'), makeFormats(language), 'America/New_York')
      .fromNow(ride, shownMinute(`2026-03-05T${now}:00-05:00`))
      .replace(/[\u00a0\u202f\u2009]/g, ' ')
  expect([say('en'), say('es')]).toEqual([english, spanish])
})
