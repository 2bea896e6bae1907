import { type ReportMails, reportMailCalls as calls } from '@throughway/contract/programme/report-mail'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
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

  serve(api, 'getReportMails', calls.getReportMails, async ({ input, db, member }) =>
    describe(await getSubscription(db, { member_id: member.id, organisation_id: input.id })),
  )

  serve(api, 'startReportMails', calls.startReportMails, ({ input, member, write, brand, now }) =>
    write(async (tx) => {
      const key = { member_id: member.id, organisation_id: input.id }
      const found = await getSubscription(tx, key)
      if (found.is_merged) throw new Refusal('organisationMerged')
      const told_month = lastMonthOn(localDate(now, brand.settings.time_zone))
      await tx.send(insertSubscription({ ...key, started_at: now, told_month }))
      return describe({ ...found, is_on: true })
    }),
  )

  serve(api, 'endReportMails', calls.endReportMails, ({ input, member, write }) =>
    write(async (tx) => {
      const key = { member_id: member.id, organisation_id: input.id }
      const found = await getSubscription(tx, key)
      await tx.send(deleteSubscription(key))
      return describe({ ...found, is_on: false })
    }),
  )

  serve(api, 'stopReportMails', calls.stopReportMails, async ({ input, brand, write }) => {
    const key = readStopToken({ keys: [app.secrets.unsubscribe], brandId: brand.id }, input.token)
    if (!key) throw new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
    await write((tx) => tx.send(deleteSubscription(key)))
    return null
  })
}

/** Throws `notFound` for an organisation that is not in reach. */
async function getSubscription(db: Pick<Transaction, 'send'>, key: ReportMailKey): Promise<Subscription> {
  const [[found]] = await db.send(findSubscription(key))
  if (!found) throw new Refusal('notFound')
  return found
}

function describe({ is_on, email }: Subscription): ReportMails {
  return { is_on, email }
}
