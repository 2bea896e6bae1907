import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { Alone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openAnswerAddress } from '#modules/answer-address/answer-address.ts'
import { hasMailSince, type MailBrand, waitForRecipient } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { weekTemplate, weekToConfirmLetter } from './trip-profile.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { countWaiting, listMembersWaiting } from '#modules/pending/pending.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
/** Long enough for the runs of one Friday, short enough for the next. */
const quietDays = 3

/** Tells each member once a week that trips wait for a yes, and leads to the page where one press answers. */
export async function mailWeek(app: AppContext, alone: Alone, brand: MailBrand, date: string): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersWaiting('profile', after, atOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: brand.key, member: memberId }, () =>
        db.transaction((tx) => mailOne(tx, app, brand, memberId, date)),
      )
    if (members.length < atOnce) return
    after = members.at(-1)!.member_id
  }
}

async function mailOne(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  memberId: string,
  date: string,
): Promise<void> {
  const [[address], [waiting]] = await tx.send(findPrimaryAddress(memberId), countWaiting(memberId, 'profile'))
  if (!address || !waiting!.count) return
  const { email, language } = address
  // Two copies at once: the second waits here, and sees the mail of the first.
  await tx.send(waitForRecipient(email))
  const [[mailed]] = await tx.send(
    hasMailSince(email, weekTemplate, new Date(app.now().getTime() - quietDays * dayMilliseconds)),
  )
  if (mailed!.found) return
  const answersTo = openAnswerAddress(tx, { app, brand }, { memberId, purpose: 'trips' })
  const letter = weekToConfirmLetter({ count: waiting!.count, date, answersTo })
  notify(tx, { app, brand }, { memberId, email, language }, 'week.waits', { letter, about: date })
}
