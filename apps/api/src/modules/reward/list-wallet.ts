import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem, WalletState } from '@throughway/contract/reward/wallet'
import { findNextRedemptionState, isPaid, isShown, type RedemptionState } from '@throughway/domain/reward/rewards'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { codeOf } from './code-of.ts'
import { describeImage } from './describe-image.ts'
import { listOwn, type RedemptionWithItem } from './redemption.queries.ts'

/** Lapsed reservations do not appear in a wallet. */
const shownStates: readonly RedemptionState[] = [
  'reserved',
  'waiting',
  'issued',
  'fulfilled',
  'denied',
  'cancelled',
  'refunded',
]
const most = 500

type Viewer = { memberId: string; timeZone: string; language: Language; now: Date }

/** A member's rewards as items of the wallet, newest first. */
export async function listWalletRewards(
  db: Pick<Database, 'send'>,
  { memberId, timeZone, language, now }: Viewer,
): Promise<WalletItem[]> {
  const [rows] = await db.send(listOwn(memberId, shownStates, most))
  const today = localDate(now, timeZone)
  return rows
    .filter((row) => row.state !== 'reserved' || row.reserved_until > now)
    .filter(wasReal)
    .map((row) => describe(row, language, today, now))
}

/** A reservation that lapsed or was cancelled never belonged to the member. */
function wasReal({ state, confirmed_at: confirmed }: RedemptionWithItem) {
  return state !== 'cancelled' || confirmed !== null
}

function describe(row: RedemptionWithItem, language: Language, today: string, now: Date): WalletItem {
  const { item } = row
  const { title, how, alt } = item.texts[language]
  const state = walletStateOf(row, today, now)
  const isKept = isPaid(row.state) || row.state === 'reserved'
  const isOpen = isShown(item.kind) && row.revealed_at !== null && isPaid(row.state)
  return {
    id: row.id,
    type: 'reward',
    title,
    from: item.sponsor,
    picture: { motif: item.motif, alt, image: describeImage(item) },
    state,
    is_current: state === 'reserved' || state === 'waiting' || state === 'active',
    points: isKept ? row.cost : 0,
    ...(!isKept && row.cost > 0 && { points_back: row.cost }),
    at: (row.confirmed_at ?? row.reserved_at).toISOString(),
    expires_on: row.expires_on,
    reserved_until: row.state === 'reserved' ? row.reserved_until.toISOString() : null,
    code: isOpen ? codeOf(row) : null,
    link: isOpen ? item.link : null,
    has_file: isOpen && item.kind === 'pdf',
    how,
    reason: row.reason,
    reward_id: item.number,
    moves: listMoves(row, state),
    ...(item.drawing_id && {
      drawing: {
        id: item.drawing_id,
        entries: 1,
        is_won: false,
        ...(isPaid(row.state) && item.lacking_trips && { lacks: { trips: item.lacking_trips, entries: 1 } }),
      },
    }),
  }
}

function walletStateOf(
  { state, used_at: usedAt, expires_on: end, item }: RedemptionWithItem,
  today: string,
  now: Date,
): WalletState {
  if (state === 'lapsed') return 'cancelled'
  if (state !== 'issued' && state !== 'fulfilled') return state
  if (usedAt) return 'used'
  // the drawing itself replaces it then
  if (item.entries_end !== null && new Date(item.entries_end) <= now) return 'used'
  if (end !== null && end < today) return 'expired'
  return state === 'fulfilled' ? 'fulfilled' : 'active'
}

function listMoves(row: RedemptionWithItem, state: WalletState): WalletItem['moves'] {
  const isRevealed = row.revealed_at !== null
  const may = (move: 'confirm' | 'cancel') =>
    findNextRedemptionState({ state: row.state, isRevealed, needsApproval: row.item.needs_approval }, move) !==
    undefined
  return [
    may('confirm') && 'confirm',
    may('cancel') && state !== 'expired' && state !== 'used' && 'cancel',
    state === 'active' && isShown(row.item.kind) && !isRevealed && 'reveal',
    state === 'active' && isRevealed && 'use',
    state === 'used' && row.used_at !== null && 'unuse',
  ].filter((each) => each !== false) as WalletItem['moves']
}
