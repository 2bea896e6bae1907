import { describe, expect, it } from 'vitest'
import { drawingStaffCalls, type StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { checkInput } from '#lib/send/field-errors.ts'
import {
  type DrawingValues,
  faultsOfDrawing,
  findDrawingFaults,
  inputOfDrawing,
  noDrawing,
  valuesOfDrawing,
} from './drawing-values.ts'

const zone = 'America/New_York'
const words = { title: 'Spring', prize: 'A bike', rules: 'No purchase necessary.' }
const drawing = {
  id: '018f0000-0000-7000-8000-000000000001',
  version: 2,
  texts: { en: words, es: { ...words, title: 'Primavera' } },
  sponsor: 'The Mill',
  motif: 'helmet',
  first_day: '2026-03-09',
  last_day: '2026-03-15',
  entry_rule: 'points',
  points_per_entry: 25,
  max_entries: 4,
  free_entries: 2,
  min_trips: 3,
  organisations: [],
  winner_count: 2,
  prize_cents: 30_050,
  is_cash_like: true,
  beacon: { source: 'lottery', name: 'State lottery', at: '2026-03-20T03:00:00.000Z', value: null, link: null },
} as unknown as StaffDrawing

const call = drawingStaffCalls.createDrawing.input

describe('a drawing in its form', () => {
  it('is sent as it was read while nothing is changed', () => {
    const sent = call.parse(inputOfDrawing(valuesOfDrawing(drawing, zone), zone))
    const { beacon, version: _version, id: _id, ...same } = drawing
    expect(sent).toEqual({
      ...same,
      beacon_source: beacon.source,
      beacon_name: beacon.name,
      beacon_at: beacon.at,
    })
  })

  it('sends neither points nor a lottery where they are not asked for', () => {
    const values = { ...valuesOfDrawing(drawing, zone), entry_rule: 'trips', beacon_source: 'drand' } as const
    const sent = Object.keys(inputOfDrawing(values, zone))
    expect(
      sent.filter((name) => ['points_per_entry', 'max_entries', 'beacon_name', 'beacon_at'].includes(name)),
    ).toEqual([])
  })

  it.each<[string, Partial<DrawingValues>, string]>([
    ['no worth', { prize: '' }, 'prize_cents'],
    ['no amount', { prize: 'much' }, 'prize_cents'],
    ['no day', { first_day: '' }, 'first_day'],
    ['an end before the beginning', { last_day: '2026-03-01' }, 'last_day'],
    ['points that are not said', { points_per_entry: '' }, 'points_per_entry'],
    ['no limit', { max_entries: '' }, 'max_entries'],
    ['a lottery without a name', { beacon_name: ' ' }, 'beacon_name'],
    ['no winner', { winner_count: '0' }, 'winner_count'],
  ])('says %s beside its field, and the fault goes when the field is changed', (_, changes, path) => {
    const values = { ...valuesOfDrawing(drawing, zone), ...changes }
    const faults = { ...checkInput(call, inputOfDrawing(values, zone)), ...findDrawingFaults(values) }
    expect(Object.keys(faults)).toContain(path)
    expect(faultsOfDrawing(changes)).toContain(path)
  })

  it('begins with what is usual', () => {
    const faults = checkInput(call, inputOfDrawing(noDrawing, zone))
    expect(
      Object.keys(faults).filter((name) => !/^(texts\.|sponsor|first_day|last_day|prize_cents)/.test(name)),
    ).toEqual([])
  })
})
