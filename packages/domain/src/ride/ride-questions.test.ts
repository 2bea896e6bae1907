import { describe, expect, it } from 'vitest'
import { matchRides } from './match-rides.ts'
import { context, home, rider, service, town, trip } from '../testing/ride-examples.ts'
import { findQuestions } from './ride-questions.ts'
import type { Rider, RideService, RideTrip } from './ride-service.ts'

const accepts = (...codes: RideService['eligibilities'][number]['code'][]) => ({
  eligibilities: codes.map((code) => ({ code, mode: 'accepted' as const })),
})
const offers = (...codes: RideService['needs'][number]['code'][]) => ({
  needs: codes.map((code) => ({ code, mode: 'accepted' as const, maxInches: null, maxPounds: null })),
})
const vet = service({ id: 'vet', ...accepts('veteran') })

type Before = { settled?: string[]; asked?: string[] }

function ask(
  services: RideService[],
  by: Partial<Rider> = {},
  on: Partial<RideTrip> = {},
  { settled = [], asked = [] }: Before = {},
) {
  const matches = matchRides(services, rider(by), trip(on), context())
  const before = { settled: new Set(settled), asked: new Set(asked) }
  return findQuestions(matches, rider(by), trip(on), context(), before).map(({ key, changes }) => `${key} ${changes}`)
}

describe('E5 questions', () => {
  it('are none where no answer changes anything', () => {
    expect(ask([service()])).toEqual([])
    expect(ask([])).toEqual([])
    // free to veterans, but closed for everybody
    expect(ask([service({ id: 'shut', published: false, ...accepts('veteran') })])).toEqual([])
    // one of two known eligibilities is enough already
    expect(ask([service(accepts('veteran', 'disability'))], { eligibilities: { veteran: 'yes' } })).toEqual([])
  })

  it('leave out what a service waits to hear where another open point keeps the result as it is', () => {
    // either will do, and nobody knows the hours: it is "maybe" whatever the answer
    expect(ask([service({ ...accepts('veteran', 'disability'), schedules: [] })])).toEqual([])
    expect(ask([service(accepts('veteran', 'disability'))])).toEqual([
      'eligibility:disability 1',
      'eligibility:veteran 1',
    ])
    // the one that changes something is asked, and says of how many services
    expect(ask([service({ id: 'open', ...accepts('veteran', 'disability'), schedules: [] }), vet])).toEqual([
      'eligibility:veteran 1',
    ])
  })

  it('ask what a service waits to hear', () => {
    expect(ask([vet])).toEqual(['eligibility:veteran 1'])
    expect(ask([service({ minAge: 60 })])).toEqual(['age 1'])
    expect(ask([service({ purposes: [{ code: 'medical', mode: 'accepted' }] })])).toEqual(['purpose 1'])
    expect(ask([service({ residency: town })])).toEqual(['resident:town 1'])
    expect(ask([service({ id: 'van', requiresRegistration: true })])).toEqual(['registered:van 1'])
    expect(ask([service({ residency: town })], { home })).toEqual([])
  })

  it('ask for a need that not every service meets, and then for its size', () => {
    const lift = service({
      id: 'lift',
      needs: [{ code: 'wheelchair_power', mode: 'accepted', maxInches: 30, maxPounds: null }],
    })
    const plain = service({ id: 'plain' })
    expect(ask([lift, plain])).toEqual(['need:wheelchair_power 2'])
    const needs = { wheelchair_power: { answer: 'yes' as const, inches: null, pounds: null } }
    expect(ask([lift, plain], { needs })).toEqual(['size:wheelchair_power 1'])
    expect(ask([lift, plain], { needs: { wheelchair_power: { answer: 'no', inches: null, pounds: null } } })).toEqual(
      [],
    )
  })

  it('E5 ask first what changes most for most people, a stretcher last, and five at most', () => {
    const many = [
      vet,
      service({ id: 'one', ...accepts('veteran') }),
      service({ id: 'two', ...accepts('medicaid') }),
      service({ id: 'three', ...offers('oxygen') }),
      service({ id: 'four', ...offers('oxygen', 'stretcher', 'lift') }),
    ]
    const asked = ask(many)
    expect(asked).toEqual([
      'need:lift 4',
      'eligibility:medicaid 1',
      'eligibility:veteran 2',
      'need:oxygen 3',
      'need:stretcher 4',
    ])
    expect(
      ask([
        ...many,
        service({ id: 'five', ...accepts('disability') }),
        service({ id: 'six', ...accepts('low_income') }),
      ]).length,
    ).toBe(5)
  })

  it('never repeat an answered question, "prefer not to say" included', () => {
    expect(ask([vet], { eligibilities: { veteran: 'no' } })).toEqual([])
    expect(ask([vet], {}, {}, { settled: ['eligibility:veteran'] })).toEqual([])
  })

  it('E5 are five in all, not five more after five', () => {
    const many = [
      vet,
      service({ id: 'one', ...accepts('medicaid') }),
      service({ id: 'two', ...accepts('disability') }),
      service({ id: 'three', ...accepts('low_income') }),
      service({ id: 'four', ...offers('lift') }),
      service({ id: 'five', ...offers('oxygen') }),
      service({ id: 'six', minAge: 60 }),
    ]
    const keysOf = (asked: string[], settled = asked) =>
      ask(many, {}, {}, { asked, settled }).map((each) => each.split(' ')[0]!)
    const first = keysOf([])
    expect(first).toHaveLength(5)
    expect(keysOf(first)).toEqual([])
    // what was left out may still be answered, also where others would come before it by now
    expect(keysOf(first, first.slice(0, 4))).toEqual(first.slice(4))
    expect(keysOf(['need:oxygen', 'eligibility:veteran', 'a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([
      'need:oxygen',
      'eligibility:veteran',
    ])
    // after two there is room for three
    expect(keysOf(first.slice(0, 2))).toEqual(first.slice(2))
    expect(keysOf(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([])
  })

  it('ask nothing of a service that is beyond help', () => {
    expect(
      ask([service({ ...accepts('veteran'), schedules: service().schedules.filter(({ weekday }) => weekday === 7) })]),
    ).toEqual([])
  })
})
