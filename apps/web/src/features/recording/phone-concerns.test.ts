import { describe, expect, it } from 'vitest'
import { isSilent, listConcerns } from './phone-concerns.ts'

const well = {
  id: '',
  name: '',
  platform: 'ios',
  app_version: '1',
  battery_saver: false,
  location_permission: 'always',
  motion_permission: 'always',
  paired_at: '',
  last_contact_at: '2026-03-01T12:00:00Z',
  last_trip_at: null,
} as const

describe('C12 what may keep a phone from recording', () => {
  it.each([
    [{}, []],
    [{ battery_saver: null, location_permission: 'unknown', motion_permission: 'unknown' }, []],
    [{ battery_saver: true, motion_permission: 'never' }, ['battery_saver', 'motion_never']],
    [{ location_permission: 'in_use' }, ['location_in_use']],
    [{ location_permission: 'never' }, ['location_never']],
  ] as const)('%j: %j', (facts, concerns) => expect(listConcerns({ ...well, ...facts })).toEqual(concerns))

  it('is silence of more than three days', () => {
    expect([3, 3.1].map((days) => isSilent(well, Date.parse(well.last_contact_at) + days * 86_400_000))).toEqual([
      false,
      true,
    ])
  })
})
