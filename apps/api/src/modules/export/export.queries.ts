import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { Databases } from '#database/open-database.ts'
import { rawQuery, query } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findLatestExport(memberId: string) {
  return query
    .selectFrom('member_export')
    .select(['id', 'asked_at', 'made_at', 'expires_at', 'next_attempt_at'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .limit(1)
}

/** Whether the mail that goes to the primary address is known to be read by the member. */
export function findMailBox(memberId: string) {
  return rawQuery(sql<{ is_verified: boolean }>`select verified_at is not null as is_verified from member_address
    where brand_id = current_brand_id() and member_id = ${memberId} and is_primary`)
}

/** Two who ask at once wait for each other. */
export function lockMember(memberId: string) {
  return rawQuery(
    sql<{
      language: Language | null
    }>`select language from member where brand_id = current_brand_id() and id = ${memberId} for no key update`,
  )
}

export function insertExport({
  id,
  memberId,
  language,
  now,
}: {
  id: string
  memberId: string
  language: Language
  now: Date
}) {
  return query
    .insertInto('member_export')
    .values({ brand_id: thisBrand, id, member_id: memberId, language, asked_at: now, next_attempt_at: now })
}

/** Takes it for one try; a copy of the server that dies at it leaves it to the others, for a day. */
export function claimExport(id: string, now: Date) {
  return rawQuery(sql<{
    member_id: string
    language: Language
    email: string
    is_verified: boolean
    first_name: string
  }>`
    update member_export e set attempts = e.attempts + 1,
      next_attempt_at = case when e.attempts < 8 then ${now}::timestamptz + interval '5 minutes' * power(2, e.attempts) end
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where e.brand_id = current_brand_id() and e.id = ${id} and e.next_attempt_at <= ${now}
      and m.brand_id = e.brand_id and m.id = e.member_id and m.deleted_at is null
    returning e.member_id, e.language, a.email, a.verified_at is not null as is_verified, m.first_name`)
}

export function keepFile(id: string, fileId: string, { now, expiresAt }: { now: Date; expiresAt: Date }) {
  return query
    .updateTable('member_export')
    .set({ file_id: fileId, made_at: now, expires_at: expiresAt, next_attempt_at: null })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .returning('id')
}

export function findFile(id: string, now: Date) {
  return query
    .selectFrom('member_export')
    .select(['member_id', 'file as bytes', 'file_id as file', 'made_at', 'downloaded_at'])
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('expires_at', '>', now)
}

/** Answers a row the first time. */
export function markDownloaded(id: string, now: Date) {
  return query
    .updateTable('member_export')
    .set({ downloaded_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .returning('member_id')
}

export async function listWaitingExportsOfAllBrands(databases: Databases, now: Date) {
  const [waiting] = await databases
    .ofAllBrands()
    .send(
      query
        .selectFrom('member_export')
        .select(['brand_id', 'id'])
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(50),
    )
  return waiting
}

/** All rows of a table that are the member's. */
export function listRows(table: string, where: string, memberId: string) {
  const condition = sql.join(
    where.split('$1').map((text) => sql.raw(text)),
    sql`${memberId}::uuid`,
  )
  return rawQuery(
    sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where brand_id = current_brand_id() and (${condition}) order by 2, 3`,
  )
}

/** Receipts of rides home, numbered where a day has several. */
export function listReceipts(memberId: string) {
  return rawQuery(sql<{
    date: string
    kind: string
    bytes: Buffer | null
    file: string | null
    copy: number
  }>`select r.date, f.kind, f.bytes, f.file_id as file, (row_number() over (partition by r.date order by r.id))::integer as copy
    from ride_home_receipt f join ride_home_request r on r.brand_id = f.brand_id and r.id = f.request_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} order by r.date, r.id`)
}
