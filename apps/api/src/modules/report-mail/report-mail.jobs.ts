import { endOfQuiet } from '@throughway/domain/time/quiet-hours'
import { localDate } from '@throughway/domain/time/time'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { reportReadyLetter } from './report-mail.letters.ts'
import { listToTell, noteTold, type ReportMailKey } from './report-mail.queries.ts'
import { lastMonthOn } from './report-month.ts'
import { makeStopToken } from './stop-token.ts'

const atOnce = 50

/**
 * Every hour: in the morning a week after the end of a month, by the programme's clock, when the month has been
 * counted, notifies subscribed staff that the report is ready. Nobody is notified twice of one month.
 */
export const reportMailsJob = { name: 'report-mails', cron: '13 * * * *', run: mailReports }

export async function mailReports(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, reportMailsJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const { time_zone: timeZone, mail_hours: hours = app.env.mailHours } = brand.settings
      const month = lastMonthOn(localDate(now, timeZone))
      const db = app.databases.ofBrand(brand.id)
      // a mail that waited for the morning might outlive the grant of its reader
      if (endOfQuiet(now, timeZone, hours)) return
      const list = async (limit: number) => (await db.send(listToTell(month, now, limit)))[0]
      const nameOf = ({ member_id: member, organisation_id: organisation }: ReportMailKey) => {
        return { brand: brand.key, member, organisation }
      }
      await inTurns(alone, { atOnce, list, nameOf }, (row) => tell(app, brand, row, { month, now }))
    }),
  )
}

function tell(app: AppContext, brand: MailBrand, key: ReportMailKey, { month, now }: { month: string; now: Date }) {
  return app.databases.ofBrand(brand.id).transaction(async (tx) => {
    const [[told]] = await tx.send(noteTold(key, month, now))
    if (!told) return
    const letter = reportReadyLetter({
      // the organisation of the key has a name
      organisation: key.organisation_id === null ? undefined : { id: key.organisation_id, name: told.name! },
      month,
      stopToken: makeStopToken({ keys: [app.secrets.unsubscribe], brandId: brand.id }, key),
    })
    const language = told.language ?? brand.settings.languages[0]!
    queueMail(tx, app, brand, { email: told.email, language, memberId: key.member_id }, letter, 'reportReady')
  })
}
