import { keyOfBrand } from '@throughway/brands/keys'
import { countRemindersDue } from '@throughway/domain/identity/approvals'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, takeRoom } from '#modules/mail/mail.ts'
import { mailApprovals, mailConfirmation } from './ask-supervisor.ts'
import {
  findSupervisor,
  hasFailedMail,
  listDueOfAllBrands,
  listWaitingApprovals,
  lockMember,
  markMailed,
  setApprovalReminders,
  settleSilence,
  type SupervisorRow,
  updateSupervisor,
} from './supervisor.queries.ts'
import { linkStart } from './supervisor.ts'

export const supervisorJob = {
  name: 'supervisors',
  cron: '*/15 * * * *',
  run: sendSupervisorReminders,
  takesAway: true as const,
}

const atOnce = 200
type Due = { brand_id: number; member_id: string }

/**
 * Reminds on day 2 and 5, gives up an address that takes no mail, and applies the rule for silence after a week. Each
 * member is one transaction that counts and writes the reminder together, so a run that dies leaves the rest to the
 * next, and nothing happens twice.
 */
export async function sendSupervisorReminders(app: AppContext): Promise<void> {
  const list = async (limit: number) => (await listDueOfAllBrands(app.databases, app.now(), limit))[0]
  const nameOf = ({ brand_id: brand, member_id: member }: Due) => ({ brand: keyOfBrand(brand), member })
  await eachAlone(app, supervisorJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, async ({ brand_id: brandId, member_id: memberId }) => {
      const brand = await app.brands.ofId(brandId)
      return app.databases.ofBrand(brandId).transaction((tx) => remindSupervisorOf(tx, app, brand, memberId))
    }),
  )
}

async function remindSupervisorOf(tx: Transaction, app: AppContext, brand: MailBrand, memberId: string): Promise<void> {
  const now = app.now()
  const [[member], , [supervisor], waiting] = await tx.send(
    lockMember(memberId),
    settleSilence(memberId, linkStart(now)),
    findSupervisor(memberId),
    listWaitingApprovals(memberId, linkStart(now)),
  )
  if (!member || !supervisor || supervisor.state === 'bounced') return
  const [[failed]] = await tx.send(hasFailedMail(supervisor.email, supervisor.asked_at))
  if (failed!.found && supervisor.state === 'unconfirmed')
    return tx.later(updateSupervisor(supervisor.id, { state: 'bounced', bounce: 'undeliverable' }))

  const name = `${member.first_name} ${member.last_name}`
  await remindOfConfirmation(tx, app, brand, supervisor, name)
  const fresh = waiting.filter((each) => each.mailed_at === null)
  const late = waiting.filter((each) => countRemindersDue(each.asked_at, now) > each.reminders)
  if (!fresh.length && !late.length) return
  // past the share of the day they stay due, and a later run mails them
  const { email } = supervisor
  const room = await takeRoom(tx, app, brand, email, causedBy('supervisorApproval', memberId))
  if (!room) return
  if (fresh.length)
    tx.later(
      markMailed(
        fresh.map(({ id }) => id),
        now,
      ),
    )
  if (late.length)
    tx.later(
      setApprovalReminders(
        late.map(({ id }) => id),
        Math.max(...late.map((each) => countRemindersDue(each.asked_at, now))),
      ),
    )
  mailApprovals(
    tx,
    app,
    brand,
    supervisor,
    { member: name, isReminder: fresh.length === 0, count: waiting.length },
    room,
  )
}

async function remindOfConfirmation(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  supervisor: SupervisorRow,
  member: string,
): Promise<void> {
  if (supervisor.state !== 'unconfirmed') return
  const due = countRemindersDue(supervisor.asked_at, app.now())
  if (due <= supervisor.reminders) return
  const caused = causedBy('supervisorConfirmation', supervisor.member_id)
  const room = await takeRoom(tx, app, brand, supervisor.email, caused)
  if (!room) return
  tx.later(updateSupervisor(supervisor.id, { reminders: due }))
  mailConfirmation(tx, app, brand, supervisor, { member, isReminder: true }, room)
}
