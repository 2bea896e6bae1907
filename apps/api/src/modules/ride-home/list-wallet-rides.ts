import type { Language } from '@throughway/contract/programme/brand'
import type { WalletItem, WalletState } from '@throughway/contract/reward/wallet'
import { formatPhone } from '@throughway/domain/identity/phone'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { isOpenRequest } from './describe-request.ts'
import { describeProviders } from './programme.ts'
import { findProgramme, listRequests, type ProgrammeRow, type WholeRequest } from './ride-home.queries.ts'

type Viewer = { memberId: string; timeZone: string; rideHomeName: string | null; language: Language; now: Date }

/** C18: authorisations of rides home as items of the wallet; refused requests never were any. */
export async function listWalletRidesHome(db: Pick<Database, 'send'>, viewer: Viewer): Promise<WalletItem[]> {
  const [[programme], rows] = await db.send(
    findProgramme(),
    listRequests(viewer.memberId, localDate(viewer.now, viewer.timeZone)),
  )
  return rows.filter(({ state }) => state !== 'refused').map((row) => describe(row, programme, viewer))
}

function describe(
  row: WholeRequest,
  programme: ProgrammeRow | undefined,
  { rideHomeName, language, now }: Viewer,
): WalletItem {
  const isCurrent = isOpenRequest(row, now)
  const providers = describeProviders(programme?.providers ?? [], language, row.needs_accessible)
  return {
    id: row.id,
    type: 'ride_home',
    title: rideHomeName ?? '',
    from: providers[0]?.name ?? '',
    picture: { motif: 'ride_home', alt: '' },
    state: stateOf(row, isCurrent),
    is_current: isCurrent,
    points: 0,
    at: row.asked_at.toISOString(),
    expires_on: row.date,
    reserved_until: null,
    code: row.state === 'approved' ? row.number : null,
    link: null,
    has_file: false,
    how: providers.map((each) => `${each.name}, ${formatPhone(each.phone)}: ${each.how}`).join(' '),
    reason: row.decision,
    reward_id: null,
    moves: [],
  }
}

function stateOf({ state }: WholeRequest, isCurrent: boolean): WalletState {
  if (state === 'approved') return isCurrent ? 'active' : 'expired'
  if (state === 'needs_call') return isCurrent ? 'waiting' : 'expired'
  if (state === 'lapsed') return 'expired'
  if (state === 'voided') return 'refunded'
  return state === 'denied' ? 'denied' : 'cancelled'
}
