import type { HomeCard } from '@throughway/contract/account/home'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { describeOwnEvent, type OwnEventReader } from './describe-registration.ts'
import { listOwn } from './registration.queries.ts'

/** The most events on the home page; the account lists all. */
const most = 3

/** C17: the next events at which the member has a place or waits for one, as cards of home. */
export async function listComingEvents(
  db: Pick<Database, 'send'>,
  { brand, memberId, language, now }: OwnEventReader & { memberId: string },
): Promise<HomeCard[]> {
  const timeZone = brand.settings.time_zone
  const [rows] = await db.send(listOwn(memberId, localDate(now, timeZone), { activeOnly: true }))
  return rows
    .flatMap((row) => describeOwnEvent(row, { brand, language, now }))
    .filter((event) => !event.is_over && !event.is_called_off)
    .slice(0, most)
    .map(({ id, name, lang, starts_at: startsAt, mine: { turn } }): HomeCard => {
      const date = localDate(new Date(startsAt), timeZone)
      return { kind: 'event', event_id: id, name, lang, date, starts_at: startsAt, turn }
    })
}
