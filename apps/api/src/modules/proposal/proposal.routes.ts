import { type Proposal, proposalCalls } from '@throughway/contract/identity/proposal'
import { adjustedPoints } from '@throughway/contract/trip/points'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { decideProposal, propose, withdrawProposal } from './decide-proposal.ts'
import { proposalColumns } from './proposal-columns.ts'
import {
  findProposal,
  listProposals,
  listProposalsForFile,
  proposalKeys,
  type ProposalRow,
} from './proposal.queries.ts'

/** R6.03: what one of the staff proposes and another grants. A masked reader sees initials of the member. */
export async function proposalRoutes(api: Api) {
  serve(api, 'listProposals', proposalCalls.listProposals, async ({ db, member, now, mask }) => {
    const [rows] = await db.send(listProposals(now))
    const { personOf } = await mask()
    return { items: rows.map((row) => ({ ...describe(row, member.id), member: personOf(row.member) })) }
  })

  serve(api, 'exportProposals', proposalCalls.exportProposals, async (context) => {
    const { brand, member, now, language } = context
    const { personOf } = await context.mask()
    return writeListFile(proposalCalls.exportProposals, context, proposalKeys, {
      name: [brand.key, language === 'es' ? 'propuestas' : 'proposals', localDate(now, brand.settings.time_zone)].join(
        '-',
      ),
      rowsOf: (asked) => listProposalsForFile(now, asked),
      describe: (row) => ({ ...describe(row, member.id), member: personOf(row.member) }),
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

function describe(
  { proposer_id: proposerId, member_id: memberId, input, proposed_at: at, expires_at: until, ...row }: ProposalRow,
  readerId: string,
): Proposal {
  const isOpen = row.state === 'open'
  return {
    ...row,
    input: adjustedPoints.parse(input),
    proposed_at: at.toISOString(),
    expires_at: until.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    may_decide: isOpen && readerId !== proposerId && readerId !== memberId,
    may_withdraw: isOpen && readerId === proposerId,
  }
}
