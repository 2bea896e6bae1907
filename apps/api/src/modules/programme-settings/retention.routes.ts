import { longestPollDays } from '@throughway/contract/content/poll'
import { type Retention, retentionCalls, type RetainedThing } from '@throughway/contract/programme/retention'
import { deletionDays } from '@throughway/domain/identity/deletion'
import { recordedTripDays } from '@throughway/domain/recording/recording'
import type { Api } from '#api.ts'
import { personalData } from '#database/personal-data.ts'
import { serve } from '#plugins/serve.ts'
import { guestRideRequestDays, kept, rideRequestDays } from '#retention.ts'

type Age = Pick<Retention['things'][number], 'count' | 'unit'>

/** The ages come from the rules of the jobs and the purge, so that the page says what happens. */
const ages: Record<RetainedThing, Age> = {
  trips: { count: null, unit: 'account' },
  account_closed: days(deletionDays),
  sign_ins: ageOf(kept.signIn),
  remembered_devices: ageOf(kept.rememberedToken),
  mails: ageOf(kept.mail),
  links: ageOf(kept.emailToken),
  messages: ageOf(kept.message),
  support_cases: ageOf(kept.supportCase),
  polls: days(longestPollDays),
  surveys: ageOf(kept.survey),
  ride_requests: days(rideRequestDays),
  guest_ride_requests: days(guestRideRequestDays),
  recordings: days(recordedTripDays),
  planner_searches: ageOf(kept.plannerAction),
  pending_trips: ageOf(kept.pendingTrip),
  trip_imports: ageOf(kept.tripImport),
  copies: ageOf(kept.export),
  error_reports: ageOf(kept.errorReport),
  tasks: ageOf(kept.task),
  audit: { count: null, unit: 'programme' },
  backups: { count: null, unit: 'operator' },
}

export async function retentionRoutes(api: Api) {
  const things = Object.entries(ages).map(([what, age]) => ({ what: what as RetainedThing, ...age }))
  const tablesOf = (...kinds: string[]) =>
    Object.entries(personalData)
      .filter(([, { kind }]) => kinds.includes(kind))
      .map(([table]) => table)
      .toSorted()
  const tables = {
    deleted: tablesOf('deleted', 'with'),
    without_person: tablesOf('cut'),
    of_nobody: tablesOf('kept'),
  }
  serve(api, 'getRetention', retentionCalls.getRetention, async () => ({ things, tables }))
}

function days(count: number): Age {
  return { count, unit: 'days' }
}

/** Reads an interval of PostgreSQL such as `35 days`. */
function ageOf(interval: string): Age {
  const [, count, unit] = /^(\d+) (hour|day|month|year)s?$/.exec(interval)!
  return { count: Number(count), unit: `${unit as 'hour' | 'day' | 'month' | 'year'}s` }
}
