import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'

/** Nobody of the staff did it. */
const nobody = '00000000-0000-0000-0000-000000000000'

const reason =
  'An upgrade found one code on several passes. The pass that had it first keeps it; hand out another code for this one. / ' +
  'Una actualización encontró un mismo código en varios pases. Lo conserva el que lo tuvo primero; entregue otro código para este.'

/**
 * A code of an operator is one member's, who may load the same card for another month. The call asks for it under the lock
 * of the product; of open passes that begin on one day the index holds it as well. Before there was such a rule one code
 * could be handed out twice, so that is put right first.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index transit_pass_by_code on transit_pass (brand_id, product_id, code) where code is not null`.execute(
    db,
  )
  await inPlain(db, ['transit_pass'], async () => {
    const taken = await takeSecondCodes(db)
    if (taken.length > 0) await inPlain(db, ['audit_event', 'audit_about'], () => tellStaff(db, taken))
  })
  await sql`create unique index pass_code_once on transit_pass (brand_id, product_id, from_on, code)
    where code is not null and state in ('approved', 'active')`.execute(db)
}

type Taken = { brand_id: number; id: string; member_id: string; was: 'approved' | 'active' }

/**
 * The pass whose code was handed out first keeps it. The others are approved passes again whose code is still to come: what
 * was paid stays paid, staff hand out another code or pay the share back.
 */
async function takeSecondCodes(db: Kysely<unknown>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`with coded as (
      select brand_id, id, state, row_number() over (
        partition by brand_id, product_id, from_on, code order by issued_at nulls last, id) as turn
      from transit_pass where code is not null and state in ('approved', 'active'))
    update transit_pass t set code = null, issued_at = null, state = 'approved'
    from coded c where c.brand_id = t.brand_id and c.id = t.id and c.turn > 1
    returning t.brand_id, t.id, t.member_id, c.state as was`.execute(db)
  return rows
}

/** An event of the audit for each of them, written as the api writes its own. */
async function tellStaff(db: Kysely<unknown>, taken: readonly Taken[]): Promise<void> {
  const now = new Date()
  for (const { brand_id: brandId, id, member_id: memberId, was } of taken) {
    const changes = was === 'active' ? { state: [was, 'approved'] } : {}
    const salt = randomBytes(16)
    const about = JSON.stringify([memberId, id, reason, changes])
    const digest = createHash('sha256').update(salt).update(about).digest()
    const event = makeUuid({ msecs: now.getTime() })
    await sql`insert into audit_event (brand_id, id, at, actor_id, roles, kind, about, digest)
      values (${brandId}, ${event}, ${now}, ${nobody}, '{}', 'pass.code-withdrawn', 'person', ${digest})`.execute(db)
    await sql`insert into audit_about (brand_id, event_id, member_id, subject, reason, changes, salt)
      values (${brandId}, ${event}, ${memberId}, ${id}, ${reason}, ${JSON.stringify(changes)}, ${salt})`.execute(db)
  }
}

/** Rows under forced security are hidden from their owner too, so that is off meanwhile. */
async function inPlain(db: Kysely<unknown>, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}
