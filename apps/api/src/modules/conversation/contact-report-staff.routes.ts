import { contactReportStaffCalls, type StaffContactReport } from '@throughway/contract/match/contact-report-staff'
import type { ContactReportState } from '@throughway/domain/match/contact'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import {
  decideReport,
  liftBars,
  listReports,
  lockReport,
  reportKeys,
  type ReportRow,
  selectReports,
} from './contact-report.queries.ts'
import { contactBarLetter } from './conversation.letters.ts'

type Decision = 'dismiss' | 'bar' | 'lift'

/** The states from which each decision leads, and the state to which it leads. */
const moves: Record<Decision, { from: readonly ContactReportState[]; to: ContactReportState }> = {
  dismiss: { from: ['waiting'], to: 'dismissed' },
  bar: { from: ['waiting', 'dismissed', 'lifted'], to: 'barred' },
  lift: { from: ['barred'], to: 'lifted' },
}

/** C25: staff see the reports of members about each other, but no other messages between members. */
export async function contactReportStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listContactReports', contactReportStaffCalls.listContactReports, async (context) => {
    const { db, input, member } = context
    const page = openPage(app, contactReportStaffCalls.listContactReports, context, reportKeys)
    const [rows, counted] = await db.send(listReports(input.state, page), ...page.counting(selectReports(input.state)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeReport(row, member.id, mask)), ...page.counted(counted) }
  })

  serve(api, 'decideContactReport', contactReportStaffCalls.decideContactReport, (context) => {
    const { input, member, brand, now, write, audit } = context
    const { id, state, decision, reason } = input
    return write(async (tx) => {
      const [[report]] = await tx.send(lockReport(id))
      if (!report) throw new Refusal('notFound')
      assertNotOwn(report.reported_id, member.id)
      assertNotOwn(report.reporter_id, member.id)
      const { from, to } = moves[decision]
      // somebody else has decided meanwhile
      if (report.state !== state || !from.includes(report.state)) throw new Refusal('changedMeanwhile')
      audit.about({ memberId: report.reported_id })
      audit.changed({}, { decision })
      const decided =
        decision === 'lift' ? liftBars(report.reported_id, member.id, now) : decideReport(id, to, member.id, now)
      const [, [address]] = await tx.send(decided, findPrimaryAddress(report.reported_id))
      if (decision !== 'dismiss' && address)
        notify(tx, { app, brand }, { memberId: report.reported_id, ...address }, 'match.bar', {
          letter: contactBarLetter({ reason: decision === 'bar' ? (reason ?? '') : null }),
          about: `${id} ${to} ${now.toISOString()}`,
          causerId: member.id,
        })
      return null
    })
  })
}

function describeReport(row: ReportRow, readerId: string, mask: MemberMask): StaffContactReport {
  const nameOf = (first: string, last: string) => mask.nameOf({ first_name: first, last_name: last })
  return {
    id: row.id,
    reporter: { id: row.reporter_id, name: nameOf(row.reporter_first, row.reporter_last) },
    reported: { id: row.reported_id, name: nameOf(row.reported_first, row.reported_last) },
    reason: row.reason,
    words: mask.only(row.words),
    quoted: mask.isMasked ? [] : row.quoted,
    reported_at: row.reported_at.toISOString(),
    state: row.state,
    is_own: row.reported_id === readerId || row.reporter_id === readerId,
  }
}
