import { createInstance } from 'i18next'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { beforeAll, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import en from '../../../../public/locales/en/planner.json' with { type: 'json' }
import es from '../../../../public/locales/es/planner.json' with { type: 'json' }
import { aJourney, aLeg } from './journey.fixture.ts'
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
  ['en', 'The next ones'],
  ['es', 'Los próximos viajes'],
])('C34 tells what leaves after an empty window with its day, the first first, in %s', (language, title) => {
  const t = texts.getFixedT(language, 'planner') as never
  const formats = makeFormats(language)
  const range = ({ start, end }: Pick<Journey, 'start' | 'end'>) => `${start} to ${end}`
  const way = ({ legs }: Pick<Journey, 'legs'>) => `a way of ${legs.length}`
  const later = [rideFrom('09:10', '09:40'), rideFrom('08:40', '09:15')]
  const { title: said, rows } = sayNext(t, formats, { range, way }, later)
  expect(said).toBe(`${title}, ${formats.date('2026-03-16')}`)
  expect(rows.map(({ times }) => times)).toEqual([later[1]!, later[0]!].map(range))
  expect(rows[0]).toMatchObject({ mode: 'transit', way: 'a way of 1' })
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})
