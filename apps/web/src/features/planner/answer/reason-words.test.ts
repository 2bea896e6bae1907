import type { PlanReason } from '@throughway/contract/planner/itinerary'
import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import en from '../../../../public/locales/en/planner.json' with { type: 'json' }
import es from '../../../../public/locales/es/planner.json' with { type: 'json' }
import { sayChange, sayOffer, sayReason } from './reason-words.ts'

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

const reasonOf = (kind: PlanReason['kind'], offer: PlanReason['offer'] = null): PlanReason => ({
  kind,
  which: null,
  date: '2026-03-15',
  next: null,
  offer,
})
const say = (language: 'en' | 'es', { kind = 'none_in_window', when = 'depart', walk = 1.2, window = 60 }: Example) =>
  sayReason(
    texts.getFixedT(language, 'planner'),
    makeFormats(language),
    reasonOf(kind),
    { when, maxWalkMiles: walk },
    { window_minutes: window, source: 'embedded' },
  )
type Example = { kind?: PlanReason['kind']; when?: 'depart' | 'arrive'; walk?: number; window?: number }

describe('why transit is missing', () => {
  it.each<[Example, string, string]>([
    [{ window: 60 }, 'No transit leaves within the hour.', 'Ningún transporte público sale en la próxima hora.'],
    [
      { window: 15 },
      'No transit leaves within 15 minutes.',
      'Ningún transporte público sale en los próximos 15 minutos.',
    ],
    [
      { window: 90 },
      'No transit leaves within 90 minutes.',
      'Ningún transporte público sale en los próximos 90 minutos.',
    ],
    [{ window: 240 }, 'No transit leaves within 4 hours.', 'Ningún transporte público sale en las próximas 4 horas.'],
    [{ when: 'arrive' }, 'No transit arrives by then.', 'Ningún transporte público llega para entonces.'],
    [
      { kind: 'walk_limit', window: 120 },
      'Transit that leaves within 2 hours needs a longer walk than the 1.2 mi that you allow.',
      'El transporte público que sale en las próximas 2 horas exige caminar más de las 1.2 mi que aceptas.',
    ],
    [
      { kind: 'walk_limit', walk: 1, when: 'arrive' },
      'Transit that arrives by then needs a longer walk than the mile that you allow.',
      'El transporte público que llega para entonces exige caminar más de la milla que aceptas.',
    ],
    [
      { kind: 'own_way_is_faster', window: 30 },
      'No transit that leaves within 30 minutes is much faster than going on your own.',
      'Ningún transporte público que sale en los próximos 30 minutos es mucho más rápido que ir por tu cuenta.',
    ],
    [
      { kind: 'no_stop_near', walk: 0.5 },
      'There is no transit stop within the 0.5 mi that you allow to walk.',
      'No hay ninguna parada de transporte dentro de las 0.5 mi que aceptas caminar.',
    ],
    [
      { kind: 'no_stop_near', walk: 1 },
      'There is no transit stop within the mile that you allow to walk.',
      'No hay ninguna parada de transporte dentro de la milla que aceptas caminar.',
    ],
    [
      { kind: 'no_service' },
      'No transit runs on Sunday, March 15.',
      'No hay transporte público el domingo, 15 de marzo.',
    ],
  ])('R3.10 C34 names the limit that was hit: %j', (example, english, spanish) => {
    expect([say('en', example), say('es', example)]).toEqual([english, spanish])
  })
})

describe('what to change', () => {
  const at = '2026-03-16T08:40:00-04:00'
  it.each<[PlanReason, string, string]>([
    [
      reasonOf('walk_limit', { change: 'walk', miles: 2 }),
      'Allow a longer walk, or travel another way.',
      'Walk up to 2 mi',
    ],
    [
      reasonOf('walk_limit', { change: 'moment', at }),
      'Choose another time, or another way to travel.',
      'Leave Mon, Mar 16, 8:40 AM',
    ],
    [
      reasonOf('no_service', { change: 'moment', at }),
      'Choose another day, or another way to travel.',
      'Leave Mon, Mar 16, 8:40 AM',
    ],
    [
      reasonOf('none_suitable', { change: 'options' }),
      'Change the options, or travel another way.',
      'Search without these options',
    ],
    [reasonOf('walk_limit'), 'Choose another way to travel, or another place.', ''],
    [reasonOf('origin_outside'), 'Choose another start, within the program’s region.', ''],
  ])('R3.10 is what was tried and helps: %j', (reason, change, offer) => {
    const t = texts.getFixedT('en', 'planner') as never
    expect(sayChange(t, reason, { source: 'embedded' })).toBe(change)
    expect(reason.offer ? sayOffer(t, makeFormats('en'), reason.offer, { when: 'depart' }) : '').toBe(offer)
  })

  it('R3.10 is said in general where a service outside, which tries nothing, found none', () => {
    const t = texts.getFixedT('en', 'planner') as never
    expect(sayChange(t, reasonOf('walk_limit'), { source: 'otp2' })).toBe('Allow a longer walk, or travel another way.')
  })
})
