import { prizeReminderDays } from '@throughway/domain/race/race-prizes'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { listToRemind, lockToRemind, noteReminded } from '#modules/reward/reward.ts'
import { nameOf } from '../describe-race.ts'
import { racePrizeLetter } from './race-prize.letters.ts'
import { findRaceOfPrize } from './race-prize.queries.ts'

const atOnce = 100

/** C16: every hour, reminds winners of unredeemed prizes that end within two weeks. */
export const racePrizeRemindersJob = {
  name: 'race-prize-reminders',
  cron: '23 * * * *',
  run: remindOfPrizes,
}

export async function remindOfPrizes(app: AppContext): Promise<void> {
  await eachAlone(app, racePrizeRemindersJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const db = app.databases.ofBrand(brand.id)
      const list = async (limit: number) => (await db.send(listToRemind(reminding(app), limit)))[0]
      await inTurns(alone, { atOnce, list, nameOf: ({ id }) => ({ brand: brand.key, prize: id }) }, ({ id }) =>
        db.transaction((tx) => remind(tx, { app, brand }, id)),
      )
    }),
  )
}

function reminding({ now }: AppContext) {
  return { now: now(), days: prizeReminderDays }
}

/** Sends a reminder under the lock of the prize, so that only one server sends it. */
async function remind(tx: Transaction, { app, brand }: { app: AppContext; brand: MailBrand }, id: string) {
  const [[prize], [race]] = await tx.send(lockToRemind(id, reminding(app)), findRaceOfPrize(id))
  if (!prize) return
  tx.later(noteReminded(id, app.now()))
  if (!race) return
  const { member_id: memberId, email, until, item_number: rewardId, item_texts: titles } = prize
  const { languages, time_zone: timeZone } = brand.settings
  const language = prize.language ?? languages[0]!
  const letter = racePrizeLetter('reminder', {
    race: nameOf(race, language, languages).name,
    raceId: race.number,
    prize: titles[language].title,
    rewardId,
    drawingId: null,
    entries: 0,
    until,
    timeZone,
    reason: null,
  })
  const notice = { letter, about: `${id} reminder`, expiresAt: until, handedOver: 'byJob' } as const
  notify(tx, { app, brand }, { memberId, email, language }, 'race.prize', notice)
}
