import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem, WalletState } from '@throughway/contract/reward/wallet'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { isTaxed } from './advance-claims.ts'
import { listTickets, type TicketRow } from './drawing.queries.ts'

type Viewer = { memberId: string; timeZone: string; language: Language; now: Date }

/**
 * A member's drawings as items of the wallet. An entry bought with points appears as its reward until entries end; from
 * then on the drawing stands for all entries.
 */
export async function listDrawingTickets(
  db: Pick<Database, 'send'>,
  { memberId, timeZone, language, now }: Viewer,
): Promise<WalletItem[]> {
  const [rows] = await db.send(listTickets(memberId))
  return rows
    .filter((row) => row.claim_state !== null || (row.entries > 0 && (row.free_of_points > 0 || row.ends_at <= now)))
    .map((row) => describe(row, language, timeZone, now))
}

function describe(row: TicketRow, language: Language, timeZone: string, now: Date): WalletItem {
  const { title, prize } = row.texts[language]
  const state = stateOf(row, now)
  return {
    id: row.id,
    type: 'ticket',
    title,
    from: row.sponsor,
    picture: { motif: row.motif, alt: title },
    state,
    is_current: state === 'active' || state === 'waiting' || state === 'reserved',
    points: 0,
    at: row.joined_at.toISOString(),
    expires_on: state === 'reserved' ? localDate(row.claim_until!, timeZone) : null,
    reserved_until: null,
    code: null,
    link: null,
    has_file: false,
    how: prize,
    reason: row.cancel_reason,
    reward_id: null,
    moves: [],
    drawing: {
      id: row.id,
      entries: row.entries,
      is_won: row.claim_state === 'invited' || row.claim_state === 'claimed' || row.claim_state === 'approved',
      ...(lacksTaxForm(row, timeZone) && { needs_tax_form: true }),
      ...(row.lacking_trips > 0 &&
        row.entries > row.free && { lacks: { trips: row.lacking_trips, entries: row.entries - row.free } }),
    },
  }
}

function lacksTaxForm(row: TicketRow, timeZone: string): boolean {
  return row.claim_state === 'claimed' && !row.claim_tax_form_at && isTaxed(row, row.claim_invited_at!, timeZone)
}

/** `reserved`: a prize that waits to be claimed. */
function stateOf({ stage, claim_state: claim, claim_until: until }: TicketRow, now: Date): WalletState {
  if (stage === 'cancelled') return 'cancelled'
  if (claim === 'invited') return until! > now ? 'reserved' : 'expired'
  if (claim === 'claimed') return 'waiting'
  if (claim === 'approved') return 'fulfilled'
  if (claim === 'disqualified') return 'denied'
  if (claim === 'lapsed' || claim === 'declined') return 'expired'
  return stage === 'drawn' || stage === 'settled' ? 'used' : 'active'
}
