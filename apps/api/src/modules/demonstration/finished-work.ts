import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { lastClaimDay } from '@throughway/domain/ride/ride-home'
import { addDays, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import { bringFile, takeBrought } from '#files/files.ts'
import { propose } from '#modules/proposal/proposal.ts'
import { askForRide, completeRide, rateRide } from '#modules/ride/ride.ts'
import { findProgramme, insertRequest, rulesOf, saveClaim, saveReceipt } from '#modules/ride-home/ride-home.ts'
import type { CastMember } from './cast.ts'
import { listMembers } from './demonstration.queries.ts'
import { writePdf } from './write-pdf.ts'

export type Person = CastMember & { id: string }
/** The programme whose staff get work, and the members who cause it. */
export type Working = { app: AppContext; key: BrandKey; people: readonly Person[] }

/** Whether the query finds a row. */
export async function finds(
  { app, key }: Pick<Working, 'app' | 'key'>,
  rows: ReturnType<typeof sql>,
): Promise<boolean> {
  const [[found]] = await app.databases
    .ofBrand(brandSettings[key].id)
    .send(rawQuery(sql<{ exists: boolean }>`select exists(${rows}) as exists`))
  return found!.exists
}

/** The member with that address, if the demonstration has made them. */
async function findStaff({ app, key }: Working, name: string): Promise<string | undefined> {
  const [[found]] = await app.databases.ofBrand(brandSettings[key].id).send(listMembers([`${name}@${key}.example`]))
  return found?.member_id
}

/** Somebody rode a few days ago and says how it was. */
export async function leaveFeedback(working: Working): Promise<void> {
  const { app, key, people } = working
  const { lat, lng, time_zone: timeZone, city } = brandSettings[key]
  const person = people.at(-3)
  if (!person) return
  const had = sql`select from ride_request where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const now = app.now()
  const asked = { ...app, now: () => new Date(now.getTime() - 12 * dayMilliseconds) }
  const id = await askForRide(
    asked,
    key,
    {
      memberId: person.id,
      guestId: null,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      language: 'en',
      isHelper: false,
    },
    {
      service: 'senior-van',
      dates: Array.from({ length: 7 }, (_, each) => addDays(localDate(now, timeZone), each - 9)),
      when: 'depart',
      time: '09:30',
      origin: { lat: lat + 0.01, lng: lng + 0.008, name: 'Orchard Street 5' },
      destination: { lat: lat - 0.011, lng: lng + 0.012, name: `${city} Medical Center` },
      purpose: 'medical',
      rider: { age: '68' },
      phone: '5555550124',
      driver_notes: '',
    },
  )
  if (!id) return
  await completeRide({ ...app, now: () => new Date(now.getTime() - 2 * dayMilliseconds) }, key, id)
  await rateRide({ ...app, now: () => new Date(now.getTime() - dayMilliseconds) }, key, {
    id,
    rating: 3,
    text: 'The driver was kind and helped me with my bag. We came twenty minutes late.',
  })
}

/** Somebody had to go home early last week, paid the driver, and sends the receipt. */
export async function claimRideHome(working: Working): Promise<void> {
  const { app, key, people } = working
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const db = app.databases.ofBrand(brandId)
  const person = people[1]
  const [[programme]] = await db.send(findProgramme())
  if (!person || !programme) return
  const rules = rulesOf(programme)
  if (rules.way !== 'claim') return
  const had = sql`select from ride_home_request where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const now = app.now()
  const asked = new Date(now.getTime() - 3 * dayMilliseconds)
  const date = localDate(asked, timeZone)
  const id = makeUuid({ msecs: asked.getTime() })
  const bytes = writePdf(['Receipt', 'Taxi, 11.4 miles', 'Fare 38.50'])
  const file = await bringFile(app, db, { kind: 'receipt', bytes, now })
  await db.transaction(async (tx) => {
    await takeBrought(tx, [file])
    await tx.send(
      insertRequest({
        id,
        member_id: person.id,
        date,
        asked_at: asked,
        state: 'approved',
        reason: 'own_emergency',
        destination: 'home',
        needs_accessible: false,
        way: 'claim',
        number: '2048-1733',
        ends_at: instantOf(date, rules.validUntil, timeZone),
        most_cents: rules.mostCents,
        claim_until: lastClaimDay(date, rules),
        refusals: [],
        asks_supervisor: false,
        pool_driver_left: false,
        decision: null,
        decided_by: null,
        decided_at: null,
        reminded_at: null,
      }),
      saveClaim(id, 38_50, new Date(now.getTime() - dayMilliseconds)),
      saveReceipt(id, { kind: 'pdf', file }),
    )
  })
}

/** One administrator proposes more points than one person may give; another one grants or declines. */
export async function proposePoints(working: Working): Promise<void> {
  const { app, key, people } = working
  const person = people[2]
  const proposer = await findStaff(working, 'director')
  if (!person || !proposer) return
  if (await finds(working, sql`select from proposal where brand_id = current_brand_id()`)) return
  const now = new Date(app.now().getTime() - 2 * dayMilliseconds)
  await app.databases.ofBrand(brandSettings[key].id).transaction((tx) =>
    propose(tx, 'points.adjust', {
      memberId: person.id,
      input: { points: 1500 },
      reason: 'Led the ride of new cyclists on six Saturdays',
      by: proposer,
      now,
    }),
  )
}
