import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { Journey, JourneyAnswer, PlanOffer, PlanReason } from '@throughway/contract/planner/itinerary'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { mendableReasons } from '@throughway/domain/planner/mendable-reasons'
import { changesTried } from '@throughway/journey-engine/plan/find-offer'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const { lat, lng } = brandSettings.harbor
const mile = 1609.34

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())

/** Across the middle of the city, each pair at another angle. */
const pairs = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 8
  const [north, east] = [0.014 * Math.sin(angle), 0.018 * Math.cos(angle)]
  const write = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)
  const spot = (side: number) => ({ lat: write(lat + side * north), lng: write(lng + side * east) })
  return { origin: spot(-1), destination: spot(1) }
})

async function ask(more: object, pair = pairs[0]!): Promise<JourneyAnswer> {
  const { http, data } = await harbor(plannerCalls.findJourneys, {
    ...pair,
    when: 'depart',
    date: '2026-03-10',
    time: '08:00',
    ...more,
  } as never)
  expect(http, JSON.stringify(data)).toBe(200)
  return data
}

/** What every pair is answered, in journeys of this question. */
async function askAll(more: object): Promise<Journey[][]> {
  return (await Promise.all(pairs.map((pair) => ask({ modes: ['transit'], ...more }, pair)))).map(
    ({ journeys }) => journeys,
  )
}

/** Chance that is the same in each run. */
function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rideModes = (journeys: Journey[][]) =>
  new Set(journeys.flat().flatMap(({ legs }) => legs.flatMap(({ line, mode }) => (line ? [mode] : []))))
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

describe('each option changes what is found', () => {
  it('how fast one walks', async () => {
    const [slow, usual, brisk] = await Promise.all(
      ['slow', 'usual', 'brisk'].map(
        async (walk_pace) => (await ask({ modes: ['walk'], walk_pace })).journeys[0]!.seconds,
      ),
    )
    // 3.6 and 6 km/h instead of 4.8, rounded up to the second
    expect(Math.abs(slow! * 0.75 - usual!)).toBeLessThan(2)
    expect(Math.abs(brisk! / 0.8 - usual!)).toBeLessThan(3)
    expect(await askAll({ walk_pace: 'slow' })).not.toEqual(await askAll({ walk_pace: 'brisk' }))
  })

  it('how far one walks', async () => {
    const [near, far] = [await askAll({ max_walk_miles: '0.2' }), await askAll({ max_walk_miles: '1.5' })]
    expect(Math.max(0, ...near.flat().map((journey) => journey.walk_metres))).toBeLessThanOrEqual(0.2 * mile + 1)
    expect(Math.max(...far.flat().map((journey) => journey.walk_metres))).toBeGreaterThan(0.2 * mile + 1)
  })

  it('how often one changes', async () => {
    const usual = await askAll({})
    expect(usual.flat().some(({ transfers }) => transfers > 0)).toBe(true)
    expect((await askAll({ max_transfers: '0' })).flat().every(({ transfers }) => transfers === 0)).toBe(true)
    const fewer = await askAll({ prefer: 'fewer_transfers' })
    fewer.forEach((journeys, pair) => {
      if (journeys.length)
        expect(journeys[0]!.transfers).toBe(
          Math.min(...[...journeys, ...usual[pair]!].map(({ transfers }) => transfers)),
        )
    })
    const first = (all: Journey[][]) => sum(all.flatMap(([best]) => best?.transfers ?? []))
    expect(first(fewer)).toBeLessThan(first(usual))
  })

  it('least walking', async () => {
    const [usual, less] = [await askAll({}), await askAll({ prefer: 'less_walking' })]
    const first = (all: Journey[][]) => sum(all.flatMap(([best]) => best?.walk_metres ?? []))
    expect(first(less)).toBeLessThan(first(usual) - 500)
  })

  it('the easiest all in all: the first asks for no more than the fastest', async () => {
    const [usual, best] = [await askAll({}), await askAll({ prefer: 'best' })]
    const minutesOf = ([first]: Journey[]) => {
      if (!first) return 0
      const walked = sum(first.legs.map(({ mode, seconds }) => (mode === 'walk' ? seconds : 0)))
      const after = (Date.parse(first.end) - Math.min(...usual.flat().map(({ start }) => Date.parse(start)))) / 1000
      return (after + 0.8 * walked + 0.6 * first.wait_seconds + 300 * first.transfers) / 60
    }
    const more = usual.map((journeys, pair) => minutesOf(best[pair]!) - minutesOf(journeys))
    expect(Math.max(...more)).toBeLessThanOrEqual(1)
  })

  it('a wheelchair', async () => {
    const wheels = await askAll({ wheelchair: 'true' })
    expect(wheels.flat().every(({ legs }) => legs.every(({ line, wheelchair }) => !line || wheelchair === 'yes'))).toBe(
      true,
    )
    expect(
      (await askAll({})).flat().some(({ legs }) => legs.some(({ line, wheelchair }) => line && wheelchair !== 'yes')),
    ).toBe(true)
  })

  it('a wheelchair where it is not known whether it fits', async () => {
    const legsOf = (journeys: Journey[][]) => journeys.flat().flatMap(({ legs }) => legs.filter(({ line }) => line))
    const both = legsOf(await askAll({ wheelchair: 'true', wheelchair_unknown: 'true' }))
    expect(new Set(both.map(({ wheelchair }) => wheelchair))).toEqual(new Set(['yes', 'unknown']))
    // alone it asks for nothing
    const timesOf = (journeys: Journey[][]) => journeys.flat().map(({ start, end }) => `${start} ${end}`)
    expect(timesOf(await askAll({ wheelchair_unknown: 'true' }))).toEqual(timesOf(await askAll({})))
  })

  it('a bike aboard', async () => {
    const aboard = (await askAll({ bike_aboard: 'true' })).flat()
    expect(aboard.length).toBeGreaterThan(0)
    for (const { legs } of aboard) {
      expect(legs.filter(({ line }) => line).every(({ bikes }) => bikes === 'yes')).toBe(true)
      expect([legs[0]!.mode, legs.at(-1)!.mode]).toEqual(['bike', 'bike'])
    }
  })

  it('R3.12 ways and kinds of vehicles that are wished for', async () => {
    const kinds = [...rideModes(await askAll({}))]
    expect(kinds.length).toBeGreaterThan(1)
    for (const kind of kinds) expect([...rideModes(await askAll({ vehicles: [kind] }))]).toEqual([kind])
    expect((await ask({ modes: ['transit'], vehicles: ['gondola'] })).reasons).toMatchObject([
      { kind: 'none_suitable' },
    ])
    expect(new Set((await ask({ modes: ['carpool', 'bike'] })).journeys.map(({ mode }) => mode))).toEqual(
      new Set(['carpool', 'bike']),
    )
  })

  it('R3.10 other streets', async () => {
    const count = async (alternatives: string) =>
      sum(
        await Promise.all(
          pairs.map(async (pair) => (await ask({ modes: ['drive_alone'], alternatives }, pair)).journeys.length),
        ),
      )
    expect(await count('false')).toBe(pairs.length)
    expect(await count('true')).toBeGreaterThan(pairs.length)
  })

  it('who comes along', async () => {
    const [one, three] = await Promise.all(
      ['1', '3'].map(async (travellers) => (await ask({ modes: ['drive_alone', 'carpool'], travellers })).journeys),
    )
    expect(three!.map(({ mode, people }) => [mode, people])).toEqual([
      ['carpool', 3],
      ['drive_alone', 3],
    ])
    expect(three![0]!.cents).toBeGreaterThan(one![0]!.cents!)
  })

  it('how long departures are looked for', async () => {
    const last = (all: Journey[][]) => Math.max(...all.flat().map(({ start }) => Date.parse(start)))
    const minutes = (count: number) => Date.parse('2026-03-10T08:00:00-04:00') + count * 60_000
    expect(last(await askAll({ window_minutes: '15' }))).toBeLessThanOrEqual(minutes(15))
    expect(last(await askAll({ window_minutes: '60' }))).toBeGreaterThan(minutes(15))
  })
})

it('says of ways by transit how often their lines leave, where they do evenly', async () => {
  const told = (await askAll({})).flat().flatMap(({ every_minutes: every }) => every ?? [])
  expect(told.length).toBeGreaterThan(0)
  expect(told.every((minutes) => minutes >= 1 && minutes <= 30)).toBe(true)
  const walked = await ask({ modes: ['walk'] })
  expect(walked.journeys[0]).not.toHaveProperty('every_minutes')
})

describe('earlier and later', () => {
  it('R2.21 name the moment that was asked for, from which time counts', async () => {
    const askedAt = async (more: object) => (await ask({ modes: ['walk'], ...more })).asked_at
    expect(await askedAt({})).toBe('2026-03-10T08:00:00-04:00')
    expect(await askedAt({ when: 'arrive' })).toBe('2026-03-10T08:00:00-04:00')
    const now = api.clock.now.getTime()
    expect(Date.parse(await askedAt({ when: 'now' }))).toBe(Math.ceil(now / 60_000) * 60_000)
  })

  it('leave before and after what was found, and never in the past', async () => {
    const [, pair] = pairs
    const found = await ask({ modes: ['transit'] }, pair)
    const later = await ask({ modes: ['transit'], ...found.later }, pair)
    const starts = ({ journeys }: JourneyAnswer) => journeys.map(({ start }) => Date.parse(start))
    expect(Math.min(...starts(later))).toBeGreaterThanOrEqual(Date.parse(found.later!.at))
    expect(starts(later)).not.toEqual(starts(found))
    const earlier = await ask({ modes: ['transit'], ...found.earlier }, pair)
    expect(found.earlier).toEqual({ when: 'depart', at: '2026-03-10T07:00:00-04:00', from_far_end: true })
    expect(Math.min(...starts(earlier))).toBeLessThan(Math.min(...starts(found)))
    expect((await ask({ modes: ['transit'], when: 'now' }, pair)).earlier).toBeNull()
  })

  it('arrive before and after', async () => {
    const found = await ask({ modes: ['transit'], when: 'arrive', time: '09:00' })
    const ends = ({ journeys }: JourneyAnswer) => journeys.map(({ end }) => Date.parse(end))
    expect(found.earlier).toMatchObject({ when: 'arrive' })
    expect(Math.max(...ends(await ask({ modes: ['transit'], ...found.earlier })))).toBeLessThan(
      Math.min(...ends(found)),
    )
    expect(found.later).toEqual({ when: 'arrive', at: '2026-03-10T10:00:00-04:00', from_far_end: true })
  })

  it('turned back twice, leave each sooner than those before, none twice', async () => {
    const [, pair] = pairs
    const nameOf = ({ start, end, legs }: Journey) => [start, end, ...legs.map(({ run_id: run }) => run)].join(' ')
    const turn = (to: JourneyAnswer['later']) => ask({ modes: ['transit'], window_minutes: '240', ...to }, pair)
    const first = await turn({ when: 'depart', at: '2026-03-10T16:00:00-04:00' })
    const back = [await turn(first.earlier)]
    back.push(await turn(back[0]!.earlier))
    const names = back.flatMap(({ journeys }) => journeys.map(nameOf))
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(5)
    const starts = back[0]!.journeys.map(({ start }) => Date.parse(start))
    expect(Math.max(...back[1]!.journeys.map(({ start }) => Date.parse(start)))).toBeLessThan(Math.min(...starts))
    expect(Math.max(...starts)).toBeLessThan(Date.parse('2026-03-10T16:00:00-04:00'))
  })

  it('go on at the next departure where nothing leaves in the window', async () => {
    const night = await ask({ modes: ['transit'], time: '03:00' })
    expect(night.reasons).toMatchObject([{ kind: 'none_in_window' }])
    const next = await ask({ modes: ['transit'], ...night.later })
    expect(next.journeys.length).toBeGreaterThan(0)
    expect(Math.min(...next.journeys.map(({ start }) => Date.parse(start)))).toBe(Date.parse(night.reasons[0]!.next!))
  })
})

/**
 * Whether a change of this kind finds transit after all: every longer walk, no options, all of the day that follows.
 */
async function helps(
  change: PlanOffer['change'],
  question: object & { when: string; max_walk_miles: number; date: string; time: string },
  pair: (typeof pairs)[number],
  { next }: PlanReason,
): Promise<boolean> {
  const { date, time, ...timeless } = question
  const from = Date.parse(`${/^\d{4}-\d\d-\d\d$/.test(next ?? '') ? next! : date}T${time}:00-04:00`)
  const asked = {
    walk: [0.3, 0.5, 0.8, 1.2, 2, 3, 5]
      .filter((miles) => miles > question.max_walk_miles)
      .map((max_walk_miles) => ({ ...question, max_walk_miles })),
    options: [{ ...question, wheelchair: false, bike_aboard: false, vehicles: undefined }],
    moment: Array.from({ length: 6 }, (_, index) => ({
      ...timeless,
      window_minutes: 240,
      at: new Date(from + index * 4 * 3_600_000).toISOString(),
    })),
  }[change]
  for (const each of asked) {
    const { journeys } = await ask({ date: undefined, time: undefined, ...each }, pair)
    if (journeys.some(({ legs }) => legs.some(({ line }) => line))) return true
  }
  return false
}

describe('what is offered where transit is missing', () => {
  it('R3.10 C34 finds transit when it is pressed, for 300 random searches; without an offer nothing of the table does, and no reason stands twice', async () => {
    const random = mulberry(16)
    const pick = <Each>(some: readonly Each[]) => some[Math.floor(random() * some.length)]!
    const spot = () => ({
      lat: String(Math.round((lat + (random() - 0.5) * 0.035) * 1e5) / 1e5),
      lng: String(Math.round((lng + (random() - 0.5) * 0.05) * 1e5) / 1e5),
    })
    const pressed: Record<string, number> = {}
    const triedInVain: Record<string, number> = {}
    const missed: string[] = []
    let toldNext = 0
    const timesOf = ({ mode, start, end, legs }: Journey) => [mode, start, end, ...legs.map((leg) => leg.run_id)].join()
    for (let round = 0; round < 300; round++) {
      const pair = { origin: spot(), destination: spot() }
      const question = {
        modes: pick([['transit'], ['transit'], ['transit', 'park_and_ride']]),
        when: pick(['depart', 'depart', 'arrive']),
        date: pick(['2026-03-10', '2026-03-15', '2026-03-16']),
        time: `${String(Math.floor(random() * 24)).padStart(2, '0')}:${pick(['00', '15', '30', '45'])}`,
        window_minutes: pick([15, 60]),
        max_walk_miles: pick([0.1, 0.3, 0.5, 1.2]),
        walk_pace: pick(['slow', 'usual', 'brisk']),
        wheelchair: random() < 0.2,
        bike_aboard: random() < 0.2,
        ...(random() < 0.3 && { vehicles: [pick(['gondola', 'bus', 'ferry', 'subway'])] }),
        ...(random() < 0.15 && { intermediates: [spot()] }),
      }
      const { reasons, window_minutes: looked, next_journeys: next } = await ask(question, pair)
      const later = new Set<string>()
      expect(looked).toBe(question.window_minutes)
      expect(new Set(reasons.map(({ kind, which }) => `${kind} ${which}`)).size).toBe(reasons.length)
      for (const reason of reasons) {
        const { kind, offer } = reason
        if (!offer) {
          const rows = changesTried[kind][question.when === 'arrive' ? 'arriving' : 'leaving']
          // what park and ride lacks says nothing of transit, and by a stop the next departure is that of a part of the
          // way
          const tried = question.modes.includes('park_and_ride') || 'intermediates' in question ? [] : rows
          for (const change of tried) {
            triedInVain[`${kind} ${question.when} ${change}`] =
              (triedInVain[`${kind} ${question.when} ${change}`] ?? 0) + 1
            if (await helps(change, question, pair, reason))
              missed.push(JSON.stringify({ change, kind, question, pair }))
          }
          continue
        }
        pressed[`${kind} ${offer.change}`] = (pressed[`${kind} ${offer.change}`] ?? 0) + 1
        const { date: _, time: __, ...timeless } = question
        const changed =
          offer.change === 'moment'
            ? { ...timeless, date: undefined, time: undefined, at: offer.at }
            : offer.change === 'walk'
              ? { ...question, max_walk_miles: offer.miles }
              : { ...question, wheelchair: false, bike_aboard: false, vehicles: undefined }
        const found = await ask(changed, pair)
        const rides = found.journeys.filter(({ legs }) => legs.some(({ line }) => line))
        expect(rides.length, JSON.stringify({ kind, offer, question, pair })).toBeGreaterThan(0)
        if (offer.change === 'moment') for (const ride of rides) later.add(timesOf(ride))
      }
      // what is found there is told at once, and nothing where no moment is offered
      expect(next.length > 0, JSON.stringify({ question, pair })).toBe(later.size > 0)
      for (const journey of next) expect([...later]).toContain(timesOf(journey))
      toldNext += Number(next.length > 0)
    }
    expect(missed).toEqual([])
    expect(toldNext).toBeGreaterThan(5)
    // a table that nothing reaches would prove nothing
    expect(Object.keys(triedInVain)).toEqual(
      expect.arrayContaining([
        'no_stop_near depart walk',
        'none_in_window depart moment',
        'none_in_window arrive walk',
      ]),
    )
    expect(Object.keys(pressed)).toEqual(
      expect.arrayContaining([
        'walk_limit walk',
        'no_stop_near walk',
        'none_in_window moment',
        'none_suitable options',
      ]),
    )
  }, 120_000)
})

it('R3.10 the reasons for which something is tried are those that the page says so of', () => {
  const tried = Object.entries(changesTried).filter(([, { leaving, arriving }]) => leaving.length + arriving.length > 0)
  expect(tried.map(([kind]) => kind).toSorted()).toEqual([...mendableReasons].toSorted())
})

describe('beside the ways', () => {
  it('R3.03 stand the kinds in the programme’s order, and the ways in it', async () => {
    const found = await ask({})
    expect(found.mode_order).toEqual(['pool', 'transit', 'wheels', 'walk', 'drive', 'assisted'])
    const modes = [...new Set(found.journeys.map(({ mode }) => mode))]
    expect(modes).toEqual(
      ['carpool', 'vanpool', 'transit', 'park_and_ride', 'bike', 'scooter', 'walk', 'drive_alone'].filter((mode) =>
        modes.includes(mode as never),
      ),
    )
  })

  it('C34 stands what working at home spares: there and back alone, for a day’s points', async () => {
    const { journeys, telework } = await ask({ modes: ['carpool', 'drive_alone'] })
    const alone = journeys.find(({ mode }) => mode === 'drive_alone')!
    // as the savings of trips, without parking
    const seconds = alone.seconds - alone.parking_seconds
    expect(telework).toMatchObject({ metres: alone.metres * 2, seconds: seconds * 2, points: 10 })
    // twice the way, each rounded
    expect(Math.abs(telework!.cents - (alone.cents! - alone.parking_cents) * 2)).toBeLessThanOrEqual(2)
    expect(Math.abs(telework!.co2_grams - alone.co2_grams * 2)).toBeLessThanOrEqual(1)
    expect((await ask({ modes: ['walk'] })).telework).toBeNull()
  })
})

describe('the next departures', () => {
  it('of the stop and the line of a journey follow it', async () => {
    const leg = (await ask({ modes: ['transit'] })).journeys[0]!.legs.find(({ line }) => line)!
    const { http, data } = await harbor(plannerCalls.listDepartures, {
      stop: leg.from.stop_id!,
      line: leg.line!.id,
      at: leg.start,
      limit: '4',
    })
    expect([http, data.departures.length]).toEqual([200, 4])
    expect(data.stop.name).toBe(leg.from.name)
    expect(data.departures[0]).toMatchObject({ departure: leg.start, line: leg.line, mode: leg.mode })
    for (const { departure, line } of data.departures)
      expect([line.id, Date.parse(departure) >= Date.parse(leg.start)]).toEqual([leg.line!.id, true])
  })

  it('of a stop that is none are not found', async () => {
    expect((await harbor(plannerCalls.listDepartures, { stop: 'nobody:knows' })).http).toBe(404)
  })
})
