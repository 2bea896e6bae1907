import { describe, expect, it } from 'vitest'
import {
  journeyQuestion,
  mostIntermediates as mostOfContract,
  mostTravellers as travellersOfContract,
} from '@throughway/contract/planner/journey-question'
import { vehicleKinds } from '@throughway/domain/mode/vehicle-kinds'
import { parseSearch } from '#lib/screen/use-search.ts'
import {
  dropOldMoment,
  inputOf,
  mostIntermediates,
  mostTravellers,
  plainQuestion,
  type Question,
  type ReadyQuestion,
} from './question.ts'
import { readQuestion, writeQuestion } from './search-address.ts'

const home = { lat: 42.3554, lng: -71.0605 }
const work = { lat: 42.36, lng: -71.05, name: 'Main Street 3, Boston' }
const rich: Question = {
  origin: home,
  destination: work,
  intermediates: [
    { lat: 42.35, lng: -71.07, name: 'School' },
    { lat: 42.34, lng: -71.08 },
  ],
  bestOrder: true,
  modes: ['transit', 'bike'],
  when: 'arrive',
  date: '2026-03-02',
  time: '08:45',
  at: '',
  fromFarEnd: false,
  travellers: 2,
  wheelchair: true,
  wheelchairUnknown: true,
  bikeAboard: true,
  prefer: 'less_walking',
  walkPace: 'slow',
  maxWalkMiles: 0.5,
  maxTransfers: 1,
  vehicles: ['bus', 'ferry'],
  alternatives: true,
}

describe('the question in an address', () => {
  it('says nothing of what is plain, and comes back whole', () => {
    expect(writeQuestion(plainQuestion, { withNames: false })).toEqual({})
    expect(readQuestion({})).toEqual(plainQuestion)
    expect(readQuestion(writeQuestion(rich, { withNames: true }))).toEqual(rich)
  })

  it('R2.21 holds no name of a place unless it is wished for', () => {
    const written = writeQuestion(rich, { withNames: false })
    expect(written).toMatchObject({ from: '42.3554,-71.0605', to: '42.36,-71.05', via: '42.35,-71.07|42.34,-71.08' })
    expect(JSON.stringify(written)).not.toMatch(/Main|School/)
  })

  it.each<[string, string, Partial<Question>]>([
    [
      'R2.54 a prefilled planner',
      'agile_tp=true&from=home&to=Main%20Street',
      { origin: { text: 'home' }, destination: { text: 'Main Street' } },
    ],
    [
      'R2.54 R3.10 the names of a route request',
      'agile_tp=true&origin=42.1,-71.2&destination=42.3,-71.4&mode=TRANSIT&arrival_time=08:40',
      {
        origin: { lat: 42.1, lng: -71.2 },
        destination: { lat: 42.3, lng: -71.4 },
        modes: ['transit'],
        when: 'arrive',
        time: '08:45',
      },
    ],
    ['R9.02 a time in quarters of an hour', 'time=08:07', { when: 'depart', time: '08:00' }],
    [
      'the very moment',
      'time=08:00&date=2026-03-02&at=2026-03-02T13:07:00.000Z',
      { when: 'depart', date: '2026-03-02', time: '08:00', at: '2026-03-02T13:07:00.000Z' },
    ],
    ['what is no moment', 'time=08:00&at=soon', { when: 'depart', time: '08:00' }],
    ['a day alone', 'date=2026-03-02', { when: 'depart', date: '2026-03-02' }],
    ['a group of modes', 'modes=pool,walk', { modes: ['carpool', 'vanpool', 'walk'] }],
    ['a point with spaces', 'from=42.1,%20-71.2', { origin: { lat: 42.1, lng: -71.2 } }],
    ['R3.12 kinds of vehicles', 'vehicles=rail,hovercraft', { vehicles: ['rail'] }],
    ['all kinds of vehicles, which is no wish', `vehicles=${vehicleKinds.join()}`, {}],
    ['no modes that are known', 'modes=teleport', {}],
    ['a point beyond the pole', 'from=95,-71.2', { origin: { text: '95,-71.2' } }],
    [
      'what is no day, no time, no number',
      'date=2026-02-30&time=25:00&travelers=99&walk=-1&prefer=none&pace=none&transfers=x&when=arrive',
      {},
    ],
    [
      'too many stops',
      `via=${Array.from({ length: 9 }, () => '42,-71').join('|')}`,
      { intermediates: Array.from({ length: 5 }, () => ({ lat: 42, lng: -71 })) },
    ],
  ])('reads %s', (_, query, expected) => {
    expect(readQuestion(parseSearch(query))).toEqual({ ...plainQuestion, ...expected })
  })

  it('keeps the marks of the address out of a name', () => {
    const named = { ...plainQuestion, intermediates: [{ ...home, name: 'A|B::C' }] }
    expect(readQuestion(writeQuestion(named, { withNames: true })).intermediates).toEqual([{ ...home, name: 'A B C' }])
  })
})

describe('the question as the call takes it', () => {
  it('has the contract’s own defaults and bounds', () => {
    expect([mostIntermediates, mostTravellers]).toEqual([mostOfContract, travellersOfContract])
    const usual = journeyQuestion.parse({ origin: home, destination: home })
    expect(usual).toEqual(
      journeyQuestion.parse(inputOf({ ...plainQuestion, origin: home, destination: home } as ReadyQuestion)),
    )
  })

  it('passes the contract with all that it can hold', () => {
    expect(journeyQuestion.parse(inputOf(rich as ReadyQuestion))).toMatchObject({
      when: 'arrive',
      date: '2026-03-02',
      time: '08:45',
      best_order: true,
      max_walk_miles: 0.5,
      max_transfers: 1,
      bike_aboard: true,
      wheelchair_unknown: true,
      prefer: 'less_walking',
      walk_pace: 'slow',
    })
  })

  it('has no name of a place: the server looks for ways between points', () => {
    expect(JSON.stringify(inputOf(rich as ReadyQuestion))).not.toMatch(/Main|School/)
  })

  it('asks for the very moment instead of the quarter around it, until another is chosen', () => {
    const exact = { ...rich, at: '2026-03-02T13:47:00.000Z' } as ReadyQuestion
    expect(readQuestion(writeQuestion(exact, { withNames: true }))).toEqual(exact)
    expect(journeyQuestion.parse(inputOf(exact))).toMatchObject({ when: 'arrive', at: exact.at })
    expect(inputOf(exact)).not.toHaveProperty('time')
    expect(dropOldMoment({ ...exact, wheelchair: false }, exact).at).toBe(exact.at)
    expect(dropOldMoment({ ...exact, time: '09:00' }, exact).at).toBe('')
    const back = { ...exact, fromFarEnd: true }
    expect(readQuestion(writeQuestion(back, { withNames: true }))).toEqual(back)
    expect(journeyQuestion.parse(inputOf(back))).toMatchObject({ at: exact.at, from_far_end: true })
    expect(dropOldMoment({ ...back, time: '09:00' }, back)).toMatchObject({ at: '', fromFarEnd: false })
    expect(inputOf({ ...back, at: '' })).not.toHaveProperty('from_far_end')
  })
})
