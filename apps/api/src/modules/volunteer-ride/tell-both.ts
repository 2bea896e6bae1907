import type { RiderNews } from '@throughway/domain/ride/volunteer-rides'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { type NoticeKind, notify } from '#modules/notify/notify.ts'
import { type RideNews, volunteerRideLetter } from './volunteer-ride.letters.ts'
import { findAddressee, noteCall, type RideRow } from './volunteer-ride.queries.ts'

export type Sender = { app: AppContext; brand: MailBrand; now: Date }

/** Who causes the news: the other one of the two, staff, or the job. */
export type Cause = { by: 'member'; memberId: string } | { by: 'staff' } | { by: 'job' }

const kinds = {
  member: 'volunteer-ride.step',
  staff: 'volunteer-ride.decided',
  job: 'volunteer-ride.due',
} as const satisfies Record<Cause['by'], NoticeKind>

type News = { news: RideNews; cause: Cause; reason?: string | null | undefined }

/** Tells the rider. One without the web is called by staff, to whom the ride says so. */
export async function tellRider(
  tx: Transaction,
  sender: Sender,
  row: Pick<RideRow, 'id' | 'pickup_at' | 'version' | 'rider_id'>,
  news: News & { news: RiderNews },
): Promise<void> {
  if (row.rider_id !== null) return tellOf(tx, sender, row, row.rider_id, news)
  await tx.send(noteCall(row.id, news.news))
}

/** Tells one of the two what has become of their ride, on their open page too. */
export async function tellOf(
  tx: Transaction,
  { app, brand }: Sender,
  row: Pick<RideRow, 'id' | 'pickup_at' | 'version'>,
  memberId: string,
  { news, cause, reason }: News,
): Promise<void> {
  tx.atLast(tellOne('volunteer-ride', memberId))
  const [[to]] = await tx.send(findAddressee(memberId))
  if (!to) return
  const letter = volunteerRideLetter(news, {
    pickup: row.pickup_at,
    timeZone: brand.settings.time_zone,
    reason: reason ?? null,
  })
  notify(tx, { app, brand }, { memberId, email: to.email, language: to.language }, kinds[cause.by], {
    letter,
    // each change of a ride has a version of its own
    about: `${row.id} ${news} ${row.version}`,
    ...(cause.by === 'member' && { causerId: cause.memberId }),
  })
}
