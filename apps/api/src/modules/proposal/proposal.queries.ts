import type { ProposalKind, proposalStates } from '@throughway/contract/identity/proposal'
import { sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { ProposalTable } from '#database/tables/proposal.ts'

const thisBrand = sql<number>`current_brand_id()`

type Person = { id: string; first_name: string; last_name: string }

export type ProposalRow = Pick<
  ProposalTable,
  'id' | 'kind' | 'input' | 'reason' | 'proposed_at' | 'expires_at' | 'member_id'
> & {
  state: (typeof proposalStates)[number]
  decided_at: Date | null
  decision_reason: string | null
  proposer_id: string
  /** Null where it concerns the programme. */
  member: Person | null
  proposed_by: Person | null
  decided_by: Person | null
}

const person = (
  column: string,
) => sql`(select json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
  from member m where m.brand_id = p.brand_id and m.id = ${sql.ref(column)})`

/** An open one whose time is over is told as expired; no job has to close it. */
function proposals(now: Date, more = sql``) {
  return sql`select p.id, p.kind, p.input, p.reason, p.proposed_at, p.expires_at, p.member_id, p.decided_at, p.decision_reason, p.proposed_by as proposer_id,
      case when p.state = 'open' and p.expires_at <= ${now}::timestamptz then 'expired' else p.state end as state,
      ${person('p.member_id')} as member, ${person('p.proposed_by')} as proposed_by, ${person('p.decided_by')} as decided_by${more}
    from proposal p where p.brand_id = current_brand_id()`
}

/** The most rows of a page; the file has all. */
export const mostProposals = 500

/** Open ones first, and one more than a page shows. */
export function listProposals(now: Date) {
  const isOpen = isOpenAt(now)
  return rawQuery(sql<ProposalRow>`${proposals(now)} and ${isListed(now)}
    order by not ${isOpen}, case when ${isOpen} then p.proposed_at end, p.proposed_at desc, p.id limit ${mostProposals + 1}`)
}

function isOpenAt(now: Date) {
  return sql`(p.state = 'open' and p.expires_at > ${now}::timestamptz)`
}

function isListed(now: Date) {
  return sql`(${isOpenAt(now)} or p.proposed_at > ${now}::timestamptz - interval '90 days')`
}

export const proposalKeys = { proposed: [key('timestamptz', sql`p.proposed_at`), key('uuid', sql`p.id`)] }

/** The same proposals for a file. */
export function listProposalsForFile(now: Date, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(
    sql<
      ProposalRow & Placed
    >`${proposals(now, sql`, ${place}`)} and ${isListed(now)} and ${isBehind} order by ${order} limit ${limit}`,
  )
}

export function findProposal(id: string, now: Date) {
  return rawQuery(sql<ProposalRow>`${proposals(now)} and p.id = ${id}`)
}

/** Two who decide one proposal go one after the other. */
export function lockProposal(id: string) {
  return rawQuery(sql`select from proposal where brand_id = current_brand_id() and id = ${id} for update`)
}

type NewProposal = {
  id: string
  kind: ProposalKind
  memberId: string | null
  input: object
  reason: string
  by: string
  now: Date
  expiresAt: Date
}

export function insertProposal({ id, kind, memberId, input, reason, by, now, expiresAt }: NewProposal) {
  return rawQuery(
    insertValues('proposal', [
      {
        id,
        kind,
        member_id: memberId,
        input: JSON.stringify(input),
        reason,
        proposed_by: by,
        proposed_at: now,
        expires_at: expiresAt,
      },
    ]),
  )
}

type Decision = {
  state: 'granted' | 'declined' | 'withdrawn'
  by: string | null
  reason: string | null
  now: Date
}

export function settleProposal(id: string, { state, by, reason, now }: Decision) {
  return query
    .updateTable('proposal')
    .set({ state, decided_by: by, decided_at: now, decision_reason: reason })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Whether the member is one of the programme's, and stays. */
export function findSubject(id: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}
