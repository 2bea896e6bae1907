import { linkDays } from '@throughway/domain/identity/approvals'
import type { ApprovalKind, Silence } from '@throughway/domain/identity/approvals'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, takeRoom } from '#modules/mail/mail.ts'
import { Refusal } from '#plugins/refusal.ts'
import { mailApprovals } from './ask-supervisor.ts'
import { findSupervisor, insertApproval, listWaitingApprovals, lockMember } from './supervisor.queries.ts'

export { askAboutDays, findApproval, listApprovalsOf, withdrawDays } from './supervisor.queries.ts'

type Request = {
  memberId: string
  kind: ApprovalKind
  date: string
  /** The meaning of silence after seven days. */
  onSilence: Silence
}

/**
 * Asks the member's supervisor about a day; a repeated question counts once. Throws `supervisorMissing` when there is
 * no supervisor.
 */
export async function requestApproval(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  request: Request,
): Promise<void> {
  const now = app.now()
  const [[member], [supervisor]] = await tx.send(lockMember(request.memberId), findSupervisor(request.memberId))
  if (!supervisor || supervisor.state === 'bounced') throw new Refusal('supervisorMissing')
  // past the share of the day the job mails the question later
  const { email } = supervisor
  const room = await takeRoom(tx, app, brand, email, causedBy('supervisorApproval', request.memberId))
  const [[asked], waiting] = await tx.send(
    insertApproval({ ...request, mailedAt: room ? now : null, now }),
    listWaitingApprovals(request.memberId, linkStart(now)),
  )
  if (!asked || !room) return
  mailApprovals(
    tx,
    app,
    brand,
    supervisor,
    {
      member: `${member!.first_name} ${member!.last_name}`,
      isReminder: false,
      count: waiting.length,
    },
    room,
  )
}

/** Questions asked before this moment can no longer be answered. */
export function linkStart(now: Date) {
  return new Date(now.getTime() - linkDays * 86_400_000)
}
