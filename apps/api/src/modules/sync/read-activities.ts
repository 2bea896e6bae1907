import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { backfillDays } from '@throughway/domain/trip/sync'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import type { ActivityProvider, ActivityTokens, Answered } from '#outside/activity-sync.ts'
import {
  type ConnectionRow,
  listSeen,
  type Release,
  releaseConnection,
  saveTokens,
  takeConnection,
} from './sync.queries.ts'
import { openTaker } from './take-activity.ts'
import { sealTokens, unsealTokens } from './tokens.ts'

/** Longer than any reading takes; after it a copy that died holds nobody up. */
const takenMilliseconds = 10 * 60_000
const everyMilliseconds = 60 * 60_000
/** Tokens that end so soon are renewed before they are used. */
const freshMilliseconds = 5 * 60_000
const mostPages = 20

/** Until when the provider wants to be left alone, if it said so. */
export type Rest = Date | undefined

/**
 * Reads what is new at the provider and makes trips of it, each in a transaction of its own. It may run twice, at once or
 * again: an activity is taken once. Nothing happens while another copy is at it, or while the provider answers no more.
 */
export async function readActivities(app: AppContext, key: BrandKey, connectionId: string): Promise<Rest> {
  const db = app.databases.ofBrand(brandSettings[key].id)
  const now = app.now()
  const takenUntil = new Date(now.getTime() + takenMilliseconds)
  const [[connection]] = await db.send(takeConnection(connectionId, now, takenUntil))
  if (!connection) return undefined
  const later = new Date(now.getTime() + everyMilliseconds)
  try {
    const { release, rest } = await readAll(app, key, db, connection, takenUntil)
    await db.send(releaseConnection(connectionId, takenUntil, { nextAt: later, ...release }))
    return rest
  } catch (error) {
    await db.send(releaseConnection(connectionId, takenUntil, { nextAt: later }))
    throw error
  }
}

type Result = { release: Partial<Release>; rest?: Rest }

async function readAll(
  app: AppContext,
  key: BrandKey,
  db: Database,
  connection: ConnectionRow,
  takenUntil: Date,
): Promise<Result> {
  const provider = app.findActivityProvider(connection.provider)
  if (!provider || !connection.tokens) return { release: {} }
  const access = openAccess(app, db, connection, provider, takenUntil)
  const traveller = {
    brandId: connection.brand_id,
    memberId: connection.member_id,
    calendar: openCalendar(brandSettings[key].time_zone),
    getTerms: app.terms,
    now: app.now(),
  }
  const take = await openTaker(db, connection, traveller, brandSettings[key].languages[0]!, takenUntil)
  const after = startOf(connection, app.now())
  for (let page = 1; page <= mostPages; page++) {
    const answer = await access((token) => provider.listActivities(token, { after, page }))
    if (answer.kind !== 'answered') return explain(answer)
    const { activities, isLast, restUntil } = answer.value
    const [seen] = activities.length
      ? await db.send(
          listSeen(
            connection.id,
            activities.map(({ ref }) => ref),
          ),
        )
      : [[]]
    const known = new Set(seen.map(({ activity }) => activity))
    for (const activity of activities.filter(({ ref }) => !known.has(ref))) await take(activity)
    if (isLast) return { release: { syncedAt: app.now() }, rest: restUntil }
    // the rest of the pages waits: what is taken is taken
    if (restUntil) return { release: { nextAt: restUntil, waitsUntil: restUntil }, rest: restUntil }
  }
  return { release: { syncedAt: app.now() } }
}

/** C11: a week back, also when a watch hands in its rides late; longer where nothing could be read for longer. */
function startOf({ connected_at: connectedAt, synced_at: syncedAt }: ConnectionRow, now: Date): number {
  const lastRead = (syncedAt ?? connectedAt).getTime()
  return Math.min(now.getTime(), lastRead) - backfillDays * dayMilliseconds
}

type Failure = Exclude<Answered<never>, { kind: 'answered' }> | { kind: 'expired' }

/** Asks with a token that holds; one that is refused before its end is renewed once. */
function openAccess(
  app: AppContext,
  db: Database,
  { brand_id: brandId, id, tokens: sealed }: ConnectionRow,
  provider: ActivityProvider,
  takenUntil: Date,
) {
  let tokens = unsealTokens(app.secrets.sync_token, brandId, id, sealed!)
  return async <Value>(
    ask: (token: string) => Promise<Answered<Value>>,
  ): Promise<{ kind: 'answered'; value: Value } | Failure> => {
    if (tokens.expiresAt - app.now().getTime() < freshMilliseconds) {
      const failure = await renew()
      if (failure) return failure.kind === 'refused' ? { kind: 'expired' } : failure
    }
    const answer = await ask(tokens.access)
    if (answer.kind !== 'refused') return answer
    return (await renew()) ?? (await ask(tokens.access))
  }

  /** Kept before it is used: the one before is no good from now on. */
  async function renew(): Promise<Failure | undefined> {
    const answer = await provider.refresh(tokens.refresh)
    if (answer.kind !== 'answered') return answer
    tokens = answer.value satisfies ActivityTokens
    await db.send(saveTokens(id, takenUntil, sealTokens(app.secrets.sync_token, brandId, id, tokens)))
    return undefined
  }
}

/** A token that is refused before its end was taken back at the provider; one past its end has run out. */
function explain(failure: Failure): Result {
  switch (failure.kind) {
    case 'limited':
      return { release: { nextAt: failure.until, waitsUntil: failure.until }, rest: failure.until }
    case 'refused':
      return { release: { state: 'revoked' } }
    case 'expired':
      return { release: { state: 'needs_attention', problem: 'expired' } }
    case 'scope':
      return { release: { state: 'needs_attention', problem: 'scope_missing' } }
    case 'away':
      return { release: {} }
  }
}
