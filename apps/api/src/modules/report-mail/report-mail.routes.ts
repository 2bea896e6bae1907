import { type ReportMails, reportMailCalls as calls } from '@throughway/contract/programme/report-mail'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  deleteSubscription,
  findSubscription,
  insertSubscription,
  type ReportMailKey,
  type Subscription,
} from './report-mail.queries.ts'
import { lastMonthOn } from './report-month.ts'
import { readStopToken } from './stop-token.ts'

/** Staff who read reports can subscribe to a monthly mail that one is ready. */
export async function reportMailRoutes(api: Api) {
  const { app } = api

  serve(api, 'getReportMails', calls.getReportMails, (context) => read(context, context.input.id))
  serve(api, 'startReportMails', calls.startReportMails, (context) => start(context, context.input.id))
  serve(api, 'endReportMails', calls.endReportMails, (context) => end(context, context.input.id))
  serve(api, 'getProgrammeReportMails', calls.getProgrammeReportMails, (context) => read(context, null))
  serve(api, 'startProgrammeReportMails', calls.startProgrammeReportMails, (context) => start(context, null))
  serve(api, 'endProgrammeReportMails', calls.endProgrammeReportMails, (context) => end(context, null))

  serve(api, 'stopReportMails', calls.stopReportMails, async ({ input, brand, write }) => {
    const key = readStopToken({ keys: [app.secrets.unsubscribe], brandId: brand.id }, input.token)
    if (!key) throw new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
    await write((tx) => tx.send(deleteSubscription(key)))
    return null
  })
}

type Context = Pick<CallContext<never>, 'db' | 'member' | 'write' | 'brand' | 'now'>

async function read({ db, member }: Context, organisationId: string | null): Promise<ReportMails> {
  return describe(await getSubscription(db, { member_id: member.id, organisation_id: organisationId }))
}

/** Throws `organisationMerged` for an organisation that went into another one. */
function start({ member, write, brand, now }: Context, organisationId: string | null): Promise<ReportMails> {
  return write(async (tx) => {
    const key = { member_id: member.id, organisation_id: organisationId }
    const found = await getSubscription(tx, key)
    if (found.is_merged) throw new Refusal('organisationMerged')
    const told_month = lastMonthOn(localDate(now, brand.settings.time_zone))
    await tx.send(insertSubscription({ ...key, started_at: now, told_month }))
    return describe({ ...found, is_on: true })
  })
}

function end({ member, write }: Context, organisationId: string | null): Promise<ReportMails> {
  return write(async (tx) => {
    const key = { member_id: member.id, organisation_id: organisationId }
    const found = await getSubscription(tx, key)
    await tx.send(deleteSubscription(key))
    return describe({ ...found, is_on: false })
  })
}

/** Throws `notFound` for an organisation that is not in reach, and `notAllowed` where the programme as a whole is not. */
async function getSubscription(db: Pick<Transaction, 'send'>, key: ReportMailKey): Promise<Subscription> {
  const [[found]] = await db.send(findSubscription(key))
  if (!found) throw new Refusal(key.organisation_id === null ? 'notAllowed' : 'notFound')
  return found
}

function describe({ is_on, email }: Subscription): ReportMails {
  return { is_on, email }
}
