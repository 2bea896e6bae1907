import { type Proposal, proposalCalls, proposedEmail, proposedMerge } from '@throughway/contract/identity/proposal'
import { adjustedPoints } from '@throughway/contract/trip/points'
import { proposedRules } from '@throughway/contract/trip/rules'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { checkCorrection, checkMerge } from '#modules/members/members.ts'
import { checkPublication } from '#modules/rules/rules.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { decideProposal, propose, withdrawProposal } from './decide-proposal.ts'
import { proposalColumns } from './proposal-columns.ts'
import {
  findProposal,
  listProposals,
  listProposalsForFile,
  mostProposals,
  proposalKeys,
  type ProposalRow,
} from './proposal.queries.ts'

/** R6.03: proposals of one staff member that another one grants. A masked reader sees the member's initials. */
export async function proposalRoutes(api: Api) {
  serve(api, 'listProposals', proposalCalls.listProposals, async ({ db, member, now, mask }) => {
    const [rows] = await db.send(listProposals(now))
    const { personOf, only } = await mask()
    const shown = rows.slice(0, mostProposals)
    return {
      items: shown.map((row) => describe({ ...row, member: row.member && personOf(row.member) }, member.id, only)),
      more: rows.length > mostProposals,
    }
  })

  serve(api, 'exportProposals', proposalCalls.exportProposals, async (context) => {
    const { brand, member, now, language } = context
    const { personOf, only } = await context.mask()
    return writeListFile(proposalCalls.exportProposals, context, proposalKeys, {
      name: [brand.key, language === 'es' ? 'propuestas' : 'proposals', localDate(now, brand.settings.time_zone)].join(
        '-',
      ),
      rowsOf: (asked) => listProposalsForFile(now, asked),
      describe: (row) => describe({ ...row, member: row.member && personOf(row.member) }, member.id, only),
      columns: proposalColumns(language),
    })
  })

  serve(api, 'proposeAdjustment', proposalCalls.proposeAdjustment, ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      const { id: memberId, points, reason } = input
      const id = await propose(tx, 'points.adjust', { memberId, input: { points }, reason, by: member.id, now })
      audit.about({ subject: id })
      audit.changed({}, { points })
      return read(tx, id, member.id, now)
    }),
  )

  serve(api, 'proposeRules', proposalCalls.proposeRules, ({ input, write, member, brand, now, audit }) =>
    write(async (tx) => {
      const { id: changeId, revision, valid_from, valid_to } = input
      const maker = { memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
      const reason = await checkPublication(tx, maker, input)
      const kept = { change_id: changeId, revision, valid_from, valid_to: valid_to ?? null }
      const id = await propose(tx, 'rules.publish', { memberId: null, input: kept, reason, by: member.id, now })
      audit.changed({}, { valid_from, valid_until: valid_to ?? null })
      return read(tx, id, member.id, now)
    }),
  )

  serve(api, 'proposeEmail', proposalCalls.proposeEmail, ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      const { id: memberId, replaces, email, reason } = input
      await checkCorrection(tx, { memberId, replaces, email, by: member.id })
      const id = await propose(tx, 'member.email', { memberId, input: { replaces, email }, reason, by: member.id, now })
      audit.about({ subject: id })
      audit.changed({ email: replaces }, { email })
      return read(tx, id, member.id, now)
    }),
  )

  serve(api, 'proposeMerge', proposalCalls.proposeMerge, ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      const { id: memberId, other, reason } = input
      const { number, trips, rewards, points } = await checkMerge(tx, { from: other, to: memberId, by: member.id, now })
      const kept = { other, number, trips, rewards, points }
      const id = await propose(tx, 'member.merge', { memberId, input: kept, reason, by: member.id, now })
      audit.changed({}, { trips, rewards, points })
      return read(tx, id, member.id, now)
    }),
  )

  serve(api, 'decideProposal', proposalCalls.decideProposal, (context) =>
    context.write(async (tx) => {
      await decideProposal(tx, api.app, context)
      return read(tx, context.input.id, context.member.id, context.now)
    }),
  )

  serve(api, 'withdrawProposal', proposalCalls.withdrawProposal, (context) =>
    context.write(async (tx) => {
      await withdrawProposal(tx, context)
      return read(tx, context.input.id, context.member.id, context.now)
    }),
  )
}

async function read(tx: Transaction, id: string, readerId: string, now: Date): Promise<Proposal> {
  const [[row]] = await tx.send(findProposal(id, now))
  if (!row) throw new Refusal('notFound')
  return describe(row, readerId)
}

/** `only` hides what leads to the member from a masked reader. */
function describe(
  row: ProposalRow,
  readerId: string,
  only: (fact: string) => string | null = (fact) => fact,
): Proposal {
  const { kind, input, member, proposer_id: proposerId, member_id: memberId } = row
  const isOpen = row.state === 'open'
  const shared = {
    id: row.id,
    state: row.state,
    reason: row.reason,
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    may_decide: isOpen && readerId !== proposerId && readerId !== memberId,
    may_withdraw: isOpen && readerId === proposerId,
  }
  if (kind === 'rules.publish') return { ...shared, kind, member: null, input: proposedRules.parse(input) }
  // a check of the table: all others concern a member
  const whom = member!
  if (kind === 'member.email')
    return { ...shared, kind, member: whom, input: { email: only(proposedEmail.parse(input).email) } }
  if (kind === 'member.merge') return { ...shared, kind, member: whom, input: proposedMerge.parse(input) }
  return { ...shared, kind, member: whom, input: adjustedPoints.parse(input) }
}
