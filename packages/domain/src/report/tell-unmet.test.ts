import { describe, expect, it } from 'vitest'
import { fewestForFigures } from '../identity/organisation-status.ts'
import { makeRandom } from '../value/random.ts'
import { addUnmet, type RefusedRide, tellUnmet, unmetFacets } from './tell-unmet.ts'

const ride = (person: string | null, purpose: string, hour = 9, area = 'Centre'): RefusedRide => ({
  person,
  purpose,
  area,
  hour,
  reason: person === null ? 'not_found' : 'no_driver',
})
const riders = (name: string, count: number, purpose: string) =>
  Array.from({ length: count }, (_, at) => ride(`${name}${at}`, purpose))

describe('refused rides', () => {
  it('are told where five riders or nobody were refused', () => {
    expect(tellUnmet([])).toEqual({ rides: 0, purpose: [], area: [], hour: [], reason: [] })
    expect(tellUnmet(riders('a', 4, 'medical'))).toBeNull()
    expect(tellUnmet(riders('a', 5, 'medical'))).toMatchObject({ rides: 5, purpose: [{ value: 'medical', rides: 5 }] })
  })

  it('count riders and not rides: one who is refused nine times is one', () => {
    expect(tellUnmet(Array.from({ length: 9 }, () => ride('ana', 'medical')))).toBeNull()
  })

  it('of visitors count as rides of nobody', () => {
    const unknown = Array.from({ length: 9 }, () => ride(null, 'school'))
    expect(tellUnmet(unknown)).toBeNull()
    expect(tellUnmet([...unknown, ...riders('a', 4, 'medical')])).toBeNull()
    const told = tellUnmet([...unknown, ...riders('a', 5, 'medical'), ...riders('b', 6, 'grocery')])!
    expect(told.purpose).toEqual([
      { value: 'grocery', rides: 6 },
      { value: null, rides: 14 },
    ])
    expect([told.rides, told.reason]).toEqual([20, [{ value: null, rides: 20 }]])
  })

  it('of few stand together, with the next larger group where they are too few even so', () => {
    const few = [...riders('a', 9, 'medical'), ...riders('b', 6, 'grocery'), ...riders('c', 2, 'work')]
    expect(tellUnmet(few)!.purpose).toEqual([
      { value: 'medical', rides: 9 },
      { value: null, rides: 8 },
    ])
    const enough = [...few, ...riders('d', 3, 'school')]
    expect(tellUnmet(enough)!.purpose).toEqual([
      { value: 'medical', rides: 9 },
      { value: 'grocery', rides: 6 },
      { value: null, rides: 5 },
    ])
  })

  it('never stand in a group of fewer than five riders, in 2,000 months', () => {
    const seen = { told: 0, together: 0, withheld: 0 }
    for (let seed = 1; seed <= 2000; seed++) {
      const random = makeRandom(`month ${seed}`)
      const pick = (count: number) => Math.floor(random() * random() * count)
      const rides = Array.from({ length: 1 + pick(30) }, () =>
        ride(random() < 0.1 ? null : `p${pick(14)}`, `purpose ${pick(5)}`, 6 + pick(6), `area ${pick(4)}`),
      )
      const told = tellUnmet(rides)
      if (!told) {
        seen.withheld++
        continue
      }
      for (const facet of [...unmetFacets, 'reason'] as const) {
        const groups = told[facet]!
        expect(groups.reduce((sum, each) => sum + each.rides, 0)).toBe(rides.length)
        const named = groups.flatMap(({ value }) => value ?? [])
        for (const { value } of groups) {
          const of = rides.filter((each) =>
            value === null ? !named.includes(String(each[facet])) : String(each[facet]) === value,
          )
          expect(new Set(of.flatMap(({ person }) => person ?? [])).size, `${seed} ${facet}`).toBeGreaterThanOrEqual(
            fewestForFigures,
          )
          seen[value === null ? 'together' : 'told']++
        }
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
  })
})

it('sums the groups of several months, those that stand together last', () => {
  expect(
    addUnmet([
      { value: null, rides: 9 },
      { value: 'work', rides: 5 },
      { value: 'medical', rides: 6 },
      { value: 'work', rides: 7 },
    ]),
  ).toEqual([
    { value: 'work', rides: 12 },
    { value: 'medical', rides: 6 },
    { value: null, rides: 9 },
  ])
})
