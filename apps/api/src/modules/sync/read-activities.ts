import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import { backfillDays } from '@throughway/domain/trip/sync'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import type { ActivityProvider, ActivityTokens, Answered } from '#outside/activity-sync.ts'
import { orWhereSealed } from '#seal.ts'
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

/** Longer than any reading takes. After that, a copy that died no longer blocks others. */
const takenMilliseconds = 10 * 60_000
const everyMilliseconds = 60 * 60_000
/** Tokens that expire within this time are renewed before use. */
const freshMilliseconds = 5 * 60_000
const mostPages = 20

/** The provider's requested pause, if any. */
export type Rest = Date | undefined

/**
 * Reads new activities at the provider and makes trips of them, each in its own transaction. It can run twice or
 * concurrently: an activity is taken once. Does nothing while another server is reading, or while the provider does not
 * answer.
 */
export async function readActivities(app: AppContext, key: BrandKey, connectionId: string): Promise<Rest> {
  const { id: brandId, settings } = await app.brands.get(key)
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const takenUntil = new Date(now.getTime() + takenMilliseconds)
  const [[connection]] = await db.send(takeConnection(connectionId, now, takenUntil))
  if (!connection) return undefined
  const later = new Date(now.getTime() + everyMilliseconds)
  try {
    const { release, rest, hasNews } = await readAll(app, settings, db, connection, takenUntil)
    await db.send(
      releaseConnection(connectionId, takenUntil, { nextAt: later, ...release }),
      ...(hasNews || release.state || !connection.synced_at ? [tellOne('sync', connection.member_id)] : []),
    )
    return rest
  } catch (error) {
    await db.send(releaseConnection(connectionId, takenUntil, { nextAt: later }))
    throw error
  }
}

/** `hasNews`: activities were taken, which the page shows. */
type Result = { release: Partial<Release>; rest?: Rest; hasNews?: boolean }

async function readAll(
  app: AppContext,
  settings: BrandSettings,
  db: Database,
  connection: ConnectionRow,
  takenUntil: Date,
): Promise<Result> {
  const provider = app.findActivityProvider(connection.provider)
  if (!provider || !connection.tokens) return { release: {} }
  const access = orWhereSealed(() => openAccess(app, db, connection, provider, takenUntil), undefined)
  // sealed under a lost SECRET: the member has to connect it again
  if (!access) return { release: { state: 'needs_attention', problem: 'expired' } }
  const memberContext = {
    brandId: connection.brand_id,
    memberId: connection.member_id,
    calendar: openCalendar(settings.time_zone),
    getTerms: app.terms,
    now: app.now(),
  }
  const take = await openTaker(db, connection, memberContext, settings.languages[0]!, takenUntil)
  const after = startOf(connection, app.now())
  let hasNews = false
  for (let page = 1; page <= mostPages; page++) {
    const answer = await access((token) => provider.listActivities(token, { after, page }))
    if (answer.kind !== 'answered') return { ...explain(answer), hasNews }
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
    const fresh = activities.filter(({ ref }) => !known.has(ref))
    for (const activity of fresh) await take(activity)
    hasNews ||= fresh.length > 0
    if (isLast) return { release: { syncedAt: app.now() }, rest: restUntil, hasNews }
    // the remaining pages wait; taken activities stay
    if (restUntil) return { release: { nextAt: restUntil, waitsUntil: restUntil }, rest: restUntil, hasNews }
  }
  return { release: { syncedAt: app.now() }, hasNews }
}

/** C11: a week before the last successful reading, since a watch may upload rides late. */
function startOf({ connected_at: connectedAt, synced_at: syncedAt }: ConnectionRow, now: Date): number {
  const lastRead = (syncedAt ?? connectedAt).getTime()
  return Math.min(now.getTime(), lastRead) - backfillDays * dayMilliseconds
}

type Failure = Exclude<Answered<never>, { kind: 'answered' }> | { kind: 'expired' }

/** Reads with a valid token. A token refused before its expiry is renewed once. */
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

  /** Saved before use, because the previous token is invalid from now on. */
  async function renew(): Promise<Failure | undefined> {
    const answer = await provider.refresh(tokens.refresh)
    if (answer.kind !== 'answered') return answer
    tokens = answer.value satisfies ActivityTokens
    await db.send(saveTokens(id, takenUntil, sealTokens(app.secrets.sync_token, brandId, id, tokens)))
    return undefined
  }
}

/** A token refused before its expiry was revoked at the provider; one after it has expired. */
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
