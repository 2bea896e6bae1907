import { brandSettings } from '@throughway/brands/settings'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { countMonths } from '#modules/dashboard/dashboard.ts'
import { makeMember, type NewMember } from '#modules/member/member.ts'
import { importOrganisations } from '#modules/organisation-import/organisation-import.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { openMadeUpHouses } from '#modules/planner/planner.ts'
import { type TermsOf } from '#modules/points/points.ts'
import { hashPassword } from '#modules/session/session.ts'
import { logTrip, type NewTrip, openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CastMember, castMembers } from './cast.ts'
import { ensureCompany } from './company.ts'
import {
  countHoused,
  fillBrandRow,
  findFilledAt,
  insertDistances,
  insertPlaces,
  listEntries,
  listMembers,
  listOrganisationIds,
  markFilled,
  markSetUp,
} from './demonstration.queries.ts'
import { writeDiary } from './diary.ts'
import { ensureContent } from './content/content.ts'
import { ensureDrawings } from './drawings.ts'
import { describeOrganisations } from './organisations.ts'
import { acrossTown, describeDistances, describePlaces, endsOfMiles, findCommutes, listAddresses } from './places.ts'
import { describeProgramme, type Size, sizeOf } from './programme.ts'
import { ensureEvents } from './events.ts'
import { ensureMessages } from './messages.ts'
import { ensureOutreach } from './outreach.ts'
import { ensurePasses, givePasses } from './passes.ts'
import { ensurePolls } from './polls.ts'
import { ensureWork } from './queues.ts'
import { certifyRaces, ensureRacePrizes, ensureRaces } from './races.ts'
import { ensureRegistrations } from './registrations.ts'
import { ensureReports } from './reports.ts'
import { ensureRewards, giveFreeReward } from './rewards.ts'
import { ensureCover, ensureRideHome } from './rides-home.ts'
import { describeStaff, listAgencyIds } from './staff.ts'
import { ensureSurveys } from './surveys.ts'
import { describeTroubled, ensureLock } from './troubled.ts'

/** A landing page with fewer shows an example in place of figures, so those programmes get no members for the helpdesk. */
const fewMembers = 10

/** Fits the password rule; the accounts exist outside production only. */
export const demonstrationPassword = 'throughway1'

type Options = {
  keys?: readonly BrandKey[]
  sizeOf?: (key: BrandKey) => Size
  /** Ends the work between two trips; the next fill goes on from there. */
  signal?: AbortSignal
  /** Hears of each recorded trip. */
  onTrip?: () => void
}

type Cities = ReturnType<typeof openMadeUpHouses>
type Programme = { key: BrandKey; db: Database; size: Size; people: (CastMember & { id: string })[]; lastDay: string }
type Chapter = {
  programme: Programme
  people: Programme['people']
  days: { from: number; to: number }
  isLast: boolean
}

/**
 * Fills each brand with a small programme that anybody can look at. The accounts of all brands come first, then the
 * trips, beginning with what visitors look at first. Everything is written as real use writes it, each trip in its own
 * transaction, and an interrupted fill continues where it stopped.
 */
export async function fillDemonstration(app: AppContext, options: Options = {}): Promise<void> {
  if (app.env.production) throw new Error('The demonstration is never filled in production.')
  const { keys = brandKeys, signal } = options
  const passwordHash = await hashPassword(demonstrationPassword)
  const programmes: Programme[] = []
  const cities = openMadeUpHouses(app)
  try {
    for (const key of keys) {
      const programme = await openProgramme(app, cities, key, (options.sizeOf ?? sizeOf)(key), passwordHash)
      if (programme) programmes.push(programme)
    }
  } finally {
    await cities.close()
  }
  const { terms: getTerms } = app
  for (const chapter of orderChapters(programmes)) {
    await fillChapter(app, chapter, getTerms, options)
    if (signal?.aborted) return
    app.brands.forget(chapter.programme.key)
    if (!chapter.isLast) continue
    await certifyRaces(app, chapter.programme.key)
    await countMonths(app, await app.brands.get(chapter.programme.key))
    await ensureReports(app, chapter.programme.key, chapter.programme.size.members)
    await chapter.programme.db.send(markFilled(app.now()))
  }
  if (programmes.length) app.log.info('demonstration: filled')
}

/** Organisations, members and the brand's words about itself. Undefined when the programme was already filled. */
async function openProgramme(
  app: AppContext,
  cities: Cities,
  key: BrandKey,
  size: Size,
  passwordHash: string,
): Promise<Programme | undefined> {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const [[filled]] = await db.send(findFilledAt())
  const now = app.now()
  const listHouses = (count: number) => listAddresses(cities, key, count)
  if (filled?.demonstration_at) {
    await addLaterParts(app, cities, key, size, passwordHash)
    return undefined
  }
  await db.send(fillBrandRow(describeProgramme(key)))
  await importOrganisations(db, {
    wanted: describeOrganisations(settings, size.organisations),
    now,
    timeZone: settings.time_zone,
  })
  await ensureContent(db, settings, describeProgramme(key).website, now)
  await fillRides(db, settings, localDate(now, settings.time_zone), now)
  app.brands.forget(key)
  const [organisations] = await db.send(listOrganisationIds())
  await ensureRewards(
    app,
    db,
    settings,
    organisations.map(({ id }) => id),
    listHouses,
    now,
  )
  await ensureRideHome(db, settings, now)
  await ensureMessages(db, settings, now)
  await ensurePolls(db, settings, now)
  await ensureEvents(db, settings, now)
  await ensurePasses(db, {
    settings,
    site: siteOf(app.env, key),
    organisationIds: organisations.map(({ id }) => id),
    now,
  })
  const cast = castMembers(settings, size.members, organisations.length)
  const lastDay = localDate(now, settings.time_zone)
  const joinedAt = instantOf(addDays(lastDay, -size.days), undefined, settings.time_zone)
  const common = {
    passwordHash,
    createdAt: joinedAt,
    verifiedAt: joinedAt,
    organisationId: organisations[0]!.id,
    organisationProof: 'import' as const,
  }
  const [[agency]] = await db.send(listAgencyIds())
  const newcomer = {
    ...common,
    createdAt: now,
    verifiedAt: now,
    firstName: 'Noor',
    lastName: 'Newcomer',
    email: `new@${key}.example`,
  }
  const ids = await ensureMembers(db, settings.id, newcomer.email, [
    ...cast.map(({ firstName, lastName, email, organisation }) => ({
      ...common,
      firstName,
      lastName,
      email,
      organisationId: organisations[organisation]!.id,
    })),
    ...describeStaff(key, common, { organisationId: organisations[0]!.id, agencyId: agency?.id }),
    ...(size.members < fewMembers ? [] : describeTroubled(key, common, now)),
    newcomer,
  ])
  await ensureLock(app, key)
  await ensureDrawings(app, db, settings, now)
  await giveHomes(app, cities, key, { cast, ids, joinedAt })
  await ensureCover(db, settings, ids.get(cast[0]!.email)!, joinedAt)
  await fillWallet(app, key, ids.get(cast[0]!.email)!)
  await ensureOutreach(db, settings, now)
  await ensureWork(app, key, cast)
  await ensureSurveys(app, key, cast)
  await ensureRaces(app, key, cast)
  await ensureRacePrizes(app, key)
  await ensureRegistrations(app, key, cast)
  await ensureCompany(app, cities, key, cast)
  return { key, db, size, lastDay, people: cast.map((person) => ({ ...person, id: ids.get(person.email)! })) }
}

/** Adds the parts that the demonstration has gained since an earlier release filled the programme. */
async function addLaterParts(app: AppContext, cities: Cities, key: BrandKey, size: Size, passwordHash: string) {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const now = app.now()
  const [known] = await db.send(listOrganisationIds())
  const organisationIds = known.map(({ id }) => id)
  await ensureRewards(app, db, settings, organisationIds, (count) => listAddresses(cities, key, count), now)
  await ensureContent(db, settings, describeProgramme(key).website, now)
  app.brands.forget(key)
  await ensureDrawings(app, db, settings, now)
  await ensureRideHome(db, settings, now)
  await ensureMessages(db, settings, now)
  await ensurePolls(db, settings, now)
  await ensureEvents(db, settings, now)
  await ensurePasses(db, { settings, site: siteOf(app.env, key), organisationIds, now })
  const [[agency]] = await db.send(listAgencyIds())
  const [first] = known
  if (first) {
    const account = { passwordHash, createdAt: now, verifiedAt: now }
    await ensureMembers(db, settings.id, undefined, [
      ...describeStaff(key, account, { organisationId: first.id, agencyId: agency?.id }),
      ...(size.members < fewMembers ? [] : describeTroubled(key, account, now)),
    ])
  }
  await ensureLock(app, key)
  const [[demo]] = await db.send(listMembers([`demo@${key}.example`]))
  if (demo) await fillWallet(app, key, demo.member_id)
  await ensureOutreach(db, settings, now)
  const cast = castMembers(settings, size.members, known.length)
  await ensureWork(app, key, cast)
  await ensureSurveys(app, key, cast)
  await ensureRaces(app, key, cast)
  await ensureRacePrizes(app, key)
  await certifyRaces(app, key)
  await ensureReports(app, key, size.members)
  await ensureRegistrations(app, key, cast)
  // before the months are counted once and for all
  await ensureCompany(app, cities, key, cast)
  await countMonths(app, await app.brands.get(key))
}

/** Whose days at home or off are to be logged has told where home and work are. */
async function giveHomes(
  app: AppContext,
  cities: Cities,
  key: BrandKey,
  { cast, ids, joinedAt }: { cast: readonly CastMember[]; ids: ReadonlyMap<string, string>; joinedAt: Date },
) {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const settled = cast.filter(({ habits }, index) => index === 0 || habits.homeDays.length || habits.offDay)
  const [[housed]] = await db.send(countHoused(settled.map(({ email }) => ids.get(email)!)))
  // an interrupted fill has given homes to all of them or to none
  const toHouse = housed!.members < settled.length ? settled : []
  const commutes = await findCommutes(
    cities,
    key,
    toHouse.map(({ habits }, index) => (index === 0 ? acrossTown : endsOfMiles(habits.miles))),
  )
  await db.send(
    ...toHouse.flatMap(({ email }, index) => {
      const [id, commute] = [ids.get(email)!, commutes[index]!]
      return [
        insertPlaces(id, describePlaces(commute, settings.state), joinedAt),
        insertDistances(id, describeDistances(commute), localDate(joinedAt, settings.time_zone)),
      ]
    }),
  )
}

/** Gives the public account passes, and a reward that costs no points. */
async function fillWallet(app: AppContext, key: BrandKey, memberId: string): Promise<void> {
  const settings = brandSettings[key]
  await givePasses(app.databases.ofBrand(settings.id), settings, memberId, app.now())
  await giveFreeReward(app, key, memberId)
}

async function ensureMembers(
  db: Database,
  brandId: number,
  newcomer: string | undefined,
  members: readonly NewMember[],
): Promise<Map<string, string>> {
  const [known] = await db.send(listMembers(members.map(({ email }) => email)))
  const ids = new Map(known.map((row) => [row.email, row.member_id]))
  const missing = members
    .filter(({ email }) => !ids.has(email))
    .map((member) => ({ email: member.email, ...makeMember(brandId, member) }))
  await db.send(
    ...missing.flatMap(({ queries }) => queries),
    markSetUp(missing.filter(({ email }) => email !== newcomer).map(({ id }) => id)),
  )
  for (const { email, id } of missing) ids.set(email, id)
  return ids
}

/** The recent weeks of the first members, then the other brands, then all that is left. */
function orderChapters(programmes: readonly Programme[]): Chapter[] {
  const whole = (programme: Programme): Chapter => ({
    programme,
    people: programme.people,
    days: { from: programme.size.days, to: 0 },
    isLast: true,
  })
  const recent = programmes.flatMap((programme): Chapter[] => {
    const first = programme.size.recent
    return first
      ? [
          {
            programme,
            people: programme.people.slice(0, first.members),
            days: { from: first.days, to: 0 },
            isLast: false,
          },
        ]
      : []
  })
  const small = programmes.filter(({ size }) => !size.recent).map(whole)
  return [...recent, ...small, ...programmes.filter(({ size }) => size.recent).map(whole)]
}

const atOnce = 2

/** Two members at a time, each day by day, so that requests find the database nearly idle. */
async function fillChapter(app: AppContext, chapter: Chapter, getTerms: TermsOf, options: Options) {
  const waiting = [...chapter.people]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let person = waiting.shift(); person && !options.signal?.aborted; person = waiting.shift())
        await fillDays(app, chapter, person, getTerms, options)
    }),
  )
}

async function fillDays(
  app: AppContext,
  { programme, days }: Chapter,
  person: Programme['people'][number],
  getTerms: TermsOf,
  { signal, onTrip }: Options,
) {
  const { key, db, lastDay } = programme
  const [entries] = await db.send(listEntries(person.id))
  const written = new Set(entries.map(({ date, mode }) => `${date} ${mode}`))
  for (let ago = days.from; ago >= days.to; ago--) {
    const date = addDays(lastDay, -ago)
    for (const trip of writeDiary(person.email, person.habits, date)) {
      if (signal?.aborted) return
      if (written.has(`${date} ${trip.mode}`)) continue
      await record(app, key, db, person.id, getTerms, trip)
      onTrip?.()
    }
  }
}

/** Recorded on the evening of its day. Trips that a visitor recorded meanwhile stay, and the diary skips theirs. */
async function record(
  app: AppContext,
  key: BrandKey,
  db: Database,
  memberId: string,
  getTerms: TermsOf,
  trip: NewTrip,
) {
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const evening = instantOf(trip.date, '18:30', timeZone)
  const now = evening < app.now() ? evening : app.now()
  const memberContext = { brandId, memberId, calendar: openCalendar(timeZone), getTerms, now }
  await db
    .transaction((tx) => logTrip(tx, memberContext, trip))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal && error.refusal === 'tripDoubled')) throw error
    })
}
