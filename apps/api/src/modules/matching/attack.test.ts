import { beforeAll, describe, expect, it } from 'vitest'
import { cellOf } from '@throughway/domain/planner/cell'
import { makeRandom } from '@throughway/domain/value/random'
import { query } from '#database/query.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { addCommuter, endsIn, fillCells, openMatching, wishFor } from '#testing/wishes.ts'
import { rowOf } from './describe-wish.ts'
import type { FoundByWish, WishRow } from './search/wish-row.ts'
import { findWish } from './wish.queries.ts'

startAtHarbor()

const brand = { id: 1, key: 'harbor' as const }
/** Some metres and some hundreds of them, within the cell of the home. */
const offsets = [
  [0, 0],
  [-0.001, 0.002],
  [-0.003, -0.003],
] as const

/*
 * The attack of somebody with one account who searches two thousand times, each time from another spot: they see of two
 * members the same, however far apart these live in their cell. So nothing of it says where in the cell that is, and the
 * best guess is no better than the cell.
 */
describe('C25 two thousand searches from one account', () => {
  let victims: WishRow[]
  let attacker: WishRow
  beforeAll(async () => {
    await openMatching(api, 'harbor')
    await fillCells(api, 'harbor')
    const { home, work } = endsIn('harbor')
    const homes = offsets.map(([lat, lng]) => ({ lat: home.lat + lat, lng: home.lng + lng }))
    if (homes.some((each) => cellOf(each) !== cellOf(home))) throw new Error('The homes do not lie in one cell.')
    victims = []
    for (const [index, each] of homes.entries())
      victims.push(await readRow(await addCommuter(api, 'harbor', `Vera${index}`, { ends: { home: each, work } })))
    attacker = await readRow(await addCommuter(api, 'harbor', 'Mal'))
  }, 60_000)

  async function readRow(person: Parameters<typeof wishFor>[2]): Promise<WishRow> {
    const { id } = await wishFor(api, 'harbor', person)
    const [[facts]] = await db().send(findWish(id))
    return rowOf(facts!)!
  }

  it('tell the same of all who live in a cell', async () => {
    const random = makeRandom('the attack')
    const { home } = endsIn('harbor')
    // the search itself brings the wishes up to date
    await api.app.finder.search(brand, db(), findWish(attacker.id), () => undefined)
    const told = (found: FoundByWish, id: string) => {
      const match = found.matches.find((each) => each.id === id)
      return match && { ...match, id: '' }
    }
    let seen = 0
    for (let turn = 0; turn < 2000; turn++) {
      const [lat, lng] = [home.lat + random() * 0.03 - 0.02, home.lng + random() * 0.04 - 0.01]
      const asker = { ...attacker, home: { id: `spot ${turn}`, lat, lng } }
      const found = await api.app.finder.askAgain(brand, { asker, today: '2026-03-04', limit: 100 })
      const [first, ...others] = victims.map(({ id }) => told(found, id))
      if (first) seen++
      for (const other of others) expect(other).toEqual(first)
    }
    expect(seen).toBeGreaterThan(100)
  }, 120_000)

  it('stand for a cell of five members at least', async () => {
    const { home } = endsIn('harbor')
    const [rows] = await db().send(
      query.selectFrom('member_location').select(['lat', 'lng']).where('kind', '=', 'home'),
    )
    const near = rows.filter(({ lat, lng }) => lat !== null && lng !== null && cellOf({ lat, lng }) === cellOf(home))
    expect(near.length).toBeGreaterThanOrEqual(5)
    for (const { home: point } of victims) expect(cellOf(point)).toBe(cellOf(home))
  })
})
