import { describe, expect, it } from 'vitest'
import { roomForLabels } from './trip-line-labels.ts'
import { layOutLine, type LineSegment, stopsBetween } from './trip-line-layout.ts'

const walk = { mode: 'walk', length: 10, label: 'Walk' } satisfies LineSegment
const bus = { mode: 'transit', length: 30, label: 'Line 40' } satisfies LineSegment
const wait = { wait: true, length: 10, label: 'Wait' } satisfies LineSegment

const spans = (layout: ReturnType<typeof layOutLine>) => layout.segments.map(({ from, to }) => [round(from), round(to)])
const round = (share: number) => Math.round(share * 1000) / 1000

describe('a line of its own', () => {
  it('gives each segment the share of its length', () => {
    expect(spans(layOutLine({ segments: [walk, wait, bus] }))).toEqual([
      [0, 0.2],
      [0.2, 0.4],
      [0.4, 1],
    ])
  })

  it('keeps a short walk visible and takes its room from the others', () => {
    const layout = layOutLine({
      segments: [
        { ...walk, length: 1 },
        { ...bus, length: 99 },
      ],
      minimumShare: 0.1,
    })
    expect(spans(layout)).toEqual([
      [0, 0.1],
      [0.1, 1],
    ])
  })

  it('fills the width when every segment wants more than there is', () => {
    const many = Array.from({ length: 40 }, () => ({ ...walk, length: 1 }))
    expect(layOutLine({ segments: many }).to).toBeCloseTo(1)
  })

  it('leaves out what has no length, and lays out nothing without fault', () => {
    expect(layOutLine({ segments: [{ ...walk, length: 0 }, bus] }).segments).toHaveLength(1)
    expect(layOutLine({ segments: [] })).toEqual({ segments: [], stops: [], from: 0, to: 0 })
  })

  it('moves a stop with the segment that grew', () => {
    const layout = layOutLine({
      segments: [
        { ...walk, length: 1 },
        { ...bus, length: 99 },
      ],
      minimumShare: 0.1,
      stops: [{ at: 1, label: 'Pike St' }],
    })
    expect(round(layout.stops[0]?.share ?? -1)).toBe(0.1)
  })
})

describe('lines on one axis', () => {
  it('stand where their time is, short or not', () => {
    const layout = layOutLine({ segments: [{ ...walk, length: 1 }, bus], start: 450, axis: [440, 540] })
    expect(spans(layout)).toEqual([
      [0.1, 0.11],
      [0.11, 0.41],
    ])
  })

  it('are cut at the ends of the axis, with the stops beyond them', () => {
    const layout = layOutLine({
      segments: [bus],
      start: 430,
      axis: [440, 450],
      stops: [
        { at: 430, label: 'a' },
        { at: 461, label: 'b' },
      ],
    })
    expect(spans(layout)).toEqual([[0, 1]])
    expect(layout.stops.filter(({ label }) => label === 'b')).toEqual([])
  })
})

describe('stops', () => {
  it('stand where moving parts meet, on both sides of a wait', () => {
    expect(stopsBetween([walk, wait, bus, walk], 100).map(({ at }) => at)).toEqual([100, 110, 120, 150, 160])
  })
})

describe('looks', () => {
  it('prefer the colour of the transit line to that of the mode', () => {
    const [plain, own, ahead] = layOutLine({
      segments: [bus, { ...bus, hue: '#0057b8' }, { ...bus, ahead: true }],
    }).segments
    expect([plain?.colour, own?.colour, ahead?.colour]).toEqual(['var(--mode-transit)', '#0057b8', 'var(--line)'])
    expect([plain?.look, own?.look]).toEqual(['core', 'core'])
  })
})

describe('labels', () => {
  const label = (share: number, widthPx = 60) => ({ share, widthPx, anchor: 'middle' as const })

  it('that fit a phone always show, others where there is room', () => {
    expect(roomForLabels([label(0.1), label(0.28), label(0.9)])).toEqual(['always', 'wide', 'always'])
  })

  it('that fit a phone do not all show on one whose text is twice as large', () => {
    expect(roomForLabels([label(0.1), label(0.5), label(0.9)])).toEqual(['always', 'phone', 'always'])
  })

  it('without words take no room from their neighbours', () => {
    expect(roomForLabels([label(0.5), label(0.6, 0), label(0.9), label(0.95, 0)])).toEqual([
      'always',
      'never',
      'phone',
      'never',
    ])
  })

  it('that fit nowhere do not show', () => {
    expect(roomForLabels([label(0.5), label(0.51), label(0.9)])).toEqual(['always', 'never', 'phone'])
  })
})
