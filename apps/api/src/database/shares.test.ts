import { describe, expect, it } from 'vitest'
import { type Asker, NoConnectionFree, openShares } from './shares.ts'

const asker = (more: Partial<Asker> = {}): Asker => ({ brandId: 1, memberId: undefined, isTransaction: false, ...more })

/** Asks as often as it is answered at once. */
async function takeAll(shares: ReturnType<typeof openShares>, each: Asker) {
  const taken: (() => void)[] = []
  for (let at = 0; at < 40; at++) {
    const asked = shares.take(each)
    const got = await Promise.race([asked, Promise.resolve(undefined)])
    if (!got) {
      // gives back at once what comes later
      asked.then(
        (giveBack) => giveBack(),
        () => undefined,
      )
      return taken
    }
    taken.push(got)
  }
  return taken
}

describe('shares of thirty connections', () => {
  it.each([
    ['a programme', asker(), 10],
    ['its transactions', asker({ isTransaction: true }), 8],
    ['a member', asker({ memberId: 'ana' }), 5],
    ['a member’s transactions', asker({ memberId: 'ana', isTransaction: true }), 4],
  ])('%s takes no more than its own', async (_, each, most) => {
    expect(await takeAll(openShares(30, { waitMilliseconds: 50 }), each)).toHaveLength(most)
  })

  it('leave a tenth to nobody, and of the rest a fifth to calls of one flight', async () => {
    const shares = openShares(30, { waitMilliseconds: 50 })
    const count = async (isTransaction: boolean) => {
      let all = 0
      for (let brandId = 1; brandId < 33; brandId++)
        all += (await takeAll(shares, asker({ brandId, isTransaction }))).length
      return all
    }
    expect([await count(true), await count(false)]).toEqual([21, 6])
  })

  it.each([
    [1, 8],
    [3, 10],
    [10, 17],
    [12, 19],
  ])('%i programmes that never give back hold %i transactions, and the next one has room', async (stuck, held) => {
    const shares = openShares(30, { waitMilliseconds: 50 })
    let all = 0
    for (let brandId = 1; brandId <= stuck; brandId++)
      all += (await takeAll(shares, asker({ brandId, isTransaction: true }))).length
    expect(all).toBe(held)
    const next = asker({ brandId: 32, isTransaction: true })
    for (let turn = 0; turn < 20; turn++) {
      const giveBack = await shares.take(next)
      // a flight beside a transaction has room too
      ;(await shares.take({ ...next, isTransaction: false }))()
      giveBack()
    }
  })

  it('are whole again once all is given back', async () => {
    const shares = openShares(30, { waitMilliseconds: 50 })
    for (let round = 0; round < 3; round++) {
      const taken = []
      for (let brandId = 1; brandId < 10; brandId++) {
        taken.push(...(await takeAll(shares, asker({ brandId, isTransaction: true }))))
        taken.push(...(await takeAll(shares, asker({ brandId }))))
      }
      for (const giveBack of taken) giveBack()
    }
    expect(await takeAll(shares, asker({ isTransaction: true }))).toHaveLength(8)
    expect(await takeAll(shares, asker())).toHaveLength(2)
  })

  it('serve programmes in turn, and what has no room waits behind what has', async () => {
    const shares = openShares(3)
    const first = await shares.take(asker())
    const second = await shares.take(asker({ brandId: 2 }))
    const served: string[] = []
    const wait = (name: string, each: Asker) =>
      shares.take(each).then((giveBack) => {
        served.push(name)
        giveBack()
      })
    const all = [
      wait('1 a', asker()),
      wait('1 b', asker()),
      wait('2 a', asker({ brandId: 2 })),
      wait('3', asker({ brandId: 3 })),
    ]
    first()
    second()
    await Promise.all(all)
    expect(served).toHaveLength(4)
    expect(served.indexOf('2 a')).toBeLessThan(served.indexOf('1 b'))
    expect(served.indexOf('3')).toBeLessThan(served.indexOf('1 b'))
  })

  it('refuse what waits too long, and what comes when too many wait; both count as too many connections', async () => {
    const shares = openShares(30, { waitMilliseconds: 20, waitingLimit: 3 })
    const taken = await takeAll(openShares(30), asker())
    for (const _ of taken) await shares.take(asker())
    const waiting = [1, 2, 3].map(() => shares.take(asker()))
    await expect(shares.take(asker())).rejects.toThrow('Too many calls')
    for (const each of waiting) await expect(each).rejects.toThrow(NoConnectionFree)
    await expect(shares.take(asker())).rejects.toMatchObject({ code: '53300' })
  })
})
