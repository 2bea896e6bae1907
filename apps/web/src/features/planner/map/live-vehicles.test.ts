import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { VehicleNow } from '@throughway/contract/planner/departure'
import en from '../../../../public/locales/en/journey.json' with { type: 'json' }
import es from '../../../../public/locales/es/journey.json' with { type: 'json' }
import { aLeg, aPlace } from '../answer/journey.fixture.ts'
import { runsOfNow, sayVehicle } from './live-vehicles.ts'

const stop = (name: string, id: string) => ({ ...aPlace(name), stop_id: id })
const ride = aLeg({
  mode: 'bus',
  run_id: 'a:1',
  start: '2026-03-05T08:00:00-05:00',
  end: '2026-03-05T08:20:00-05:00',
  from: stop('Elm Street', 'a:e'),
  stops_passed: [stop('Dock', 'a:d')],
  to: stop('Mill', 'a:m'),
})
const at = (time: string) => Date.parse(`2026-03-05T${time}:00-05:00`)

describe('which vehicles of a way are looked for', () => {
  it.each([
    ['07:14', ''],
    ['07:16', 'a:1'],
    ['08:34', 'a:1'],
    ['08:36', ''],
  ])('at %s: "%s"', (time, runs) => {
    expect(runsOfNow([aLeg(), ride], at(time))).toBe(runs)
  })

  it('one that goes on as another line is looked for once, and none that its planner does not name', () => {
    expect(
      runsOfNow([ride, ride, aLeg({ ...ride, run_id: 'a:2' }), aLeg({ ...ride, run_id: null })], at('08:00')),
    ).toBe('a:1|a:2')
  })
})

const texts = createInstance()
beforeAll(() =>
  texts.init({
    lng: 'en',
    ns: ['journey'],
    defaultNS: 'journey',
    resources: { en: { journey: en }, es: { journey: es } },
    interpolation: { escapeValue: false },
  }),
)
const seen: VehicleNow = {
  run_id: 'a:1',
  source: 'live',
  lat: 42,
  lng: -71,
  bearing: null,
  at: '2026-03-05T13:02:00Z',
  label: '',
  stop_id: null,
  stop_name: '',
  status: 'under_way',
  near: '',
}

describe('where a vehicle is, in words', () => {
  it.each<[Partial<VehicleNow>, string, string]>([
    [
      { stop_id: 'a:e', status: 'stopped' },
      'Now at Elm Street · seen at 8:02',
      'Ahora en Elm Street · visto a las 8:02',
    ],
    [
      { stop_id: 'a:d', status: 'incoming', label: '4401' },
      'Now arriving at Dock · vehicle 4401 · seen at 8:02',
      'Ahora llegando a Dock · vehículo 4401 · visto a las 8:02',
    ],
    [
      { stop_id: 'a:m', near: 'Main Street' },
      'Now on the way to Mill · seen at 8:02',
      'Ahora en camino a Mill · visto a las 8:02',
    ],
    [
      { stop_id: 'a:before', near: 'Main Street' },
      'Now near Main Street · seen at 8:02',
      'Ahora cerca de Main Street · visto a las 8:02',
    ],
    [
      { source: 'timetable', stop_id: 'a:before', stop_name: 'Harbour' },
      'Now on the way to Harbour · by the timetable',
      'Ahora en camino a Harbour · según el horario',
    ],
    [{}, 'Now under way · seen at 8:02', 'Ahora en camino · visto a las 8:02'],
  ])('%j', (facts, english, spanish) => {
    expect(
      ['en', 'es'].map((language) =>
        sayVehicle(texts.getFixedT(language, 'journey'), { ...seen, ...facts }, ride, () => '8:02'),
      ),
    ).toEqual([english, spanish])
  })
})
