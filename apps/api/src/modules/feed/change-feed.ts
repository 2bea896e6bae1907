import { createHash } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import { type feedStaffCalls, mostFeeds, mostFeedVersions } from '@throughway/contract/planner/feed-staff'
import { hasVersions, isLiveFeed, keyOfFeed } from '@throughway/domain/planner/feeds'
import type { Transaction } from '#database/open-database.ts'
import { takeBrought } from '#files/files.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { countBySeverity } from './describe-feed.ts'
import {
  changeFeed,
  changeVersion,
  countFeeds,
  deleteFeed,
  dropOldVersions,
  type FeedRow,
  findBefore,
  findNewest,
  findVersion,
  insertFeed,
  insertVersion,
  lockBrand,
  lockFeed,
} from './feed.queries.ts'

type Calls = typeof feedStaffCalls
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
/** A file that was brought into the store. */
export type Brought = { file: string; bytes: Buffer }

/** Throws `tooManyFeeds`. */
export async function addFeed(
  tx: Transaction,
  { kind, name, url }: InputOf<Calls['addFeed']>,
  brought: Brought | undefined,
  { now, audit, member }: Writing,
): Promise<string> {
  const [, [counted]] = await tx.send(lockBrand(), countFeeds())
  if (counted!.count >= mostFeeds) throw new Refusal('tooManyFeeds')
  const asked = { check_asked_at: now, check_asked_by: member.id }
  const row = { id: makeUuid(), kind, name, url: url ?? null, added_by: member.id, added_at: now, ...asked }
  await insertUnderKey(tx, keyOfFeed(name), row)
  audit.about({ subject: row.id })
  audit.changed({}, { kind, name, ...(url && { url }) })
  if (brought) await addVersion(tx, row.id, brought, { now, broughtBy: member.id })
  return row.id
}

async function insertUnderKey(tx: Transaction, base: string, row: Omit<Parameters<typeof insertFeed>[0], 'key'>) {
  for (let count = 1; ; count++) {
    const [[inserted]] = await tx.send(insertFeed({ ...row, key: count === 1 ? base : `${base}-${count}` }))
    if (inserted) return
  }
}

/** Throws `notFound`, `changedMeanwhile`, and `invalid` for an address that the kind needs or cannot have. */
export async function saveFeed(
  tx: Transaction,
  { id, revision, name, url }: InputOf<Calls['saveFeed']>,
  { now, audit, member }: Writing,
): Promise<void> {
  const feed = await openFeed(tx, id, revision)
  // a live feed keeps its source: an address, or uploads
  if (isLiveFeed(feed.kind) && !url !== (feed.url === null))
    throw new Refusal('invalid', { fields: { url: url ? 'field.feed_by_one_way' : 'field.required' } })
  const isMoved = (url ?? null) !== feed.url
  if (!isMoved && name === feed.name) return audit.unchanged()
  audit.changed({ name: feed.name, url: feed.url }, { name, url: url ?? null })
  tx.later(
    changeFeed(id, {
      name,
      url: url ?? null,
      revision: revision + 1,
      ...(isMoved && {
        problem: null,
        problem_at: null,
        live_report: null,
        ...ask(feed, now),
        check_asked_by: member.id,
      }),
    }),
  )
}

/** Throws `notFound`, and `invalid` for a live feed with an address, which has no versions. */
export async function bringVersion(tx: Transaction, id: string, brought: Brought, { now, audit, member }: Writing) {
  const [[feed]] = await tx.send(lockFeed(id))
  if (!feed) throw new Refusal('notFound')
  if (!hasVersions(feed)) throw new Refusal('invalid', { fields: { file: 'field.not_valid' } })
  const number = await addVersion(tx, id, brought, { now, broughtBy: member.id })
  audit.changed({}, { version: number })
  // no version is needed: editing the feed in the meantime does not conflict with this
  tx.later(changeFeed(id, { ...ask(feed, now), check_asked_by: member.id }))
}

/** The feed is locked, or new. Answers the number. */
export async function addVersion(
  tx: Transaction,
  feedId: string,
  { file, bytes }: Brought,
  { now, broughtBy }: { now: Date; broughtBy: string | null },
): Promise<number> {
  const [[newest]] = await tx.send(findNewest(feedId))
  const number = (newest?.number ?? 0) + 1
  await takeBrought(tx, [file])
  tx.later(
    insertVersion({
      feed_id: feedId,
      number,
      file_id: file,
      sha256: digestOf(bytes),
      size: bytes.length,
      brought_by: broughtBy,
      brought_at: now,
    }),
    dropOldVersions(feedId, mostFeedVersions),
  )
  return number
}

export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Throws `notFound`. */
export async function askForLook(tx: Transaction, id: string, { now, member }: Writing): Promise<void> {
  const [[feed]] = await tx.send(lockFeed(id))
  if (!feed) throw new Refusal('notFound')
  tx.later(changeFeed(id, { ...ask(feed, now), check_asked_by: member.id }))
}

/**
 * Requests a check of a locked feed. A running check compares this moment to see that somebody has asked again, so the
 * moment must differ even where this request began before the earlier one, such as a long upload.
 */
function ask({ check_asked_at: before }: FeedRow, now: Date): { check_asked_at: Date } {
  return { check_asked_at: before && before >= now ? new Date(before.getTime() + 1) : now }
}

/** Throws `notFound`, `changedMeanwhile`, and `feedNotWhole` for what has errors or was not looked at. */
export async function publishFeed(
  tx: Transaction,
  { id, revision, number }: InputOf<Calls['publishFeed']>,
  { now, audit, member }: Writing,
): Promise<void> {
  const feed = await openFeed(tx, id, revision)
  const published = { published_at: now, published_by: member.id, not_joined_at: null, revision: revision + 1 }
  if (!hasVersions(feed)) {
    if (number !== undefined) throw new Refusal('invalid', { fields: { number: 'field.not_valid' } })
    if (feed.problem !== null || countBySeverity(feed.live_report).errors !== 0) throw new Refusal('feedNotWhole')
    if (feed.published_at !== null) return audit.unchanged()
    tx.later(changeFeed(id, published))
    return
  }
  if (number === undefined) throw new Refusal('invalid', { fields: { number: 'field.required' } })
  const [[version]] = await tx.send(findVersion(id, number))
  if (!version) throw new Refusal('notFound')
  if (version.checked_at === null || version.errors !== 0) throw new Refusal('feedNotWhole')
  if (number === feed.published_number) return audit.unchanged()
  audit.changed({ version: feed.published_number }, { version: number })
  tx.later(
    changeFeed(id, { ...published, published_number: number }),
    changeVersion(id, number, { was_published_at: now }),
  )
}

/** Throws `notFound` for one that the planner does not use, too, and `changedMeanwhile`. */
export async function goBack(
  tx: Transaction,
  { id, revision }: InputOf<Calls['goBackOnFeed']>,
  { now, audit, member }: Writing,
): Promise<void> {
  const feed = await openFeed(tx, id, revision)
  if (feed.published_at === null) throw new Refusal('notFound')
  const [[found]] = await tx.send(findBefore(id))
  const before = found?.number ?? null
  audit.changed({ version: feed.published_number }, { version: before })
  tx.later(
    changeFeed(id, {
      revision: revision + 1,
      published_number: before,
      published_at: before === null ? null : now,
      published_by: before === null ? null : member.id,
      not_joined_at: null,
    }),
  )
  // nobody can go back to a version that was abandoned as wrong
  if (feed.published_number !== null) tx.later(changeVersion(id, feed.published_number, { was_published_at: null }))
}

/** Throws `notFound` and `changedMeanwhile`. */
export async function removeFeed(
  tx: Transaction,
  { id, revision }: InputOf<Calls['removeFeed']>,
  { audit }: Pick<Writing, 'audit'>,
): Promise<void> {
  const { name, kind, url } = await openFeed(tx, id, revision)
  audit.changed({ name, kind, url }, { name: null, kind: null, url: null })
  tx.later(deleteFeed(id))
}

async function openFeed(tx: Transaction, id: string, revision: number): Promise<FeedRow> {
  const [[feed]] = await tx.send(lockFeed(id))
  if (!feed) throw new Refusal('notFound')
  if (feed.revision !== revision) {
    const { name, url } = feed
    throw new Refusal('changedMeanwhile', { data: { current: { name, url, revision: feed.revision } } })
  }
  return feed
}
