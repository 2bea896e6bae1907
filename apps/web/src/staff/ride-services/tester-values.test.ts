import { expect, it } from 'vitest'
import type { RideReasonOnWire } from '@throughway/contract/ride/ride-answer'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { inputOfTest, type TesterValues, verdictsOf } from './tester-values.ts'

const spot = { lat: 42.35, lng: -71.06, name: 'Here' }
const typed: TesterValues = {
  origin: spot,
  destination: { ...spot, lat: 42.36 },
  when: 'depart',
  date: '2026-03-05',
  time: '10:00',
  purpose: '',
  age: '70',
  companions: '',
  eligibilities: { veteran: 'yes' },
  needs: { lift: { inches: '', pounds: '' }, wheelchair_power: { inches: '34', pounds: '' } },
}

it('makes a question that the call takes', () => {
  expect(rideStaffCalls.explainRides.input.parse(inputOfTest(typed))).toMatchObject({
    companions: 0,
    rider: {
      age: 70,
      eligibilities: { veteran: 'yes' },
      needs: { lift: { answer: 'yes' }, wheelchair_power: { answer: 'yes', inches: 34 } },
    },
  })
})

it('asks nothing before there are two ends', () => {
  expect(inputOfTest({ ...typed, destination: null })).toBeUndefined()
})

it('tells each rule by its worst verdict, in the order of the rules', () => {
  const reason = (rule: RideReasonOnWire['rule'], verdict: RideReasonOnWire['verdict']): RideReasonOnWire => ({
    rule,
    verdict,
    why: 'eligible',
    codes: [],
    asked: null,
    limit: null,
    name: null,
    date: null,
    at: null,
    opens: null,
    closes: null,
  })
  const told = verdictsOf([
    reason('seats', 'pass'),
    reason('age', 'maybe'),
    reason('age', 'hard'),
    reason('age', 'soft'),
  ])
  expect(told.map(({ rule, verdict, reasons }) => [rule, verdict, reasons.length])).toEqual([
    ['age', 'hard', 3],
    ['seats', 'pass', 1],
  ])
})
