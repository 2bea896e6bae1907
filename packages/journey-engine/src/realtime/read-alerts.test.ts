import { describe, expect, it } from 'vitest'
import { writeLive } from '../testing/write-live.ts'
import { cleanText, inLanguage } from './alert-text.ts'
import { readAlerts } from './read-alerts.ts'

const atMs = 1_772_456_400_000
const informed = [{ routeId: '12' }]

describe('service alerts of a GTFS Realtime feed', () => {
  it('are read with all that is told of them', () => {
    const feed = writeLive(
      {
        alerts: [
          {
            periods: [{ start: 1_772_450_000, end: 1_772_460_000 }, { start: 1_772_500_000 }, { end: 1_772_600_000 }],
            informed: [
              { agencyId: 'a', routeId: '12', routeType: 3, stopId: 's1' },
              { trip: { tripId: 't1', startDate: '20260302' } },
            ],
            effect: 4,
            header: [
              { text: 'Detour', language: 'EN' },
              { text: 'Desvío', language: 'es' },
            ],
            description: [{ text: 'By <b>Elm</b>\n Street' }],
          },
        ],
      },
      atMs,
    )
    expect(readAlerts(feed)).toEqual({
      atMs,
      alerts: [
        {
          periods: [
            { fromMs: 1_772_450_000_000, untilMs: 1_772_460_000_000 },
            { fromMs: 1_772_500_000_000, untilMs: Infinity },
            { fromMs: -Infinity, untilMs: 1_772_600_000_000 },
          ],
          informed: [
            { agencyId: 'a', routeId: '12', routeType: 3, stopId: 's1', trip: undefined },
            {
              agencyId: '',
              routeId: '',
              routeType: undefined,
              stopId: '',
              trip: { tripId: 't1', routeId: '', startDate: '20260302', startTime: '', relationship: 0 },
            },
          ],
          effect: 'detour',
          header: [
            { text: 'Detour', language: 'en' },
            { text: 'Desvío', language: 'es' },
          ],
          description: [{ text: 'By Elm Street', language: '' }],
        },
      ],
    })
  })

  it('that are about nobody are left out, and effects that nobody knows are unknown', () => {
    const { alerts } = readAlerts(
      writeLive({ alerts: [{ header: [{ text: 'Of nobody' }] }, { informed, effect: 77 }, { informed }] }, atMs),
    )
    expect(alerts.map(({ effect }) => effect)).toEqual(['unknown', 'unknown'])
  })

  it('half a feed is none', () => {
    expect(() =>
      readAlerts(writeLive({ alerts: [{ informed, header: [{ text: 'x'.repeat(100) }] }] }, atMs).slice(0, 60)),
    ).toThrow('does not follow GTFS Realtime')
  })
})

describe('a text of strangers', () => {
  it.each([
    ['Stop closed', 'Stop closed'],
    ['  a\u0000b\tc\r\n\nd  ', 'a b c d'],
    ['<p>Bus <a href="https://x.example">12</a></p>', 'Bus 12'],
    ['One<br>two <B>3</B>.', 'One two 3.'],
    ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
    ['\u202egnp.exe\u2066', 'gnp.exe'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['one two three four five six seven', 'one two three four…'],
    ['x'.repeat(40), `${'x'.repeat(19)}…`],
    [`${'x'.repeat(18)}😀😀`, `${'x'.repeat(18)}…`],
    ['', ''],
  ])('%j is %j', (written, read) => {
    expect(cleanText(written, 20)).toBe(read)
  })

  it.each([
    [
      'es',
      [
        { language: 'en', text: 'en' },
        { language: 'es', text: 'es' },
      ],
      'es',
    ],
    [
      'es',
      [
        { language: 'en', text: 'en' },
        { language: 'es-mx', text: 'mx' },
      ],
      'mx',
    ],
    [
      'en',
      [
        { language: 'en-html', text: '<b>' },
        { language: 'en', text: 'en' },
      ],
      'en',
    ],
    [
      'es',
      [
        { language: 'en', text: 'en' },
        { language: '', text: 'own' },
      ],
      'own',
    ],
    [
      'es',
      [
        { language: 'fr', text: 'fr' },
        { language: 'de', text: 'de' },
      ],
      'fr',
    ],
    ['es', [], ''],
  ])('for who reads %s, of %j, is %s', (language, texts, text) => {
    expect(inLanguage(texts, language)).toBe(text)
  })
})
