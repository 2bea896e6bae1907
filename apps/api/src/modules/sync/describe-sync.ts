import type { Language } from '@throughway/contract/programme/brand'
import type { Sync, SyncActivity, SyncConnection } from '@throughway/contract/trip/sync'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import { roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import { claimDays, syncProviderNames, syncProviders } from '@throughway/domain/trip/sync'
import { addDays, dayMilliseconds } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { openCalendar } from '#modules/trip/trip.ts'
import { type ActivityRow, type ConnectionRow, listConnections, listImported, listUnclaimed } from './sync.queries.ts'

type Calendar = ReturnType<typeof openCalendar>
type Viewer = { memberId: string; calendar: Calendar; now: Date; language?: Language }

/** Everything on the screen, read again after each change. */
export async function readSync(
  app: AppContext,
  db: Pick<Database, 'send'>,
  { memberId, calendar, now, language = 'en' }: Viewer,
): Promise<Sync> {
  const [connections, imported, unclaimed] = await db.send(
    listConnections(memberId),
    listImported(memberId),
    listUnclaimed(memberId, new Date(now.getTime() - (claimDays + 1) * dayMilliseconds)),
  )
  const today = calendar.dateOf(now)
  return {
    connections: describeConnections(app, connections, now),
    imported: imported.map((row) => describeActivity(row, calendar, null, language)),
    unclaimed: unclaimed
      .map((row) => describeActivity(row, calendar, claimEndOf(row, calendar), language))
      .filter(({ claim_until: last }) => last! >= today),
  }
}

/** The last day on which an activity that was no commute can be claimed. */
export function claimEndOf({ started_at: startedAt }: Pick<ActivityRow, 'started_at'>, calendar: Calendar): string {
  return addDays(calendar.dateOf(startedAt), claimDays)
}

/** A provider that is not set up is listed too, so that the page can tell. */
function describeConnections(app: AppContext, rows: readonly ConnectionRow[], now: Date): SyncConnection[] {
  return syncProviders.map((key) => {
    const provider = app.findActivityProvider(key)
    const row = rows.find((each) => each.provider === key && each.state !== 'off')
    return {
      provider: key,
      name: syncProviderNames[key],
      available: provider !== undefined,
      state: row?.state ?? 'off',
      problem: row?.problem ?? null,
      connected_at: row?.connected_at.toISOString() ?? null,
      synced_at: row?.synced_at?.toISOString() ?? null,
      waits_until: row?.waits_until && row.waits_until > now ? row.waits_until.toISOString() : null,
      syncing: row?.busy_until != null && row.busy_until > now,
    }
  })
}

function describeActivity(
  row: ActivityRow,
  calendar: Calendar,
  claimUntil: string | null,
  language: Language,
): SyncActivity {
  const timeOf = (instant: Date) => roundToQuarterHour(calendar.timeOf(instant))
  return {
    id: row.id,
    provider: row.provider,
    outcome: row.outcome,
    mode: row.mode,
    date: calendar.dateOf(row.started_at),
    departure: timeOf(row.started_at),
    arrival: timeOf(row.ended_at),
    miles: milesFromMetres(row.metres),
    from: readPlaceName(row.from_name, language),
    to: readPlaceName(row.to_name, language),
    trip_id: row.trip_id,
    claim_until: claimUntil,
  }
}
