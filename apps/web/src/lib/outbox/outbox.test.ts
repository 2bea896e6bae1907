import { describe, expect, it } from 'vitest'
import type { RefusalName } from '@throughway/contract/refusals'
import { NetworkError, RefusalError } from '../send/call-errors.ts'
import { createTurns } from '../send/in-turn.ts'
import { createOutbox, KeptForLater, type OutboxDraft, type OutboxItem } from './outbox.ts'

const hour = 3_600_000

/** A device with its table, and a server that logs each key once. */
function openDevice() {
  const rows = new Map<string, OutboxItem>()
  const logged = new Map<string, unknown>()
  const sent: string[] = []
  const world = { member: 'ana' as string | undefined, isOnline: true, now: Date.parse('2026-03-02T09:00:00Z') }
  const takeTurn = createTurns()
  let ids = 0
  /** What happens to the next sendings: `lost` is logged, but the answer does not arrive. */
  const fates: ('lost' | 'cut' | Error)[] = []

  function openTab() {
    let told = 0
    const outbox = createOutbox({
      table: {
        put: async (item) => void rows.set(item.id, structuredClone(item)),
        find: async (id) => rows.get(id),
        list: async () => [...rows.values()],
        remove: async (id) => void rows.delete(id),
      },
      async send({ key, input }) {
        const fate = fates.shift()
        if (fate === 'cut') throw new NetworkError()
        if (fate instanceof Error) throw fate
        sent.push(String(input['date']))
        if (!logged.has(key)) logged.set(key, { date: input['date'] })
        if (fate === 'lost') throw new NetworkError()
        return logged.get(key)
      },
      findMember: () => world.member,
      claim: async () => undefined,
      takeTurn,
      isOnline: () => world.isOnline,
      now: () => world.now,
      createId: () => `item-${++ids}`,
      tell: () => void (told += 1),
    })
    return { ...outbox, countTold: () => told }
  }
  return { rows, logged, sent, fates, world, openTab }
}

const trip = (day: number, more: Partial<OutboxDraft> = {}): OutboxDraft => ({
  call: 'logTrip',
  input: { date: `2026-03-0${day}`, mode: 'bike', miles: '4.6' },
  form: { day },
  key: `key-${day}`,
  ...more,
})
const refusal = (name: RefusalName, status: number) => new RefusalError(name, { status, requestId: 'r-1' })

describe('a trip with a network', () => {
  it('is written down before it leaves, sent, and gone', async () => {
    const { rows, sent, openTab } = openDevice()
    expect(await openTab().submit(trip(2))).toEqual({ date: '2026-03-02' })
    expect([rows.size, sent]).toEqual([0, ['2026-03-02']])
  })

  it.each<[RefusalName, number]>([
    ['tripDoubled', 409],
    ['invalid', 422],
    ['signedOut', 401],
    ['surprise', 500],
  ])('that the server refuses with %s stays in its form alone', async (name, status) => {
    const { rows, fates, openTab } = openDevice()
    fates.push(refusal(name, status))
    await expect(openTab().submit(trip(2))).rejects.toMatchObject({ name })
    expect(rows.size).toBe(0)
  })

  it('of a member for whom nothing may be kept is only sent', async () => {
    const { rows, world, fates, openTab } = openDevice()
    world.member = undefined
    fates.push('cut')
    await expect(openTab().submit(trip(2))).rejects.toBeInstanceOf(NetworkError)
    expect(rows.size).toBe(0)
  })
})

describe('a trip without a network', () => {
  it('waits, and is sent once there is one, in the order of logging', async () => {
    const { rows, sent, world, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    for (const day of [3, 1, 2]) {
      world.now += 1000
      await expect(tab.submit(trip(day))).rejects.toBeInstanceOf(KeptForLater)
    }
    await tab.drain()
    expect([sent, rows.size]).toEqual([[], 3])
    world.isOnline = true
    await tab.drain()
    await tab.drain()
    expect([sent, rows.size]).toEqual([['2026-03-03', '2026-03-01', '2026-03-02'], 0])
  })

  it('whose answer is lost is sent again under its key, and logged once', async () => {
    const { logged, fates, openTab } = openDevice()
    const tab = openTab()
    fates.push('lost')
    await expect(tab.submit(trip(2))).rejects.toBeInstanceOf(KeptForLater)
    await tab.drain()
    expect([logged.size, await tab.list()]).toEqual([1, []])
  })

  it('that a browser was sending when it was killed is sent by the next, and logged once', async () => {
    const { rows, logged, sent, openTab } = openDevice()
    const triedAt = Date.parse('2026-03-02T08:59:00Z')
    const item: OutboxItem = { ...trip(2), id: 'item-0', member: 'ana', createdAt: 0, triedAt }
    rows.set(item.id, item)
    logged.set(item.key, { date: '2026-03-02' })
    await openTab().drain()
    expect([sent, logged.size, rows.size]).toEqual([['2026-03-02'], 1, 0])
  })

  it('is sent once by two tabs that find the network at once', async () => {
    const { sent, world, openTab } = openDevice()
    const tabs = [openTab(), openTab()]
    world.isOnline = false
    await expect(tabs[0]!.submit(trip(2))).rejects.toBeInstanceOf(KeptForLater)
    world.isOnline = true
    await Promise.all(tabs.map((tab) => tab.drain()))
    expect(sent).toEqual(['2026-03-02'])
  })

  it('whose answer breaks off in the middle may be logged, so it is sent again under its key', async () => {
    const { rows, logged, fates, openTab } = openDevice()
    const tab = openTab()
    fates.push(new RefusalError('surprise', { status: 200 }))
    await expect(tab.submit(trip(2))).rejects.toBeInstanceOf(KeptForLater)
    expect([...rows.values()]).toMatchObject([{ key: 'key-2', triedAt: expect.any(Number) }])
    await tab.drain()
    expect([[...logged.keys()], rows.size]).toEqual([['key-2'], 0])
  })

  it.each(['a machine in front says that the server is away', 'nobody answers'])(
    'waits with all behind it while %s',
    async (why) => {
      const { rows, sent, world, fates, openTab } = openDevice()
      const tab = openTab()
      world.isOnline = false
      for (const day of [1, 2]) await tab.submit(trip(day)).catch(() => undefined)
      world.isOnline = true
      fates.push(why === 'nobody answers' ? 'cut' : new RefusalError('surprise', { status: 502 }))
      await tab.drain()
      expect([sent, rows.size]).toEqual([[], 2])
      await tab.drain()
      expect([sent.length, rows.size]).toEqual([2, 0])
    },
  )

  it('that the server refuses later waits for its member, and holds up none behind it', async () => {
    const { sent, world, fates, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    for (const day of [1, 2]) {
      world.now += 1000
      await tab.submit(trip(day)).catch(() => undefined)
    }
    world.isOnline = true
    fates.push(refusal('tripDoubled', 409))
    await tab.drain()
    expect(sent).toEqual(['2026-03-02'])
    const [left] = await tab.list()
    expect(left).toMatchObject({ form: { day: 1 }, refusal: { name: 'tripDoubled' } })
    await tab.drain()
    expect(sent).toHaveLength(1)
  })

  it('that is logged again with an answer to the question is another action, and goes', async () => {
    const { logged, world, fates, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    await tab.submit(trip(1)).catch(() => undefined)
    world.isOnline = true
    fates.push(refusal('tripDoubled', 409))
    await tab.drain()
    const [left] = await tab.list()
    fates.push('lost')
    const answered = trip(1, { id: left!.id, key: 'key-again', input: { ...left!.input, on_double: 'replace' } })
    await expect(tab.submit(answered)).rejects.toBeInstanceOf(KeptForLater)
    expect((await tab.list()).map(({ id, key, createdAt }) => ({ id, key, createdAt }))).toEqual([
      { id: left!.id, key: 'key-again', createdAt: left!.createdAt },
    ])
    await tab.drain()
    expect([[...logged.keys()], await tab.list()]).toEqual([['key-again'], []])
  })

  it('that is refused once more keeps its place', async () => {
    const { world, fates, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    await tab.submit(trip(1)).catch(() => undefined)
    world.isOnline = true
    fates.push(refusal('tripDoubled', 409), refusal('tripInFuture', 422))
    await tab.drain()
    const [left] = await tab.list()
    await expect(tab.submit(trip(1, { id: left!.id }))).rejects.toMatchObject({ name: 'tripInFuture' })
    expect(await tab.list()).toMatchObject([{ id: left!.id, refusal: { name: 'tripInFuture' } }])
  })

  it('that may have arrived a day ago is not sent by itself, since it might be logged twice', async () => {
    const { sent, world, fates, openTab } = openDevice()
    const tab = openTab()
    fates.push('lost')
    await tab.submit(trip(1)).catch(() => undefined)
    world.now += 21 * hour
    await tab.drain()
    expect([sent.length, await tab.list()]).toMatchObject([1, [{ refusal: { name: 'unsure' } }]])
    const [left] = await tab.list()
    await tab.submit(trip(1, { id: left!.id, key: 'key-new' }))
    expect([sent.length, await tab.list()]).toEqual([2, []])
  })

  it('that never left the device is sent however late', async () => {
    const { sent, world, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    await tab.submit(trip(1)).catch(() => undefined)
    world.now += 100 * hour
    world.isOnline = true
    await tab.drain()
    expect(sent).toEqual(['2026-03-01'])
  })

  it('waits while the session has ended, and goes on after the next sign-in', async () => {
    const { sent, world, fates, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    for (const day of [1, 2]) await tab.submit(trip(day)).catch(() => undefined)
    world.isOnline = true
    fates.push(refusal('signedOut', 401))
    await tab.drain()
    expect(sent).toEqual([])
    await tab.drain()
    expect(sent).toHaveLength(2)
  })
})

it('a browser that keeps nothing sends the trip all the same', async () => {
  const sent: string[] = []
  const refuse = () => Promise.reject(new Error('QuotaExceededError'))
  const outbox = createOutbox({
    table: { put: refuse, find: refuse, list: refuse, remove: refuse },
    send: async ({ key }) => void sent.push(key),
    findMember: () => 'ana',
    claim: async () => undefined,
    takeTurn: createTurns(),
    isOnline: () => true,
    now: () => 0,
    createId: () => 'item-1',
    tell: () => undefined,
  })
  await outbox.submit(trip(2))
  expect(sent).toEqual(['key-2'])
})

describe('whose trips they are', () => {
  it('another member neither sees nor sends them', async () => {
    const { sent, world, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    await tab.submit(trip(1)).catch(() => undefined)
    world.isOnline = true
    world.member = 'ben'
    await tab.drain()
    expect([sent, await tab.list(), await tab.find('item-1')]).toEqual([[], [], undefined])
  })

  it('a member who leaves while trips are sent ends the sending', async () => {
    const { rows, world, openTab } = openDevice()
    const tab = openTab()
    world.isOnline = false
    for (const day of [1, 2]) await tab.submit(trip(day)).catch(() => undefined)
    world.isOnline = true
    const draining = tab.drain()
    world.member = undefined
    await draining
    expect(rows.size).toBe(2)
  })
})

it('a trip that its member no longer wants is discarded, and each change is told', async () => {
  const { rows, world, openTab } = openDevice()
  const tab = openTab()
  world.isOnline = false
  await tab.submit(trip(1)).catch(() => undefined)
  expect(tab.countTold()).toBe(1)
  await tab.discard('item-1')
  expect([rows.size, tab.countTold()]).toEqual([0, 2])
})
