import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { photoCalls } from '@throughway/contract/account/photo'
import { photoStaffCalls } from '@throughway/contract/account/photo-staff'
import { grantCalls } from '@throughway/contract/identity/grant'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { rideCatalogueStaffCalls } from '@throughway/contract/ride/ride-catalogue-staff'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { reviewCalls } from '@throughway/contract/trip/trip-staff'
import { auditCalls } from '@throughway/contract/programme/audit'
import { brandSettings } from '@throughway/brands/settings'
import { apiBasePath } from '@throughway/contract/headers'
import { type GrantRole, rolesWith } from '@throughway/domain/identity/permissions'
import { query, rawQuery } from '#database/query.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { insertRide } from '#testing/rides.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let ana: Person
let services: { id: string; agency_id: string }[]
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await fillRides(db(), brandSettings.harbor, '2026-03-02', testStart)
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana', { lastName: '=SUM(A1)' })
  const [rows] = await db().send(
    rawQuery(
      sql<{
        id: string
        agency_id: string
      }>`select distinct on (agency_id) id, agency_id from ride_service order by agency_id, id`,
    ),
  )
  services = rows
  for (const { id: serviceId } of services.slice(0, 2))
    for (let n = 0; n < 3; n += 1)
      await insertRide(api, { serviceId, inDays: 7 + n, facts: { name: `Zoe Rider${n}`, ...ofHealth } })
  const propose = { id: ana.id, points: '5000', reason: 'A prize' }
  for (let n = 0; n < 3; n += 1) await harbor(proposalCalls.proposeAdjustment, propose, { token: rosa.token })
})
afterAll(() => api.close())
const db = () => api.app.databases.ofBrand(1)

const ofHealth = { purpose: 'dialysis', needs: { oxygen: { answer: 'yes' } }, driver_notes: 'Needs oxygen' }

async function readFile(call: Call, { token }: Person, search: Record<string, string> = {}, language = 'en') {
  const common = await api.brandHeaders('harbor')
  const answer = await api.send('GET', `${apiBasePath}${call.path}?${new URLSearchParams(search)}`, {
    headers: { ...common, authorization: `Bearer ${token}`, 'accept-language': language },
  })
  return { ...answer, rows: answer.http === 200 ? parse(answer.bytes, { bom: true }) : [] }
}

const files: [string, Call][] = [
  ['staff', grantCalls.exportGrants],
  ['proposals', proposalCalls.exportProposals],
  ['rides', rideStaffCalls.exportStaffRides],
  ['audit', auditCalls.exportAudit],
  ['reviews', reviewCalls.exportReviews],
  ['photos', photoStaffCalls.exportPhotos],
  ['ride services', rideCatalogueStaffCalls.exportCatalogueServices],
]

describe('the file of', () => {
  it('staff has the grants of the list, the latest first', async () => {
    const listed = (await harbor(grantCalls.listGrants, {}, { token: rosa.token })).data.items
    const { rows, headers } = await readFile(grantCalls.exportGrants, rosa)
    expect(headers['content-disposition']).toMatch(/filename="harbor-staff-/)
    expect(rows[0]!.slice(0, 5)).toEqual(['Grant', 'Name', 'Member, as id', 'Role', 'Reach'])
    expect(rows.slice(1).map(([id]) => id)).toEqual(
      listed
        .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at) || (one.id < other.id ? 1 : -1))
        .map(({ id }) => id),
    )
    expect(rows.find(([, , id]) => id === rosa.id)!.slice(3, 5)).toEqual(['Program administrator', 'The whole program'])
  })

  it('proposals has those of the list, without a cell that a spreadsheet takes for a formula', async () => {
    const listed = (await harbor(proposalCalls.listProposals, {}, { token: rosa.token })).data.items
    const { rows } = await readFile(proposalCalls.exportProposals, rosa)
    expect(listed).toHaveLength(3)
    expect(new Set(rows.slice(1).map(([id]) => id))).toEqual(new Set(listed.map(({ id }) => id)))
    expect(rows[1]!.slice(1, 4)).toEqual(['Points', 'Open', 'Ana =SUM(A1)'])
    expect(rows.flat().filter((cell) => cell.startsWith('='))).toEqual([])
  })

  it('rides has those that match, in the order asked for, and nothing that tells of health', async () => {
    const { rows, bytes } = await readFile(rideStaffCalls.exportStaffRides, rosa, { text: 'rider1', sort: 'pickup' })
    expect(rows).toHaveLength(3)
    expect(new Set(rows.slice(1).map((row) => row[6]))).toEqual(new Set(['Zoe Rider1']))
    const all = await readFile(rideStaffCalls.exportStaffRides, rosa, { direction: 'desc' })
    const pickups = all.rows.slice(1).map((row) => row[4]!)
    expect(pickups).toHaveLength(6)
    expect(pickups).toEqual(pickups.toSorted().toReversed())
    expect(Buffer.from(bytes).toString()).not.toMatch(/oxygen|dialysis/i)
  })

  it('rides has those of the reader’s agency alone', async () => {
    const [own] = services
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: own!.agency_id })
    const { rows } = await readFile(rideStaffCalls.exportStaffRides, oda)
    const [there] = await db().send(query.selectFrom('ride_request').select('id').where('service_id', '=', own!.id))
    expect(there).toHaveLength(3)
    expect(new Set(rows.slice(1).map(([id]) => id))).toEqual(new Set(there.map(({ id }) => id)))
    expect(rows[1]![6]).toMatch(/^Zoe Rider\d$/)
    await giveRole(api, 'harbor', ana.id, 'service_operator', { scopeId: crypto.randomUUID() })
    expect((await readFile(rideStaffCalls.exportStaffRides, ana)).rows).toHaveLength(1)
  })

  it('reviews has those that match, and neither places nor notes', async () => {
    const fast = {
      date: '2026-03-04',
      mode: 'bike',
      direction: 'out',
      miles: '14',
      departure: '08:00',
      arrival: '08:15',
    }
    const said = { from: '12 Elm Street', to: 'The Mill', note: 'With my boss' }
    const logged = await harbor(tripCalls.logTrip, { ...fast, ...said } as never, { token: ana.token })
    expect(logged.http).toBe(200)
    const { rows, bytes } = await readFile(reviewCalls.exportReviews, rosa)
    expect(rows).toHaveLength(2)
    expect(rows[1]!.slice(1, 3)).toEqual(['Ana =SUM(A1)', ana.id])
    expect(rows[1]!.slice(4, 11)).toEqual(['2026-03-04', 'Bike', 'There', '14', '10', 'Unusual', 'too fast'])
    expect(Buffer.from(bytes).toString()).not.toMatch(/Elm|Mill|boss/)
    expect((await readFile(reviewCalls.exportReviews, rosa, { mode: 'walk' })).rows).toHaveLength(1)
  })

  it('photos has whose they are, and no picture nor its address', async () => {
    const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: 9, g: 9, b: 9 } } })
      .png()
      .toBuffer()
    const photo = new File([picture], 'me.png', { type: 'image/png' })
    expect((await harbor(photoCalls.savePhoto, { photo }, { token: ana.token })).http).toBe(200)
    const { items } = (await harbor(photoStaffCalls.listPhotos, {}, { token: rosa.token })).data
    const { rows, bytes } = await readFile(photoStaffCalls.exportPhotos, rosa)
    expect(rows.slice(1).map(([id, , member, state]) => [id, member, state])).toEqual([
      [items[0]!.id, ana.id, 'Waiting'],
    ])
    expect(Buffer.from(bytes).toString()).not.toContain(items[0]!.photo!.split('/').at(-1)!)
    expect((await readFile(photoStaffCalls.exportPhotos, rosa, { state: 'kept' })).rows).toHaveLength(1)
  })

  it('ride services has those of the list in its order', async () => {
    const { items } = (await harbor(rideCatalogueStaffCalls.listCatalogueServices, {}, { token: rosa.token })).data
    const { rows } = await readFile(rideCatalogueStaffCalls.exportCatalogueServices, rosa)
    expect(items.length).toBeGreaterThan(2)
    expect(rows.slice(1).map((row) => row[1])).toEqual(items.map(({ key }) => key))
    expect(rows[1]!.slice(0, 3)).toEqual([items[0]!.name, items[0]!.key, items[0]!.agency])
  })

  it.each(files)('%s has Spanish headings', async (_, call) => {
    const [english, spanish] = [await readFile(call, rosa), await readFile(call, rosa, {}, 'es')]
    expect(spanish.rows[0]).toHaveLength(english.rows[0]!.length)
    expect(spanish.rows[0]).not.toEqual(english.rows[0])
  })

  it.each(files)('%s is for those who may export it', async (_, call) => {
    const said: [GrantRole, boolean][] = []
    const roles = ['programme_admin', 'service_operator', 'auditor', 'helpdesk', 'coordinator'] as const
    for (const role of roles) {
      const person = await signedIn(api, 'harbor', 'Stella')
      const scopeId = role === 'service_operator' || role === 'coordinator' ? crypto.randomUUID() : null
      await giveRole(api, 'harbor', person.id, role, { scopeId })
      said.push([role, (await readFile(call, person)).http === 200])
    }
    expect(said).toEqual(roles.map((role) => [role, rolesWith(call.permission!).includes(role)]))
    expect(rolesWith(call.permission!)).not.toContain('auditor')
  })
})
