import { describe, expect, it } from 'vitest'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { type TripSource, tripSources } from '@throughway/contract/trip/trip-states'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { addDays } from '@throughway/domain/time/time'
import { openTerms } from '#modules/points/points.ts'
import { offerPendingTrips } from '#modules/pending/pending.ts'
import { ana, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'
import { openCalendar } from './calendar.ts'
import { logTrip } from './change-trips.ts'

startAtHarbor()

/** C4: ten in a minute are a burst. */
const burstSize = 10
const days = Array.from({ length: burstSize }, (_, index) => addDays('2026-02-20', index))
const walk = { mode: 'walk', direction: 'out', miles: '1' } as const

/** Sends one trip of its source as the screen or the device would; `burst` where a person presses a button for each. */
const sources: Record<TripSource, { burst: boolean; send: (date: string) => Promise<unknown> }> = {
  manual: { burst: true, send: (date) => harbor(tripCalls.logTrip, { ...walk, date }, { token }) },
  calendar: {
    burst: true,
    send: (date) => harbor(tripCalls.logTrips, { trips: [{ ...walk, dates: [date] }] }, { token }),
  },
  profile: {
    burst: true,
    send: async (date) => harbor(tripCalls.logTrip, { ...walk, date, profile_id: await findOrAddProfile() }, { token }),
  },
  planner: {
    burst: true,
    send: (date) => harbor(tripCalls.logTrip, { ...walk, date, from_planner: 'true' }, { token }),
  },
  // What a phone recognised or a service sent, and the member tells otherwise.
  auto: { burst: true, send: (date) => changePending('detected', date) },
  sync: { burst: true, send: (date) => changePending('unclaimed', date) },
  import: { burst: false, send: (date) => logAs('import', date) },
  paper: { burst: false, send: (date) => logAs('paper', date) },
  // each one is a message of its own
  text: { burst: true, send: (date) => logAs('text', date) },
  mail: { burst: true, send: (date) => logAs('mail', date) },
  demonstration: { burst: false, send: (date) => logAs('demonstration', date) },
}

describe('C4 a burst', () => {
  it.each(tripSources)('of trips sent one by one is one, whatever they say they come from: %s', async (source) => {
    for (const date of days) await sources[source].send(date)
    const trips = await listTrips()
    expect(trips.map((trip) => trip.source)).toEqual(days.map(() => source))
    expect(trips.filter(({ unusual }) => unusual.includes('burst')).map(({ date }) => date)).toEqual(
      sources[source].burst ? [days.at(-1)] : [],
    )
  })

  it('is one when each trip comes from somewhere else than the one before', async () => {
    const pressed = tripSources.filter((source) => sources[source].burst)
    for (const [index, date] of days.entries()) await sources[pressed[index % pressed.length]!].send(date)
    expect((await listTrips())[0]).toMatchObject({ date: days.at(-1), unusual: ['burst'] })
  })

  it('is none when a week is confirmed by one press, nor is the next trip by hand', async () => {
    await offer('profile', days)
    const ids = (await harbor(pendingCalls.listPendingTrips, {}, { token })).data.items.map(({ id }) => id)
    await harbor(pendingCalls.confirmPendingTrips, { ids }, { token })
    await sources.manual.send('2026-03-04')
    const trips = await listTrips()
    expect(trips.length).toBe(burstSize + 1)
    expect(trips.flatMap(({ unusual }) => unusual)).toEqual([])
  })

  it('is one when the waiting trips are confirmed one by one, or each beside a day that is refused', async () => {
    await offer('profile', days.slice(0, 5))
    for (const { id } of (await harbor(pendingCalls.listPendingTrips, {}, { token })).data.items)
      await harbor(pendingCalls.confirmPendingTrips, { ids: [id] }, { token })
    for (const date of days.slice(5))
      await harbor(tripCalls.logTrips, { trips: [{ ...walk, dates: ['1900-01-01', date] }] }, { token })
    expect((await listTrips())[0]).toMatchObject({ date: days.at(-1), unusual: ['burst'] })
  })
})

const listTrips = async () => (await harbor(tripCalls.listTrips, {}, { token })).data.items

async function findOrAddProfile() {
  const known = await harbor(tripProfileCalls.listTripProfiles, {}, { token })
  if (known.data.items[0]) return known.data.items[0].id
  const { data } = await harbor(
    tripProfileCalls.addTripProfile,
    { name: 'On foot', mode: 'walk', miles: '1' },
    { token },
  )
  return data.items[0]!.id
}

type Kind = Parameters<typeof offerPendingTrips>[1][number]['kind']

function offer(kind: Kind, dates: readonly string[]) {
  return db().transaction(async (tx) =>
    offerPendingTrips(
      tx,
      dates.map((date) => ({
        member_id: ana.id,
        kind,
        origin_id: null,
        date,
        direction: 'out' as const,
        mode: 'walk' as const,
        metres: 1609,
        legs: null,
        departure: '08:00',
        arrival: '08:30',
        people: null,
        from_name: null,
        to_name: null,
        confidence: null,
        is_suggested: true,
        due_at: testStart,
      })),
      testStart,
    ),
  )
}

async function changePending(kind: Kind, date: string) {
  await offer(kind, [date])
  const [waiting] = (await harbor(pendingCalls.listPendingTrips, {}, { token })).data.items
  return harbor(pendingCalls.changePendingTrip, { id: waiting!.id, ...walk, miles: '1.4', date }, { token })
}

function logAs(source: TripSource, date: string) {
  const memberContext = {
    brandId: 1,
    memberId: ana.id,
    calendar: openCalendar('America/Los_Angeles'),
    getTerms: openTerms(),
    now: testStart,
  }
  return db().transaction((tx) =>
    logTrip(tx, memberContext, {
      date,
      mode: 'walk',
      direction: 'out',
      miles: 1,
      round_trip: false,
      on_double: 'ask',
      source,
    }),
  )
}
