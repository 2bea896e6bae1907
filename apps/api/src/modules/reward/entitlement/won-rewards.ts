import type { HomeCard } from '@throughway/contract/account/home'
import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem } from '@throughway/contract/reward/wallet'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { describeImage } from '../describe-image.ts'
import { listUnused } from './entitlement.queries.ts'

const most = 100

type Viewer = { memberId: string; timeZone: string; language: Language; now: Date }
type Reading = Pick<Database, 'send'>

/** C16: for home, the prizes that the member can still redeem. */
export async function listWonRewards(db: Reading, viewer: Viewer): Promise<HomeCard[]> {
  const { memberId, timeZone, language, now } = viewer
  const [rows] = await db.send(listUnused(memberId, now, most))
  return rows
    .filter(({ until }) => until > now)
    .map(({ id, number, texts, until }): HomeCard => {
      return {
        kind: 'won',
        entitlement_id: id,
        reward_id: number,
        title: texts[language].title,
        until: lastDayOf(until, timeZone),
      }
    })
}

/** The prizes in the wallet, including expired ones. A redeemed prize appears there as the reward itself. */
export async function listWalletPrizes(db: Reading, viewer: Viewer): Promise<WalletItem[]> {
  const { memberId, timeZone, language, now } = viewer
  const [rows] = await db.send(listUnused(memberId, now, most))
  return rows.map((row): WalletItem => {
    const { title, how, alt } = row.texts[language]
    const isOpen = row.until > now
    return {
      id: row.id,
      type: 'prize',
      title,
      from: row.sponsor,
      picture: { motif: row.motif, alt, image: describeImage(row) },
      state: isOpen ? 'reserved' : 'expired',
      is_current: isOpen,
      points: 0,
      at: row.made_at.toISOString(),
      expires_on: lastDayOf(row.until, timeZone),
      reserved_until: null,
      code: null,
      link: null,
      has_file: false,
      how,
      reason: null,
      reward_id: row.number,
      moves: [],
    }
  })
}

/** The moment at which it ends is outside. */
function lastDayOf(until: Date, timeZone: string): string {
  return localDate(new Date(until.getTime() - 1), timeZone)
}
