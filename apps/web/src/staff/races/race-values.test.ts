import { checkInput } from '#lib/send/field-errors.ts'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { raceTemplates } from '@throughway/domain/race/race-templates'
import { expect, it } from 'vitest'
import { inputOfRace, readAmount, type RaceValues, valuesOfRace, valuesOfTemplate, withKind } from './race-values.ts'

const started = (at: number): RaceValues => ({ event_id: '1', ...valuesOfTemplate(raceTemplates[at]!, '2026-05-01') })

it.each(raceTemplates.map(({ id }, at) => [id, at] as const))(
  'C16 the template %s fills a form without faults',
  (_, at) => {
    expect(checkInput(raceStaffCalls.draftRace.input, inputOfRace(started(at)))).toEqual({})
  },
)

it('C16 a race goes into the form and out of it unchanged', () => {
  const together = raceTemplates.findIndex(({ id }) => id === 'together')
  const sent = raceStaffCalls.draftRace.input.parse(inputOfRace(started(together)))
  expect(sent).toMatchObject({ goal: 10_000_000_000, metric: 'avoided_co2', ends_on: '2026-05-30' })
  const { event_id, names, kind, starts_on, ends_on, goal = null, ...parts } = sent
  const rule = { ...parts, cap_per_day: null, cap_per_week: null, best: null }
  expect(valuesOfRace({ event_id, names, kind, starts_on, ends_on, goal, rule })).toEqual(started(together))
})

it('C16 what does not go with a kind is not sent', () => {
  const values = { ...started(0), goal: '5', best: '3', by_size: true, cap_per_day: '1' }
  const sent = inputOfRace(values)
  expect(sent).not.toHaveProperty('goal')
  expect(sent).not.toHaveProperty('best')
  expect(sent).not.toHaveProperty('cap_per_day')
  expect(sent.by_size).toBe(false)
  expect(withKind({ ...values, norm: 'workdays' }, 'team')).toEqual({ kind: 'team', norm: 'none' })
})

it.each([
  ['2.5', 'miles', '4023'],
  ['3', 'avoided_co2', '3000000'],
  ['7', 'trips', '7'],
  ['many', 'miles', 'many'],
] as const)('C16 %s of %s is sent as %s', (typed, metric, sent) => expect(readAmount(typed, metric)).toBe(sent))
