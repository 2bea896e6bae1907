import { createHash } from 'node:crypto'
import type { CallContext } from '#plugins/serve.ts'
import { addDays, localDate } from '@throughway/domain/time/time'
import { listPoolEvents } from '#modules/standing-pool/standing-pool.ts'
import { isLive, listNewestTrips } from '#modules/trip/trip.ts'
import { countHit } from '#plugins/limits.ts'
import { Refusal } from '#plugins/refusal.ts'
import { hashSecret, makeSecretText } from '#tokens/secret-text.ts'
import { findFeedBySecret, type FeedRow } from './feed.queries.ts'
import { writeFeed } from './write-feed.ts'

const daysBack = 365
const mostTrips = 5000
/** Apps of many members share a few network addresses, so each feed is limited by itself. */
const limit = { max: 60, windowSeconds: 3600 }

export function makeSecret(): { secret: string; hash: Buffer } {
  const secret = makeSecretText('', 'hex')
  return { secret, hash: hashSecret(secret) }
}

/** The calendar, or 304 when the app has it already. Throws `notFound` for an unknown or withdrawn address. */
export async function answerFeed(
  { input, brand, db, now, request, reply }: FeedContext,
  hasLimits: boolean,
): Promise<Uint8Array> {
  const { time_zone: timeZone, app_name: appName } = brand.settings
  const today = localDate(now, timeZone)
  const from = addDays(today, -daysBack)
  const [[feed]] = await db.send(findFeedBySecret(hashSecret(input.secret), from))
  if (!feed) throw new Refusal('notFound')
  if (hasLimits) await countHit(db, `calendar feed ${feed.member_id}`, limit, now)

  const pools = brand.settings.partner_matching ? await listPoolEvents(db, feed.member_id, { today, timeZone }) : []
  const state = describeState(feed, [brand.key, appName, timeZone, from, JSON.stringify(pools)])
  reply.headers({
    ETag: state.tag,
    'Last-Modified': state.changedAt.toUTCString(),
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
    'Content-Disposition': 'inline; filename="trips.ics"',
  })
  if (isKnown(request.headers, state)) {
    reply.code(304)
    return new Uint8Array()
  }
  const [rows] = await db.send(listNewestTrips(feed.member_id, { from }, mostTrips))
  return Buffer.from(
    writeFeed(rows.filter(isLive).toReversed(), { key: brand.key, appName, timeZone }, feed.language, pools),
  )
}

type FeedContext = Pick<CallContext<never>, 'brand' | 'db' | 'now' | 'request' | 'reply'> & {
  input: { secret: string }
}
type State = { tag: string; changedAt: Date }

/** The text follows from these few values, so comparing them is enough to tell whether it changed. */
function describeState(
  { member_id: memberId, language, made_at: madeAt, trips, changed_at: changed }: FeedRow,
  parts: readonly string[],
): State {
  const changedAt = changed && changed > madeAt ? changed : madeAt
  const digest = createHash('sha256')
    .update(JSON.stringify([...parts, memberId, language, trips, changedAt]))
    .digest('base64url')
    .slice(0, 27)
  return { tag: `W/"${digest}"`, changedAt }
}

/** RFC 9110: a sent ETag decides alone; the date counts only without one. */
function isKnown(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { tag, changedAt }: State,
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.slice(2))
  return since !== undefined && Date.parse(since) >= Math.floor(changedAt.getTime() / 1000) * 1000
}
