import { sql } from 'kysely'
import { type LiveRevision, type LiveSubject, readRevision, writeRevision } from '@throughway/contract/live'
import { insertValues } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'

/** Copies of the server hear of changes on this channel. */
const channel = 'throughway_live'

/**
 * Raises the subject's revision for all members of the programme and notifies all servers when the transaction commits.
 * Use it with `tx.atLast`: two changes of one subject wait for each other, and so do all commits that notify. It is not
 * for changes by members themselves, nor for frequent ones such as trips.
 */
export function tellAll(subject: LiveSubject) {
  return raise(subject, null)
}

/** The same for one member. */
export function tellOne(subject: LiveSubject, memberId: string) {
  return raise(subject, memberId)
}

function raise(subject: LiveSubject, memberId: string | null) {
  const row = insertValues('live_revision', [{ member_id: memberId, subject, revision: 1 }])
  return rawQuery(sql`with raised as (
      ${row} on conflict (brand_id, member_id, subject) do update set revision = live_revision.revision + 1
      returning brand_id, member_id, subject, revision)
    select pg_notify(${channel}, concat_ws(' ', brand_id, coalesce(member_id::text, '-'), subject, case when member_id is null then 'all' else 'own' end, revision))
    from raised`)
}

export type Told = LiveRevision & { brandId: number; memberId: string | null }

/** Hears of every change of every programme; `undefined` when some may have been missed. */
export function listenToChanges({ listen }: Pick<Databases, 'listen'>, hear: (told: Told | undefined) => void): void {
  listen(channel, (payload) => {
    const told = payload === undefined ? undefined : readPayload(payload)
    if (payload === undefined || told) hear(told)
  })
}

function readPayload(payload: string): Told | undefined {
  const [, brand = '', member = '', rest = ''] = /^(\d+) (\S+) (.*)$/.exec(payload) ?? []
  const revision = readRevision(rest)
  return revision && { ...revision, brandId: Number(brand), memberId: member === '-' ? null : member }
}

/** Reads the revisions for all members of the programme and for each of these members. */
export async function listRevisions(
  databases: Databases,
  brandId: number,
  memberIds: readonly string[],
): Promise<Told[]> {
  const [rows] = await databases.readsOfBrand(brandId).send(
    query
      .selectFrom('live_revision')
      .select(['member_id', 'subject', 'revision'])
      .where('brand_id', '=', sql<number>`current_brand_id()`)
      .where(sql<boolean>`(member_id is null or member_id = any(${memberIds}::uuid[]))`),
  )
  return rows.flatMap(({ member_id: memberId, subject, revision }) => {
    // a newer copy may have written a subject that this one does not know
    const known = readRevision(writeRevision({ subject, scope: memberId === null ? 'all' : 'own', revision }))
    return known ? [{ ...known, brandId, memberId }] : []
  })
}

/** Returns the ids of the sign-ins that are still open. */
export async function listStandingSignIns(
  databases: Databases,
  brandId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const [rows] = await databases.readsOfBrand(brandId).send(
    query
      .selectFrom('sign_in')
      .select('id')
      .where('brand_id', '=', sql<number>`current_brand_id()`)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('ended_at', 'is', null),
  )
  return new Set(rows.map(({ id }) => id))
}
