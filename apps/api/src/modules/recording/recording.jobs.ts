import { brandKeys, keyOfBrand } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { recordedTripDays, reportDays } from '@throughway/domain/recording/recording'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { recordingReminderLetter } from './recording.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { isOffered } from './recording.ts'
import {
  deleteGoneDevices,
  deleteOldRecordedTrips,
  deleteOldReports,
  deleteOldSecrets,
  listToRemindOfAllBrands,
  lockToRemind,
  setReminded,
} from './recording.queries.ts'

const atOnce = 200
const monthDays = 30
type Due = { brand_id: number; member_id: string }

export const recordingReminderJob = { name: 'recording-reminder', cron: '41 14 * * *', run: remindOfRecording }
export const tidyRecordingsJob = {
  name: 'tidy-recordings',
  cron: '23 * * * *',
  run: tidyRecordings,
  takesAway: true as const,
}

/**
 * C12: reminds members once a month that their recording is on. One transaction for each member writes the mail and
 * restarts the month, so a run that dies leaves the rest to the next, and nobody is reminded twice.
 */
export async function remindOfRecording(app: AppContext): Promise<void> {
  const since = new Date(app.now().getTime() - monthDays * dayMilliseconds)
  const list = async (limit: number) => (await listToRemindOfAllBrands(app.databases, since, limit))[0]
  const nameOf = ({ brand_id: brand, member_id: member }: Due) => ({ brand: keyOfBrand(brand), member })
  await eachAlone(app, recordingReminderJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, async ({ brand_id: brandId, member_id: memberId }) => {
      const brand = await app.brands.ofId(brandId)
      return app.databases.ofBrand(brandId).transaction((tx) => remindOne(tx, app, brand, memberId, since))
    }),
  )
}

/** When nothing is recorded, the month restarts without a mail. */
async function remindOne(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  memberId: string,
  since: Date,
): Promise<void> {
  const now = app.now()
  const [[row], [address]] = await tx.send(lockToRemind(memberId, since), findPrimaryAddress(memberId))
  tx.later(setReminded(memberId, now))
  if (!row || !address || row.phones === 0 || !isOffered(brand.settings.trip_tracking, row.beta_tester)) return
  if (row.paused_until !== null && localDate(now, brand.settings.time_zone) < row.paused_until) return
  notify(tx, { app, brand }, { memberId, email: address.email, language: address.language }, 'recording.reminder', {
    letter: recordingReminderLetter({ phones: row.phones }),
    about: now.toISOString(),
  })
}

/** Deletes expired data: reports with their tracks, handed-in trips, removed phones, and secrets. */
export async function tidyRecordings(app: AppContext): Promise<void> {
  const now = app.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await eachAlone(app, tidyRecordingsJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, () =>
        app.databases
          .ofBrand(brandSettings[key].id)
          .send(
            deleteOldReports(before(reportDays)),
            deleteOldRecordedTrips(before(recordedTripDays)),
            deleteGoneDevices(before(recordedTripDays)),
            ...deleteOldSecrets(now),
          ),
      )
  })
}
