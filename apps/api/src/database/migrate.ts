import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { openPool } from './connections.ts'
import { StartProblem } from './postgres/start-problem.ts'
import * as tenancy from './migrations/0001-tenancy.ts'
import * as brand from './migrations/0002-brand.ts'
import * as member from './migrations/0003-member.ts'
import * as service from './migrations/0004-service.ts'
import * as points from './migrations/0005-points.ts'
import * as trip from './migrations/0006-trip.ts'
import * as statistics from './migrations/0007-statistics.ts'
import * as session from './migrations/0008-session.ts'
import * as ageIndexes from './migrations/0009-age-indexes.ts'
import * as refuse from './migrations/0010-refuse.ts'
import * as activity from './migrations/0011-activity.ts'
import * as password from './migrations/0012-password.ts'
import * as passkey from './migrations/0013-passkey.ts'
import * as organisation from './migrations/0020-organisation.ts'
import * as partner from './migrations/0021-partner.ts'
import * as identity from './migrations/0022-identity.ts'
import * as profile from './migrations/0030-profile.ts'
import * as contact from './migrations/0040-contact.ts'
import * as email from './migrations/0041-email.ts'
import * as deletion from './migrations/0042-deletion.ts'
import * as memberExport from './migrations/0043-export.ts'
import * as location from './migrations/0050-location.ts'
import * as photo from './migrations/0060-photo.ts'
import * as vehicle from './migrations/0061-vehicle.ts'
import * as supervisor from './migrations/0062-supervisor.ts'
import * as volunteer from './migrations/0063-volunteer.ts'
import * as racing from './migrations/0064-racing.ts'
import * as pointsLife from './migrations/0070-points-life.ts'
import * as tripFacts from './migrations/0071-trip-facts.ts'
import * as programmeAverage from './migrations/0072-programme-average.ts'
import * as oneLedgerIndex from './migrations/0073-one-ledger-index.ts'
import * as tripPlaces from './migrations/0074-trip-places.ts'
import * as compressedWeek from './migrations/0075-compressed-week.ts'
import * as pendingTrip from './migrations/0082-pending-trip.ts'
import * as calendarFeed from './migrations/0086-calendar-feed.ts'
import * as tripImport from './migrations/0089-trip-import.ts'
import * as recordedTrip from './migrations/0092-recorded-trip.ts'
import * as sync from './migrations/0093-sync.ts'
import * as rules from './migrations/0100-rules.ts'
import * as factorSets from './migrations/0101-factor-sets.ts'
import * as tripProfile from './migrations/0083-trip-profile.ts'
import * as pendingEnds from './migrations/0084-pending-ends.ts'
import * as recording from './migrations/0096-recording.ts'
import * as plannerAction from './migrations/0105-planner-action.ts'
import * as profilePartners from './migrations/0110-profile-partners.ts'
import * as referral from './migrations/0111-referral.ts'
import * as importUndo from './migrations/0112-import-undo.ts'
import * as tripPartner from './migrations/0078-trip-partner.ts'
import * as reward from './migrations/0170-reward.ts'
import * as transitPass from './migrations/0220-transit-pass.ts'
import * as drawingSignature from './migrations/0270-drawing-signature.ts'
import * as rewardLeft from './migrations/0230-reward-left.ts'
import * as rewardVersion from './migrations/0231-reward-version.ts'
import * as rideHome from './migrations/0210-ride-home.ts'
import * as tripDomains from './migrations/0180-trip-domains.ts'
import * as embedOrigins from './migrations/0140-embed-origins.ts'
import * as ride from './migrations/0150-ride.ts'
import * as rideMailStop from './migrations/0190-ride-mail-stop.ts'
import * as drawing from './migrations/0200-drawing.ts'
import * as drawingCancelled from './migrations/0240-drawing-cancelled.ts'
import * as approvedDays from './migrations/0330-approved-days.ts'
import * as pointsAdjustment from './migrations/0331-points-adjustment.ts'
import * as rewardValue from './migrations/0332-reward-value.ts'
import * as lunchSums from './migrations/0333-lunch-sums.ts'
import * as waysThatAreNot from './migrations/0355-ways-that-are-not.ts'
import * as secondFactor from './migrations/0300-second-factor.ts'
import * as purgedMoments from './migrations/0365-purged-moments.ts'

/** In order; a migration that has run anywhere is never changed, the next one mends it. */
const migrations: Record<string, Migration> = {
  '0001-tenancy': tenancy,
  '0002-brand': brand,
  '0003-member': member,
  '0004-service': service,
  '0005-points': points,
  '0006-trip': trip,
  '0007-statistics': statistics,
  '0008-session': session,
  '0009-age-indexes': ageIndexes,
  '0010-refuse': refuse,
  '0011-activity': activity,
  '0012-password': password,
  '0013-passkey': passkey,
  '0020-organisation': organisation,
  '0021-partner': partner,
  '0022-identity': identity,
  '0030-profile': profile,
  '0040-contact': contact,
  '0041-email': email,
  '0042-deletion': deletion,
  '0043-export': memberExport,
  '0050-location': location,
  '0060-photo': photo,
  '0061-vehicle': vehicle,
  '0062-supervisor': supervisor,
  '0063-volunteer': volunteer,
  '0064-racing': racing,
  '0070-points-life': pointsLife,
  '0071-trip-facts': tripFacts,
  '0072-programme-average': programmeAverage,
  '0073-one-ledger-index': oneLedgerIndex,
  '0074-trip-places': tripPlaces,
  '0075-compressed-week': compressedWeek,
  '0082-pending-trip': pendingTrip,
  '0086-calendar-feed': calendarFeed,
  '0089-trip-import': tripImport,
  '0092-recorded-trip': recordedTrip,
  '0093-sync': sync,
  '0100-rules': rules,
  '0101-factor-sets': factorSets,
  '0083-trip-profile': tripProfile,
  '0084-pending-ends': pendingEnds,
  '0096-recording': recording,
  '0105-planner-action': plannerAction,
  '0110-profile-partners': profilePartners,
  '0111-referral': referral,
  '0112-import-undo': importUndo,
  '0140-embed-origins': embedOrigins,
  '0078-trip-partner': tripPartner,
  '0170-reward': reward,
  '0220-transit-pass': transitPass,
  '0270-drawing-signature': drawingSignature,
  '0230-reward-left': rewardLeft,
  '0231-reward-version': rewardVersion,
  '0180-trip-domains': tripDomains,
  '0150-ride': ride,
  '0210-ride-home': rideHome,
  '0190-ride-mail-stop': rideMailStop,
  '0200-drawing': drawing,
  '0240-drawing-cancelled': drawingCancelled,
  '0330-approved-days': approvedDays,
  '0331-points-adjustment': pointsAdjustment,
  '0332-reward-value': rewardValue,
  '0333-lunch-sums': lunchSums,
  '0355-ways-that-are-not': waysThatAreNot,
  '0300-second-factor': secondFactor,
  '0365-purged-moments': purgedMoments,
}

/** Brings the database to the newest shape; several copies may start at once, one of them does the work. */
export async function migrate(url: string): Promise<void> {
  const pool = openPool({ connectionString: url, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertRights(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw explain(error)
  } finally {
    await db.destroy()
  }
}

/**
 * A backup restored into a cluster that does not have the roles comes without all that is said of them: policies and
 * grants. Migrations that have run are not run again, so nothing would bring them back.
 */
async function assertRights(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ migrated: boolean }>(
    `select to_regclass('public.kysely_migration') is not null and to_regclass('public.brand') is not null as migrated`,
  )
  if (!rows[0]!.migrated) return
  const { rows: lacking } = await pool.query<{ name: string }>(
    `select name from unnest(array['throughway_api', 'throughway_all_brands']) name
      where not exists (select from pg_roles r where r.rolname = name and has_table_privilege(r.oid, 'public.brand', 'select'))
    union all select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  )
  if (lacking.length)
    throw new StartProblem(
      'The database was restored where the roles of Throughway did not exist, and so without its rights; ' +
        `make an empty database, run this there, and restore it again without --no-privileges: ${makeRoles}`,
    )
}

const makeRoles =
  'create role throughway_api nologin nobypassrls; create role throughway_all_brands nologin nobypassrls; ' +
  'grant throughway_api, throughway_all_brands to the user of DATABASE_URL;'

function explain(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === '42501' && /role/i.test(error.message))
    return new StartProblem(
      `The database user may not create roles; run this once as its superuser, then start again: ${makeRoles}`,
    )
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    return new StartProblem(
      'The database has been used by another version of Throughway than this one; start that version, or a newer one.',
    )
  return error
}
