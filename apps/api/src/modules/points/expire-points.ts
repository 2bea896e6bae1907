import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { planExpiry } from '@throughway/domain/points/points-life'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { pointsExpiringLetter } from './points.letters.ts'
import {
  findAddressee,
  insertExpiry,
  keepExpiry,
  listInflows,
  listMembersToCheck,
  lockExpiryAccount,
} from './ledger.queries.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * C1: books expired points and warns of points that expire soon. Each member is one transaction, so the job can die at
 * any point and run twice: a finished member has a later day for the next check.
 */
export async function expirePoints(app: AppContext): Promise<void> {
  await eachAlone(app, 'expire-points', async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => expirePointsOfBrand(app, alone, key))
  })
}

async function expirePointsOfBrand(app: AppContext, alone: Alone, key: BrandKey): Promise<void> {
  const brand = await app.brands.get(key)
  const db = app.databases.ofBrand(brand.id)
  const now = app.now()
  const today = localDate(now, brand.settings.time_zone)
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersToCheck(today, after, atOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: key, member: memberId }, () => expirePointsOf(app, db, brand, memberId, now))
    if (members.length < atOnce) return
    after = members.at(-1)!.member_id
  }
}

async function expirePointsOf(app: AppContext, db: Database, brand: MailBrand, memberId: string, now: Date) {
  const { time_zone: timeZone } = brand.settings
  const today = localDate(now, timeZone)
  await db.transaction(async (tx) => {
    const [[account], inflows, [addressee]] = await tx.send(
      lockExpiryAccount(memberId, now),
      listInflows(memberId, now, timeZone),
      findAddressee(memberId),
    )
    const { total, on_hold: onHold, warned_first, warned_last } = account!
    const plan = planExpiry({ total, onHold, inflows, today, warned: { first: warned_first, last: warned_last } })
    if (plan.expired) tx.later(insertExpiry(memberId, { today, points: plan.expired, now }))
    tx.later(keepExpiry(memberId, plan))
    if (plan.warning && addressee) {
      const { points, from } = plan.warning
      const { email, language } = addressee
      notify(tx, { app, brand }, { memberId, email, language }, 'points.expiring', {
        letter: pointsExpiringLetter({ points, from }),
        about: `${from} ${today}`,
      })
    }
  })
}
