import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '@throughway/contract/programme/audit-kinds'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { insertRows, insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { areFew, areSeveral, findMembers, isOfSought, isOneSought } from '#list/sought-members.ts'
import type { Changes } from './changes.ts'

const thisBrand = sql<number>`current_brand_id()`

/** The fields of an event that the chain covers directly; the digest covers the rest. */
export type ChainedEvent = {
  id: string
  at: Date
  actor_id: string
  roles: GrantRole[]
  kind: string
  about: 'nothing' | 'thing' | 'person'
  digest: Buffer | null
}

const chained = sql`e.id, e.at, e.actor_id, e.roles, e.kind, e.about, e.digest`

/** Lets one server at a time seal a programme's events. */
export function lockChain() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('audit_seal ' || current_brand_id(), 0))`)
}

/** The last seal. */
export function findLastSeal() {
  return query
    .selectFrom('audit_seal')
    .select(['n', 'hash'])
    .where('brand_id', '=', thisBrand)
    .orderBy('n', 'desc')
    .limit(1)
}

/** The end of the chain, and which transactions have surely ended. */
export type ChainEnd = {
  n: number | null
  hash: Buffer | null
  /** The transaction of the last sealed event. */
  tx: string | null
  /** The oldest transaction that still runs: those below it are committed or rolled back. */
  below: string
  /** The last sealed event was written in another cluster, from which the database was restored. */
  is_restored: boolean
}

export function findChainEnd() {
  return rawQuery(sql<ChainEnd>`
    select s.n, s.hash, e.tx::text, pg_snapshot_xmin(now.snapshot)::text as below,
      coalesce(e.tx >= pg_snapshot_xmax(now.snapshot), false) as is_restored
    from (select pg_current_snapshot() as snapshot) now
    left join lateral (select n, hash, event_id from audit_seal
      where brand_id = current_brand_id() order by n desc limit 1) s on true
    left join audit_event e on e.brand_id = current_brand_id() and e.id = s.event_id`)
}

/**
 * Lists the next events to seal, in the order of their transactions. It leaves out transactions that began after the
 * oldest one that still runs, since that one may add an event before them. A database that was restored to another
 * cluster numbers its transactions from the start. Until an event of the new cluster is sealed, the list therefore
 * reads every event, and treats one with a transaction of the future as older than the restore.
 */
export function listUnsealed({ tx, below, is_restored: isRestored }: ChainEnd, limit: number) {
  const from = isRestored ? '0' : (tx ?? '0')
  const isNew = sql`not exists (select from audit_seal s where s.brand_id = e.brand_id and s.event_id = e.id)`
  const ended = sql`select ${chained}, e.tx from audit_event e
    where e.brand_id = current_brand_id() and e.tx >= ${from}::xid8 and e.tx < ${below}::xid8 and ${isNew}`
  const ofBefore = sql`union all select ${chained}, e.tx from audit_event e
    where e.brand_id = current_brand_id() and e.tx >= pg_snapshot_xmax(pg_current_snapshot()) and ${isNew}`
  return rawQuery(sql<ChainedEvent>`${ended} ${isRestored ? ofBefore : sql``} order by tx, id limit ${limit}`)
}

export function insertSeals(seals: readonly { n: number; event_id: string; hash: Buffer }[]) {
  return rawQuery(
    insertRows(
      'audit_seal',
      // bytes as PostgreSQL reads them in JSON
      seals.map(({ n, event_id, hash }) => ({ n, event_id, hash: `\\x${hash.toString('hex')}` as unknown as Buffer })),
    ),
  )
}

/** Publishes the last seal as the head of a day, once. */
export function insertHead(head: { day: string; n: number; hash: Buffer; now: Date }) {
  const { now, ...row } = head
  return rawQuery(
    sql<{
      day: string
    }>`${insertValues('audit_head', [{ ...row, published_at: now }])} on conflict do nothing returning day`,
  )
}

export function findHead(day: string) {
  return query.selectFrom('audit_head').select('n').where('brand_id', '=', thisBrand).where('day', '=', day)
}

export function findLastHead() {
  return query
    .selectFrom('audit_head')
    .select(['day', 'hash'])
    .where('brand_id', '=', thisBrand)
    .orderBy('day', 'desc')
    .limit(1)
}

export type AuditRow = ChainedEvent & {
  actor_name: string
  member_id: string | null
  first_name: string | null
  last_name: string | null
  subject: string | null
  reason: string | null
  changes: Changes | null
  n: number | null
}

/** A person by id, or by words of which each begins a word of their name. */
export type PersonAsked = { id: string } | { words: readonly string[] }

export type AuditFilter = {
  actor?: PersonAsked | undefined
  member?: PersonAsked | undefined
  kind?: AuditKind | undefined
  thing?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
}

export const auditKeys = { at: [key('timestamptz', sql`e.at`), key('uuid', sql`e.id`)] }

/**
 * One page of the events `e` of staff. PostgreSQL plans the query for any limit, so the page is cut before anything is
 * joined: otherwise all events of a busy member would be joined and sorted. The joins are `lateral`, which looks up row
 * by row: otherwise whole tables would be merged with fifty rows.
 */
export function listEvents(filter: AuditFilter, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<AuditRow & Placed>`
    ${begin(filter)} select ${chained}, concat_ws(' ', nullif(actor.first_name, ''), nullif(actor.last_name, '')) as actor_name,
      a.member_id, m.first_name, m.last_name, a.subject, a.reason, a.changes, s.n, ${place}
    from (${found(filter, { columns: sql`e.*`, isBehind, end: sql`order by ${order} limit ${limit}`, isPage: true })}) e
    left join lateral (select member_id, subject, reason, changes from audit_about
      where brand_id = current_brand_id() and event_id = e.id limit 1) a on true
    left join lateral (select n from audit_seal where brand_id = current_brand_id() and event_id = e.id limit 1) s on true
    left join lateral (select first_name, last_name from member
      where brand_id = current_brand_id() and id = e.actor_id limit 1) actor on true
    left join lateral (select first_name, last_name from member
      where brand_id = current_brand_id() and id = a.member_id limit 1) m on true
    order by ${order} limit ${limit}`)
}

/** The events of a filter, to be counted. */
export function selectEvents(filter: AuditFilter) {
  return sql`${begin(filter)} ${found(filter, { columns: sql`1`, isBehind: sql`true`, end: sql`offset 0`, isPage: false })}`
}

type Part = {
  columns: RawBuilder<unknown>
  isBehind: RawBuilder<unknown>
  end: RawBuilder<unknown>
  /** A page is soon full, so each event is checked in order; a count covers thousands. */
  isPage: boolean
}

function begin({ member }: AuditFilter) {
  return member && 'words' in member ? findMembers(member) : sql``
}

/** The events `e` of a filter, from one part or two; each part ends with the order and number of the page. */
function found(filter: AuditFilter, part: Part) {
  const { actor, member, ...rest } = filter
  const about = (condition: RawBuilder<unknown>) =>
    sql`e.id in (select f.event_id from audit_about f where f.brand_id = current_brand_id() and ${condition})`
  if (member === undefined) return ofActor(actor, fits(rest), part)
  if ('id' in member) return ofActor(actor, sql`${fits(rest)} and ${about(sql`f.member_id = ${member.id}`)}`, part)
  const isActor = actor === undefined ? sql`true` : isPerson(sql`e.actor_id`, actor)
  const ofSought = (condition: RawBuilder<unknown>) => sql`(select ${part.columns} from sought cross join lateral (
      select e.* from audit_about f join audit_event e on e.brand_id = f.brand_id and e.id = f.event_id
      where f.brand_id = current_brand_id() and f.member_id = sought.member_id and ${fits(rest)} and ${isActor} and ${part.isBehind} ${part.end}) e
    where ${condition} ${part.end})`
  const areRead = part.isPage ? areFew : areSeveral
  const isAboutOne = sql`exists (select from audit_about f where f.brand_id = current_brand_id() and f.event_id = e.id
    and ${isOfSought(sql`f.member_id`)} offset 0)`
  return sql`${ofSought(areRead)} union all (${ofActor(actor, sql`${fits(rest)} and not ${areRead} and ${isAboutOne}`, part)})`
}

/**
 * The events of the wanted person, or of each person whose name matches: one stretch of the index each. Most names
 * belong to members without events, so only actors with events are searched.
 */
function ofActor(actor: PersonAsked | undefined, fitting: RawBuilder<unknown>, { columns, isBehind, end }: Part) {
  const events = (more: RawBuilder<unknown>) =>
    sql`select ${columns} from audit_event e where e.brand_id = current_brand_id() and ${more} and ${fitting} and ${isBehind} ${end}`
  if (actor === undefined) return events(sql`true`)
  if ('id' in actor) return events(sql`e.actor_id = ${actor.id}`)
  return sql`select e.* from (${actorsNamed(actor.words)}) named cross join lateral (${events(sql`e.actor_id = named.id`)}) e ${end}`
}

/** The actors with events whose names begin with the words. Each is found behind the previous one in the index. */
function actorsNamed(words: readonly string[]) {
  const next = sql`select e.actor_id from audit_event e where e.brand_id = current_brand_id()`
  return sql`with recursive actors(id) as (
      (${next} order by e.actor_id limit 1)
      union all
      select (${next} and e.actor_id > actors.id order by e.actor_id limit 1) from actors where actors.id is not null)
    select actors.id from actors where actors.id is not null and ${isPerson(sql`actors.id`, { words })}`
}

function fits({ kind, thing, from, before }: Omit<AuditFilter, 'actor' | 'member'>) {
  return sql.join(
    [
      sql`true`,
      ...(thing
        ? [
            sql`e.id in (select f.event_id from audit_about f where f.brand_id = current_brand_id() and f.subject = ${thing})`,
          ]
        : []),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(from ? [sql`e.at >= ${from}`] : []),
      ...(before ? [sql`e.at < ${before}`] : []),
    ],
    sql` and `,
  )
}

function isPerson(id: RawBuilder<unknown>, asked: PersonAsked) {
  if ('id' in asked) return sql`${id} = ${asked.id}`
  return isOneSought(id, asked)
}

/**
 * Reads the chain from a place on: each seal with its event and the details of the event, as far as they still exist.
 */
export function listChain(from: number, limit: number) {
  return rawQuery(sql<
    { n: number; event_id: string; hash: Buffer } & { [Name in keyof ChainedEvent]: ChainedEvent[Name] | null } & {
      salt: Buffer | null
      member_id: string | null
      subject: string | null
      reason: string | null
      changes: Changes | null
    }
  >`
    select s.n, s.event_id, s.hash, ${chained}, a.salt, a.member_id, a.subject, a.reason, a.changes
    from audit_seal s
    left join audit_event e on e.brand_id = s.brand_id and e.id = s.event_id
    left join audit_about a on a.brand_id = s.brand_id and a.event_id = s.event_id
    where s.brand_id = current_brand_id() and s.n > ${from} order by s.n limit ${limit}`)
}

export function listHeads() {
  return query.selectFrom('audit_head').select(['day', 'n', 'hash']).where('brand_id', '=', thisBrand).orderBy('day')
}

/** Lists the oldest events that no seal holds and that are older than a moment. */
export function listForgotten(before: Date, limit: number) {
  return rawQuery(sql<{ id: string; at: Date }>`
    select e.id, e.at from audit_event e
    where e.brand_id = current_brand_id() and e.at < ${before}::timestamptz
      and not exists (select from audit_seal s where s.brand_id = e.brand_id and s.event_id = e.id)
    order by e.at, e.id limit ${limit}`)
}
