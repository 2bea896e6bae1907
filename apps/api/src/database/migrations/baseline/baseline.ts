import type { Kysely } from 'kysely'
import * as tenancy from './tenancy.ts'
import * as brand from './brand.ts'
import * as organisation from './organisation.ts'
import * as member from './member.ts'
import * as organisationWish from './organisation-wish.ts'
import * as identity from './identity.ts'
import * as email from './email.ts'
import * as contact from './contact.ts'
import * as activity from './activity.ts'
import * as service from './service.ts'
import * as photo from './photo.ts'
import * as vehicle from './vehicle.ts'
import * as location from './location.ts'
import * as supervisor from './supervisor.ts'
import * as volunteer from './volunteer.ts'
import * as racing from './racing.ts'
import * as memberExport from './export.ts'
import * as referral from './referral.ts'
import * as partner from './partner.ts'
import * as points from './points.ts'
import * as trip from './trip.ts'
import * as pool from './pool.ts'
import * as pending from './pending.ts'
import * as compressedWeek from './compressed-week.ts'
import * as tripProfile from './trip-profile.ts'
import * as tripImport from './trip-import.ts'
import * as calendar from './calendar.ts'
import * as recording from './recording.ts'
import * as sync from './sync.ts'
import * as statistics from './statistics.ts'
import * as ride from './ride.ts'
import * as rideHome from './ride-home.ts'
import * as drawing from './drawing.ts'
import * as reward from './reward.ts'
import * as drawingEntry from './drawing-entry.ts'
import * as transitPass from './transit-pass.ts'

/** Every table of the first release, subject by subject: a table comes after those that its foreign keys name. */
const subjects = [
  tenancy,
  brand,
  organisation,
  member,
  organisationWish,
  identity,
  email,
  contact,
  activity,
  service,
  photo,
  vehicle,
  location,
  supervisor,
  volunteer,
  racing,
  memberExport,
  referral,
  partner,
  points,
  trip,
  pool,
  pending,
  compressedWeek,
  tripProfile,
  tripImport,
  calendar,
  recording,
  sync,
  statistics,
  ride,
  rideHome,
  drawing,
  reward,
  drawingEntry,
  transitPass,
]

export async function up(db: Kysely<unknown>) {
  for (const subject of subjects) await subject.up(db)
}
