import type { EventRegistration, OwnEvent } from '@throughway/contract/content/special-event'
import { freePlaces, phaseOf, type RegistrationState } from '@throughway/domain/event/registration'
import type { CallContext } from '#plugins/serve.ts'
import { countRegistrations, countWaitingBefore, findRegistration, type OwnEventRow } from './registration.queries.ts'
import type { EventRow } from './special-event.queries.ts'
import { momentsIn, takesRegistrations } from './tell-registered.ts'
import { textOf } from './text-of.ts'

type Reading = Pick<CallContext<never>, 'db' | 'member' | 'brand' | 'language' | 'now'>

/** What a member sees of an event's registration; null for other kinds of events. */
export async function describeRegistration(row: EventRow, reading: Reading): Promise<EventRegistration | null> {
  if (!takesRegistrations(row)) return null
  const { db, member, brand, now } = reading
  const [[counts], [own]] = await db.send(countRegistrations(row.number), findRegistration(row.number, member.id))
  const [[before]] =
    own?.state === 'waiting' ? await db.send(countWaitingBefore(row.number, own.turn)) : [[{ count: 0 }]]
  const moments = momentsIn(brand, row)
  return {
    starts_at: moments.startsAt.toISOString(),
    ends_at: moments.endsAt.toISOString(),
    opens_at: moments.opensAt.toISOString(),
    closes_at: moments.closesAt.toISOString(),
    phase: phaseOf(moments, now),
    capacity: row.capacity,
    free: freePlaces(row.capacity, counts!.registered) ?? null,
    waiting: counts!.waiting,
    mine: own ? describeOwn(own.state, before!.count) : null,
  }
}

/** The member's own state; `ahead` others wait before them. */
export function describeOwn(state: RegistrationState, ahead: number): OwnEvent['mine'] {
  return { state, turn: state === 'waiting' ? ahead + 1 : null }
}

/** Who reads an own event, on a page or on home. */
export type OwnEventReader = Pick<Reading, 'language' | 'now'> & { brand: Pick<Reading['brand'], 'settings'> }

/** The line of the member's own event; none for an event that no longer takes registrations. */
export function describeOwnEvent(row: OwnEventRow, { brand, language, now }: OwnEventReader): OwnEvent[] {
  if (!takesRegistrations(row)) return []
  const { startsAt, endsAt } = momentsIn(brand, row)
  const { name, language: lang } = textOf(row, language, brand.settings.languages)
  return [
    {
      id: row.number,
      name,
      lang,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      place: row.place_name,
      is_called_off: row.state === 'ended' && row.ended_at !== null && row.ended_at < startsAt,
      is_over: row.state === 'ended' || now >= endsAt,
      mine: describeOwn(row.own_state, row.ahead),
    },
  ]
}
