import { type RawBuilder, sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { mailboxOf } from '@throughway/domain/identity/email'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { type Query, query, rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { Refusal } from '#plugins/refusal.ts'
import { digest } from '#secrets.ts'
import {
  apartCauses,
  type ByPerson,
  type CausedByPerson,
  mailCauses,
  mostOfADay,
  type PersonCause,
} from './mail-causes.ts'

/**
 * The rule for mails that members and visitors cause: whether there is room for one more to this address. The database
 * counts over all programmes. Others who cause a mail to the same mailbox, and other mails by the same person, wait
 * until the transaction is over. Members without a verified address count as visitors, and all visitors share one limit
 * for each mailbox, because accounts are free. The mails of each such member to all mailboxes are limited like those of
 * other members.
 */
export function makeRoom(
  { secrets, now }: Pick<AppContext, 'secrets' | 'now'>,
  brandId: number,
  recipient: string,
  { cause, memberId, network, isKnown = false }: CausedByPerson,
  condition: RawBuilder<boolean> = sql`true`,
) {
  const id = makeUuid()
  const at = now()
  const mailbox = digest(secrets.caused_mail, 'mailbox', mailboxOf(recipient))
  const member = memberId === null ? null : digest(secrets.caused_mail, 'member', brandId, memberId)
  const ofNetwork = network === undefined ? null : digest(secrets.caused_mail, 'network', network)
  const { one, all, own, ofCauser = mostOfADay.ofCauser, isApart = false } = boundsOf(cause)
  const isSameCause = sql`c.cause = ${cause} and c.is_own = who.is_own`
  const isWeighed = sql`not c.is_own and c.cause <> all(${apartCauses}::text[])`
  // a server of the previous release leaves the causer of a visitor's mail empty
  const isSameCauser = sql`case when who.is_visitor then c.is_visitor or c.causer is null else c.causer = who.causer end`
  const since = new Date(at.getTime() - dayMilliseconds)
  const row = sql`select ${id}::uuid, ${cause}::text, ${mailbox}::bytea, who.causer, who.is_visitor, who.is_own, ${at}::timestamptz
    from (select coalesce(bool_or(a.email = ${recipient}), false) as is_own,
        ${ofNetwork ?? member}::bytea as causer, ${ofNetwork === null}::boolean and count(*) = 0 as is_visitor
      from member_address a
      where a.brand_id = current_brand_id() and a.member_id = ${memberId}::uuid and a.verified_at is not null) who
    cross join lateral (select count(*) filter (where ${isSameCause}) as all_mails,
        count(*) filter (where ${isSameCause} and ${isSameCauser}) as mails,
        count(*) filter (where ${isWeighed}) as all_weighed,
        count(*) filter (where ${isWeighed} and ${isSameCauser}) as weighed
      from caused_mail c where c.mailbox = ${mailbox} and c.caused_at > ${since}) to_mailbox
    cross join lateral (select count(*) filter (where ${isSameCause}) as mails, count(*) filter (where ${isWeighed}) as weighed
      from caused_mail c where c.causer = who.causer and c.caused_at > ${since} and not c.is_own) by_causer
    where ${condition} and case when who.is_own then (${isKnown}::boolean and to_mailbox.mails < ${one})
        or (to_mailbox.all_mails < ${own} and (${ofNetwork === null}::boolean or to_mailbox.mails < ${one}))
      else to_mailbox.mails < ${one} and to_mailbox.all_mails < ${all} and (${ofNetwork !== null}::boolean or by_causer.mails < ${ofCauser})
        and (${isApart}::boolean or (to_mailbox.weighed < ${mostOfADay.one} and to_mailbox.all_weighed < ${mostOfADay.all}
          and by_causer.weighed < ${mostOfADay.ofCauser})) end`
  const take = query
    .insertInto('caused_mail')
    .columns(['id', 'cause', 'mailbox', 'causer', 'is_visitor', 'is_own', 'caused_at'])
    .expression(row)
    .returning('id')
  const queries: [Query, Query<{ id: string }>] = [waitFor([mailbox, ...(member ? [member] : [])]), take]
  return { queries, isTaken: sql<boolean>`exists (select from caused_mail where id = ${id})` }
}

/** Room that was taken for one mail, which then is written without asking again. */
export class TakenRoom {
  readonly #cause: PersonCause
  constructor(cause: PersonCause) {
    this.#cause = cause
  }
  get cause() {
    return this.#cause
  }
}

/** Takes room for one mail, for callers who do something else without it. Undefined when there is no room. */
export async function takeRoom(
  tx: Pick<Transaction, 'send'>,
  app: AppContext,
  brand: { id: number },
  recipient: string,
  caused: CausedByPerson,
): Promise<TakenRoom | undefined> {
  const [, taken] = await tx.send(...makeRoom(app, brand.id, recipient, caused).queries)
  return taken.length ? new TakenRoom(caused.cause) : undefined
}

/** Whether somebody has caused such a mail to the mailbox since, also one that was counted and not written. */
export function wasCausedSince({ secrets }: AppContext, recipient: string, cause: PersonCause, since: Date) {
  const mailbox = digest(secrets.caused_mail, 'mailbox', mailboxOf(recipient))
  return rawQuery(sql<{ found: boolean }>`select exists (select from caused_mail
    where mailbox = ${mailbox} and cause = ${cause} and caused_at > ${since}) as found`)
}

/** Says beside the field, if there is one, that the mailbox has had its share of the day. */
export function mailboxFull(field?: string): Refusal {
  return new Refusal('mailboxFull', {
    headers: { 'Retry-After': '86400' },
    ...(field !== undefined && { fields: { [field]: 'refusal.mailbox_full' } }),
  })
}

export function boundsOf(cause: PersonCause): ByPerson {
  return mailCauses[cause]
}

/** Locks in one order for everybody, so that two transactions cannot deadlock. */
function waitFor(digests: readonly Buffer[]) {
  const keys = digests.map((each) => each.readBigInt64BE()).toSorted((one, other) => (one < other ? -1 : 1))
  return rawQuery(
    sql`select pg_advisory_xact_lock(key) from unnest(${keys.map(String)}::bigint[]) with ordinality as locks (key, n)`,
  )
}
