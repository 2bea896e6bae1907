import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { weekdayOf } from '@throughway/domain/trip/profile-days'
import { addDays, instantOf, localDate, localTime } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import { listPendingTrips } from '#modules/pending/pending.ts'
import { listLoggedDirections } from '#modules/trip/trip.ts'
import { deliverText, queueText, type TextBrand } from './queue-text.ts'
import { say } from './say.ts'
import { listToAsk, listWaitingMessages, lockNumberOf, noteQuestion } from './texting.queries.ts'

/** Asks after the trip home, and before the hours in which nobody is texted. */
const [evening, night] = ['18:00', '20:00']
const friday = 5
const atOnce = 200

export const textingJob = { name: 'texting', cron: '* * * * *', run: sendTexts }

/** Asks each evening those who want it how they travelled, and hands over what waits for the carrier. */
export async function sendTexts(app: AppContext): Promise<void> {
  await eachAlone(app, textingJob.name, async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => sendTextsOfBrand(app, alone, key))
  })
}

async function sendTextsOfBrand(app: AppContext, alone: Alone, key: BrandKey): Promise<void> {
  const brand = await app.brands.get(key)
  const db = app.databases.ofBrand(brand.id)
  const timeZone = brand.settings.time_zone
  const day = findLastEvening(app.now(), timeZone)
  for (let after: string | undefined; ;) {
    const [members] = await db.send(listToAsk(day, after, atOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: key, member: memberId }, () => db.transaction((tx) => askOne(tx, app, brand, memberId, day)))
    if (members.length < atOnce) break
    after = members.at(-1)!.member_id
  }
  const now = app.now()
  const begin = isEveningOf(day, now, timeZone) ? instantOf(day, evening, timeZone) : null
  const [waiting] = await db.send(listWaitingMessages(now, begin, atOnce))
  for (const { id } of waiting) await alone({ brand: key, text: id }, () => deliverText(app, brand, id))
}

/** The last day whose evening has come. */
function findLastEvening(now: Date, timeZone: string): string {
  const today = localDate(now, timeZone)
  return instantOf(today, evening, timeZone) <= now ? today : addDays(today, -1)
}

/** Whether the evening of the day has not become night. */
function isEveningOf(day: string, now: Date, timeZone: string): boolean {
  return localDate(now, timeZone) === day && localTime(now, timeZone) < night
}

/** Asks about the day, unless its evening is over or something of it is logged; on Fridays about the week that waits. */
async function askOne(
  tx: Transaction,
  app: AppContext,
  brand: TextBrand,
  memberId: string,
  day: string,
): Promise<void> {
  const now = app.now()
  const timeZone = brand.settings.time_zone
  const [[owner], logged, waiting] = await tx.send(
    lockNumberOf(memberId),
    listLoggedDirections(memberId, day, day),
    listPendingTrips(memberId, { kind: 'profile', dueBefore: now }),
  )
  if (owner?.state !== 'on' || (owner.question_on !== null && owner.question_on >= day)) return
  const isEvening = isEveningOf(day, now, timeZone)
  const asksWeek = isEvening && weekdayOf(day) === friday && waiting.length > 0
  const asksDay = isEvening && !asksWeek && logged.length === 0
  tx.later(noteQuestion(memberId, day, asksDay))
  if (!asksWeek && !asksDay) return
  const kind = asksWeek ? 'week' : 'question'
  const text = say(kind, owner.language, { program: brand.settings.app_name, count: waiting.length })
  queueText(tx, app, brand, { memberId, number: owner.number, kind, text })
}
