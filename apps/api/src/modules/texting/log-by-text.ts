import type { Language } from '@throughway/contract/programme/brand'
import { isDayMode, type TripMode } from '@throughway/domain/mode/modes'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { modeWords } from '@throughway/domain/trip/trip-csv'
import type { Transaction } from '#database/open-database.ts'
import { formatsOf } from '#modules/mail/mail.ts'
import { listNewestTrips, logTrip, type MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { TextKey } from './say.ts'
import { findCommute } from './texting.queries.ts'

export type Said = { key: TextKey; values?: Record<string, string | number> }

type Wanted = { mode: TripMode | 'same'; date: string; language: Language; source: 'text' | 'mail' }

/** How many trips back a similar trip is looked for. */
const lookedAt = 60

/** Logs a day's way there and back, as far as the member's last trip of that kind, or their way to work. */
export async function logByText(
  tx: Transaction,
  member: MemberContext,
  { mode: wanted, date, language, source }: Wanted,
): Promise<Said> {
  const [rows] = await tx.send(listNewestTrips(member.memberId, wanted === 'same' ? {} : { mode: wanted }, lookedAt))
  const like = rows.find(({ mode, state }) => mode !== 'multimode' && mode !== 'drive_alone' && state !== 'rejected')
  const mode = wanted === 'same' ? like?.mode : wanted
  if (!mode) return { key: 'unknown' }
  const isDay = isDayMode(mode)
  const miles = isDay ? undefined : like ? like.metres / metresPerMile : await findMiles(tx, member.memberId, mode)
  if (!isDay && miles === undefined) return { key: 'no_distance' }
  const values = { date: formatsOf(language).day.format(Date.parse(date)), mode: modeWords[mode][language] }
  try {
    await logTrip(tx, member, {
      date,
      mode,
      direction: 'out',
      miles,
      round_trip: !isDay,
      on_double: 'ask',
      source,
    })
    return { key: isDay ? 'logged_day' : 'logged', values }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.refusal === 'tripDoubled' ? { key: 'doubled', values } : { key: 'not_logged' }
  }
}

async function findMiles(tx: Transaction, memberId: string, mode: TripMode): Promise<number | undefined> {
  const way = mode === 'bike' || mode === 'walk' ? mode : 'drive'
  const [[found]] = await tx.send(findCommute(memberId, way))
  return found && found.metres / metresPerMile
}
