import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markingStale, markStale } from './mark-stale.ts'

let client: QueryClient
const endings: (() => void)[] = []

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  client.clear()
})

const points = [pointsCalls.getPoints.subject, pointsCalls.getPoints.path, 'GET', {}]
const trips = [tripCalls.listTrips.subject, tripCalls.listTrips.path, 'GET', { limit: '12' }]
const vehicles = [vehicleCalls.listVehicles.subject, vehicleCalls.listVehicles.path, 'GET', {}]

/** A screen that shows an answer; `reads` counts how often the server was asked. */
async function show(queryKey: readonly unknown[], server: { now: unknown }) {
  const reads = vi.fn<() => Promise<unknown>>(() => Promise.resolve(server.now))
  const observer = new QueryObserver(client, { queryKey, queryFn: reads })
  const leave = observer.subscribe(() => undefined)
  endings.push(leave)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(server.now))
  return { reads, leave }
}

function change(
  touches: Parameters<typeof markStale>[1],
  options: Parameters<typeof markingStale<[string], [Error]>>[2] = {},
  mutationFn: () => Promise<string> = () => Promise.resolve('changed'),
) {
  return new MutationObserver<string, Error, void>(client, {
    mutationFn,
    ...(markingStale(client, touches, options) as object),
  })
}

/** A promise that the test ends. */
function later<Value>() {
  let end!: (value: Value) => void
  const promise = new Promise<Value>((resolve) => (end = resolve))
  return { promise, end }
}

it('asks again at once what a screen shows of a subject that was touched, whatever its input, and nothing else', async () => {
  const balance = await show(points, { now: 10 })
  const list = await show(trips, { now: ['bus'] })
  const garage = await show(vehicles, { now: ['car'] })

  await change(tripCalls.logTrip.touches).mutate()

  await vi.waitFor(() => expect([balance.reads.mock.calls.length, list.reads.mock.calls.length]).toEqual([2, 2]))
  expect(garage.reads).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(vehicles)!.isInvalidated).toBe(false)
})

it('asks again what no screen shows once a screen shows it', async () => {
  const { reads, leave } = await show(points, { now: 10 })
  leave()
  await change(['points']).mutate()
  expect(reads).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(points)!.isInvalidated).toBe(true)

  const shown = await show(points, { now: 12 })
  expect(shown.reads).toHaveBeenCalledTimes(1)
})

it('does not ask again what the answer of the call itself renews', async () => {
  const { reads } = await show(vehicles, { now: ['car'] })
  const list = await show(trips, { now: [] })

  await change(['vehicle', 'trip'], {
    onSuccess: () => client.setQueryData(vehicles, ['car', 'bicycle']),
    waitsForFresh: true,
  }).mutate()

  expect(list.reads).toHaveBeenCalledTimes(2)
  expect(reads).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(vehicles)).toEqual(['car', 'bicycle'])
})

it('asks again what was being read meanwhile, since that answer may be older than the change', async () => {
  const { reads } = await show(vehicles, { now: ['car'] })
  const old = later<unknown>()
  reads.mockImplementationOnce(() => old.promise)
  void client.refetchQueries({ queryKey: vehicles })
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(2))
  reads.mockResolvedValueOnce(['car', 'bicycle'])

  await change(['vehicle'], {
    onSuccess: () => client.setQueryData(vehicles, ['car', 'bicycle']),
    waitsForFresh: true,
  }).mutate()
  old.end(['car'])

  expect(reads).toHaveBeenCalledTimes(3)
  await vi.waitFor(() => expect(client.getQueryData(vehicles)).toEqual(['car', 'bicycle']))
  expect(client.isFetching()).toBe(0)
})

it('is done before the answers that it made stale have come, unless it waits for them', async () => {
  const { reads } = await show(points, { now: 10 })
  const slow = later<number>()
  reads.mockImplementation(() => slow.promise)

  await change(['points']).mutate()
  expect(client.getQueryData(points)).toBe(10)

  const waiting = change(['points'], { waitsForFresh: true })
  const states: string[] = []
  endings.push(waiting.subscribe(({ status }) => states.push(status)))
  const done = waiting.mutate()
  await vi.waitFor(() => expect(reads).toHaveBeenCalledTimes(3))
  expect(states.at(-1)).toBe('pending')
  slow.end(12)
  await done
  expect(client.getQueryData(points)).toBe(12)
  expect(states.at(-1)).toBe('success')
})

it('makes nothing stale by a refusal', async () => {
  const { reads } = await show(points, { now: 10 })
  const told = vi.fn<() => void>()
  const refused = change(['points'], { onError: told }, () => Promise.reject(new Error('refused')))
  await expect(refused.mutate()).rejects.toThrow('refused')
  expect(told).toHaveBeenCalledTimes(1)
  expect(reads).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(points)!.isInvalidated).toBe(false)
})

it('shows what holds now beside the reason of a refusal, where it waits', async () => {
  const server = { now: 10 }
  await show(points, server)
  server.now = 3
  const refused = change(['points'], { waitsForFresh: true }, () => Promise.reject(new Error('too few points')))
  await expect(refused.mutate()).rejects.toThrow('too few points')
  expect(client.getQueryData(points)).toBe(3)
})
