import { createInstance } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import en from '../../../../public/locales/en/planner.json' with { type: 'json' }
import es from '../../../../public/locales/es/planner.json' with { type: 'json' }
import { aJourney, aLeg } from './journey.fixture.ts'
import { makeJourneyWords } from './journey-words.ts'
import { sayNext } from './next-words.ts'

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

const at = (time: string) => `2026-03-16T${time}:00-04:00`
const rideFrom = (start: string, end: string) =>
  aJourney({
    mode: 'transit',
    start: at(start),
    end: at(end),
    legs: [aLeg({ mode: 'walk', start: at(start), end: at(end), seconds: 600 })],
  })

it.each([
  ['en', 'The next ones', 'Walk, 10 min'],
  ['es', 'Los próximos viajes', '10 min'],
])('C34 tells what leaves after an empty window with its day, the first first, in %s', (language, title, leg) => {
  const t = texts.getFixedT(language, 'planner') as never
  const formats = makeFormats(language)
  const words = makeJourneyWords(t, formats, 'America/New_York')
  const later = [rideFrom('09:10', '09:40'), rideFrom('08:40', '09:15')]
  const { title: said, rows } = sayNext(t, formats, words, later)
  expect(said).toBe(`${title}, ${formats.date('2026-03-16')}`)
  expect(rows.map(({ times }) => times)).toEqual([later[1]!, later[0]!].map((journey) => words.range(journey)))
  expect(rows[0]).toMatchObject({ mode: 'transit', way: expect.stringContaining(leg) })
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})
