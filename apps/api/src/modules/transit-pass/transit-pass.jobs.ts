import { localDate, localTime } from '@throughway/domain/time/time'
import { firstOfMonth, isReminderDue, orderByOf } from '@throughway/domain/reward/transit-pass'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { findApproval } from '#modules/supervisor/supervisor.ts'
import { listDue, needsReminder } from './pass-jobs.queries.ts'
import { movePass, openPass } from './settle-pass.ts'
import { remindMember, type Rider } from './tell-member.ts'
import { changePass, type PassWithProduct } from './transit-pass.queries.ts'

export const transitPassJob = {
  name: 'transit-passes',
  cron: '*/5 * * * *',
  run: settleDuePasses,
  takesAway: true as const,
}

const atOnce = 100

/**
 * Applies the changes that come with time: the supervisor's answer takes effect, a month begins or ends, an unanswered
 * order ends, and holders of this month's pass are reminded of the next. Each pass is one transaction that reads it
 * again under its member's lock, so the job can die at any point, and run twice or on two servers.
 */
export async function settleDuePasses(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, transitPassJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const { settings } = brand
      const db = app.databases.ofBrand(brand.id)
      const today = localDate(now, settings.time_zone)
      const nextMonth = firstOfMonth(today, 1)
      const reminds = isReminderDue(today, Number(localTime(now, settings.time_zone).slice(0, 2)))
      const list = async (limit: number) =>
        (await db.send(listDue({ today, nextMonth, isReminderDue: reminds, limit })))[0]
      const nameOf = ({ id }: { id: string }) => ({ brand: brand.key, pass: id })
      await inTurns(alone, { atOnce, list, nameOf }, ({ id, member_id: memberId }) =>
        db.transaction((tx) => settleDuePass(tx, { app, brand, memberId, now, today }, id, reminds)),
      )
    }),
  )
}

async function settleDuePass(tx: Transaction, rider: Rider, id: string, reminds: boolean): Promise<void> {
  const row = await openPass(tx, rider.memberId, id)
  const { today } = rider
  if (row.state === 'requested') return settleWaiting(tx, rider, row)
  if ((row.state === 'approved' || row.state === 'active') && row.to_on < today)
    return void (await movePass(tx, rider, row, 'expire'))
  if (row.state === 'approved' && row.code !== null && row.from_on <= today)
    return void (await movePass(tx, rider, row, 'activate'))
  if (reminds) await remind(tx, rider, row)
}

async function settleWaiting(tx: Transaction, rider: Rider, row: PassWithProduct): Promise<void> {
  const [[approval]] =
    row.approver === 'supervisor' ? await tx.send(findApproval(rider.memberId, 'pass_subsidy', row.from_on)) : [[]]
  const isYes = approval?.state === 'approved' || approval?.state === 'accepted'
  if (isYes && row.to_on >= rider.today) await movePass(tx, rider, row, 'approve', {}, 'approved')
  else if (approval && !isYes && approval.state !== 'waiting')
    await movePass(tx, rider, row, 'deny', { ended_by: 'supervisor' }, 'denied')
  else if (row.from_on <= rider.today) await movePass(tx, rider, row, 'deny', { ended_by: 'late' }, 'denied')
}

async function remind(tx: Transaction, rider: Rider, row: PassWithProduct): Promise<void> {
  const next = firstOfMonth(rider.today, 1)
  const [[due]] = await tx.send(needsReminder(row.id, next))
  if (!due!.is) return
  tx.later(changePass(row.id, { reminded_at: rider.now }))
  await remindMember(tx, rider, row, orderByOf(next))
}
