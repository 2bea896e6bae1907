import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { EntryKind } from '@throughway/contract/content/organisation-timeline'
import type { ContactRole } from '@throughway/contract/programme/organisation-parts'
import type { OrganisationLevel, OrganisationStatus } from '@throughway/domain/identity/organisation-status'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { takeNumber } from '#database/take-number.ts'
import { insertStatusChange } from '#modules/organisation/organisation.ts'

const thisBrand = sql<number>`current_brand_id()`

type Told = { kind: EntryKind; days: number; text: string; isDone?: true }
type Employer = {
  name: string
  status: OrganisationStatus
  level: OrganisationLevel
  headcount: number
  industry: string
  contact: { name: string; role: ContactRole }
  /** The earlier status, the time and the reason of each change. */
  moves: readonly { from: OrganisationStatus; to: OrganisationStatus; days: number; reason: string }[]
  /** Days from today; a task that is due in the past waits for somebody. */
  told: readonly Told[]
}

/** Employers that the staff write about, one in each status beside the partners. */
function describeEmployers({ city }: BrandSettings): Employer[] {
  return [
    {
      name: `${city} Cold Storage`,
      status: 'potential',
      level: 1,
      headcount: 85,
      industry: 'Logistics',
      contact: { name: 'Priya Raman', role: 'hr' },
      moves: [],
      told: [{ kind: 'task', days: 5, text: 'Send the brochure for employers.' }],
    },
    {
      name: `${city} Orchard Foods`,
      status: 'prospect',
      level: 3,
      headcount: 420,
      industry: 'Food',
      contact: { name: 'Tomás Ibarra', role: 'etc' },
      moves: [{ from: 'potential', to: 'prospect', days: -31, reason: 'They want to know what a program costs.' }],
      told: [
        { kind: 'meeting', days: -12, text: 'Showed the program to the people of Human Resources.' },
        { kind: 'task', days: -2, text: 'Call Tomás about the agreement.' },
        { kind: 'mail', days: -31, text: 'Sent the first mail with the facts for employers.' },
      ],
    },
    {
      name: `${city} Glassworks`,
      status: 'unresponsive',
      level: 2,
      headcount: 160,
      industry: 'Manufacturing',
      contact: { name: 'Dora Finch', role: 'facilities' },
      moves: [
        { from: 'prospect', to: 'unresponsive', days: -40, reason: 'Three mails and two calls without an answer.' },
      ],
      told: [
        { kind: 'call', days: -45, text: 'Left a message with the front desk.' },
        { kind: 'task', days: 30, text: 'Try once more before the summer.' },
      ],
    },
    {
      name: `${city} Title & Trust`,
      status: 'declined',
      level: 2,
      headcount: 60,
      industry: 'Insurance',
      contact: { name: 'Walt Greer', role: 'other' },
      moves: [
        { from: 'prospect', to: 'declined', days: -90, reason: 'They have parking for everybody and see no need.' },
      ],
      told: [{ kind: 'note', days: -90, text: 'Ask again when their lease ends.' }],
    },
    {
      name: `${city} Print House`,
      status: 'inactive',
      level: 4,
      headcount: 30,
      industry: 'Printing',
      contact: { name: 'Ines Lowell', role: 'etc' },
      moves: [{ from: 'partner', to: 'inactive', days: -120, reason: 'They moved out of the county.' }],
      told: [{ kind: 'note', days: -120, text: 'Members were told and keep their accounts.' }],
    },
  ]
}

/**
 * Gives the staff organisations in every status, with contacts, sites, notes and tasks that are due. What somebody has
 * changed or removed since stays so.
 */
export async function ensureOutreach(db: Database, settings: BrandSettings, now: Date): Promise<void> {
  const [[staff], [known]] = await db.send(
    rawQuery(sql<{ id: string }>`select member_id as id from member_address
      where brand_id = current_brand_id() and email = ${`admin@${settings.subdomain}.example`}`),
    rawQuery(sql<{ found: boolean }>`select exists (select from organisation_entry where brand_id = current_brand_id())
      or exists (select from organisation_contact where brand_id = current_brand_id()) as found`),
  )
  if (!staff || known!.found) return
  await db.transaction(async (tx) => {
    for (const employer of describeEmployers(settings)) await addEmployer(tx, employer, { settings, by: staff.id, now })
    await describePartners(tx, { settings, by: staff.id, now })
  })
}

type Scene = { settings: BrandSettings; by: string; now: Date }

async function addEmployer(tx: Transaction, employer: Employer, scene: Scene): Promise<void> {
  const { settings, by, now } = scene
  const { name, status, level, headcount, industry, moves } = employer
  const today = localDate(now, settings.time_zone)
  const id = makeUuid()
  const [[taken]] = await tx.send(takeNumber('organisation'))
  await tx.send(
    query.insertInto('organisation').values({
      brand_id: thisBrand,
      id,
      number: taken!.number,
      name,
      status,
      status_on: moves[0] ? addDays(today, moves[0].days) : null,
      level,
      headcount,
      headcount_on: addDays(today, -200),
      industry,
      county: `${settings.city} County`,
      owner_id: by,
      is_listed: false,
      last_contact_on: lastContact(employer.told, today),
      merged_into: null,
      created_at: new Date(now.getTime() - 150 * 86_400_000),
    }),
    ...moves.map(({ from, to, days, reason }) =>
      insertStatusChange({
        id: makeUuid(),
        organisationId: id,
        from,
        to,
        on: addDays(today, days),
        reason,
        byId: by,
        now: instantOf(addDays(today, days), '10:00', settings.time_zone),
      }),
    ),
  )
  await addPapers(tx, id, employer, scene)
}

async function addPapers(
  tx: Transaction,
  organisationId: string,
  { contact, told }: Pick<Employer, 'contact' | 'told'>,
  { settings, by, now }: Scene,
): Promise<void> {
  const today = localDate(now, settings.time_zone)
  const word = contact.name.split(' ')[0]!.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const ofIt = { brand_id: thisBrand, organisation_id: organisationId }
  await tx.send(
    query.insertInto('organisation_contact').values({
      ...ofIt,
      id: makeUuid(),
      ...contact,
      email: `${word}@employer.${settings.subdomain}.example`,
      phone: '5555550147',
      note: '',
      created_at: now,
    }),
    ...told.map(({ kind, days, text, isDone }) => {
      const on = addDays(today, days)
      const written = instantOf(days < 0 ? on : addDays(today, -1), '11:00', settings.time_zone)
      return query.insertInto('organisation_entry').values({
        ...ofIt,
        id: makeUuid(),
        kind,
        text,
        on_date: on,
        assigned_to: kind === 'task' ? by : null,
        done_at: isDone ? written : null,
        done_by: isDone ? by : null,
        written_by: by,
        written_at: written,
      })
    }),
  )
}

function lastContact(told: readonly Told[], today: string): string | null {
  const days = told.filter(({ kind }) => kind !== 'task' && kind !== 'note').map(({ days }) => days)
  return days.length ? addDays(today, Math.max(...days)) : null
}

/** The first partners have a contact, a site and something to do as well. */
async function describePartners(tx: Transaction, scene: Scene): Promise<void> {
  const { settings, now } = scene
  const [partners] = await tx.send(
    query
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('brand_id', '=', thisBrand)
      .where('status', '=', 'partner')
      .orderBy('number')
      .limit(2),
  )
  const people = ['Grace Okoye', 'Marta Quinn']
  for (const [index, { id, name }] of partners.entries()) {
    await tx.send(
      rawQuery(sql`update organisation set level = ${5 + index}, headcount = ${640 - 300 * index}, industry = ${index ? 'Public service' : 'Health care'},
          county = ${`${settings.city} County`}, owner_id = ${scene.by}, last_contact_on = ${addDays(localDate(now, settings.time_zone), -8)}::date
        where brand_id = current_brand_id() and id = ${id}`),
      query.insertInto('organisation_site').values({
        brand_id: thisBrand,
        id: makeUuid(),
        organisation_id: id,
        name: 'Main building',
        address: `${name}, ${settings.city}`,
        lat: settings.lat + 0.004 * (index + 1),
        lng: settings.lng - 0.005 * (index + 1),
        created_at: now,
      }),
    )
    const told: Told[] =
      index === 0
        ? [
            { kind: 'call', days: -8, text: 'They plan a week without cars in spring.' },
            { kind: 'task', days: 0, text: 'Prepare the numbers for their week without cars.' },
            { kind: 'task', days: -20, text: 'Send posters for the bike room.', isDone: true },
          ]
        : [{ kind: 'meeting', days: -8, text: 'Went through the year with the coordinator.' }]
    await addPapers(tx, id, { contact: { name: people[index]!, role: 'etc' }, told }, scene)
  }
}
