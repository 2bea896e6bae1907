import type { HomeCard } from '@throughway/contract/account/home'
import type { Language } from '@throughway/contract/programme/brand'
import { formatInstant, localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { tell } from './describe-ride.ts'
import { type ComingRideRow, listComing } from './ride.queries.ts'

type Viewer = Owner & { timeZone: string; language: Language; now: Date }
/** A member, or a rider without the web. */
type Owner = { memberId: string } | { guestId: string }

/** For the home screen: each proposed time that waits for the member's answer, and the next ride. */
export async function listComingRides(db: Pick<Database, 'send'>, viewer: Viewer): Promise<HomeCard[]> {
  const [rows] = await db.send(listComing(viewer, viewer.now))
  const next = rows.find((row) => !isProposal(row))
  return rows.filter((row) => isProposal(row) || row === next).map((row) => describe(row, viewer))
}

function isProposal({ is_proposal: isProposed, booking }: ComingRideRow): boolean {
  return isProposed && booking === 'pending'
}

function describe(row: ComingRideRow, { language, timeZone }: Viewer): HomeCard {
  return {
    kind: 'ride',
    request_id: row.id,
    service: tell(row.service_name ?? undefined, language),
    state: isProposal(row) ? 'proposal' : row.state === 'selected' ? 'waiting' : 'booked',
    pickup: formatInstant(row.earliest_at, timeZone),
    date: localDate(row.earliest_at, timeZone),
  }
}
