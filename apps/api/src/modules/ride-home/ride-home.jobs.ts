import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { canClaim } from './describe-request.ts'
import { mostDaysBack } from './cover.ts'
import {
  changeRequest,
  findApplicant,
  findProgramme,
  findRequest,
  listToRemind,
  listUndecided,
  lockMember,
  lockRequest,
} from './ride-home.queries.ts'
import { tellMember } from './tell-member.ts'

export const rideHomeJob = {
  name: 'ride-home',
  cron: '*/10 * * * *',
  run: settleDueRidesHome,
  takesAway: true as const,
}

const atOnce = 100
/** A reminder is sent this many days before the last day for the receipt. */
const remindDays = 3

/**
 * Ends requests that nobody decided on their day, and sends each reminder of a receipt once. Each request is one
 * transaction that reads it again under its lock. So a run that dies leaves the rest to the next, and two concurrent
 * runs do nothing twice.
 */
export async function settleDueRidesHome(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, rideHomeJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const db = app.databases.ofBrand(brand.id)
      const today = localDate(now, brand.settings.time_zone)
      const nameOf = ({ id }: { id: string }) => ({ brand: brand.key, request: id })
      const listLapsing = async (limit: number) => (await db.send(listUndecided(now, limit)))[0]
      const listLate = async (limit: number) => (await db.send(listToRemind(today, remindDays, limit)))[0]
      await alone({ brand: brand.key }, () =>
        inTurns(alone, { atOnce, list: listLapsing, nameOf }, ({ id, member_id: memberId }) =>
          db.transaction((tx) => lapse(tx, { app, brand, now, today }, id, memberId)),
        ),
      )
      await alone({ brand: brand.key }, () =>
        inTurns(alone, { atOnce, list: listLate, nameOf }, ({ id, member_id: memberId }) =>
          db.transaction((tx) => remind(tx, { app, brand, now, today }, id, memberId)),
        ),
      )
    }),
  )
}

type Run = { app: AppContext; brand: MailBrand; now: Date; today: string }

async function lapse(tx: Transaction, { app, brand, now, today }: Run, id: string, memberId: string): Promise<void> {
  const { row, applicant, programme } = await open(tx, id, memberId, today)
  if (!row || row.state !== 'needs_call' || row.ends_at > now) return
  tx.later(changeRequest(id, { state: 'lapsed' }))
  tx.atLast(tellOne('ride-home', memberId))
  if (applicant) tellMember(tx, { app, brand }, applicant, programme, { ...row, state: 'lapsed' }, 'lapsed', 'byJob')
}

async function remind(tx: Transaction, { app, brand, now, today }: Run, id: string, memberId: string): Promise<void> {
  const { row, applicant, programme } = await open(tx, id, memberId, today)
  if (!row || row.reminded_at) return
  tx.later(changeRequest(id, { reminded_at: now }))
  if (applicant && canClaim(row, today) && !row.claim)
    tellMember(tx, { app, brand }, applicant, programme, row, 'claim_reminder', 'byJob')
}

async function open(tx: Transaction, id: string, memberId: string, today: string) {
  const [, , [row], [applicant], [programme]] = await tx.send(
    lockMember(memberId),
    lockRequest(id),
    findRequest(id),
    findApplicant(memberId, today, mostDaysBack),
    findProgramme(),
  )
  return { row, applicant, programme }
}
