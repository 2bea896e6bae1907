import type { InputOf } from '@throughway/contract/call'
import type { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import { phaseOf, type RegistrationState } from '@throughway/domain/event/registration'
import type { Transaction } from '#database/open-database.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { enter, isFor, leave, nameIn } from './registration.ts'
import { findByAddress, findRegistration, findTold, holdPerson, isActive } from './registration.queries.ts'
import { lockEvent } from './special-event.queries.ts'
import { momentsIn, type RegisteredEvent, takesRegistrations, type Teller, tellRegistered } from './tell-registered.ts'

type Calls = typeof eventRegistrationStaffCalls
type Writing = Teller & Pick<CallContext<never>, 'audit' | 'member'>

/**
 * Puts a member on the list until the event begins, even outside the window of registration. A waiting member who is
 * given a place beyond the capacity moves up. Throws `notFound`, `registrationClosed`, `notAllowed` for oneself, and
 * `invalid` for an address without a member and for a member whom the event is not for.
 */
export async function addRegistration(
  tx: Transaction,
  { id, email, goes_beyond: goesBeyond, reason }: InputOf<Calls['addEventRegistration']>,
  { audit, member, ...teller }: Writing,
): Promise<RegistrationState> {
  const [[found]] = await tx.send(findByAddress(email))
  if (!found) throw new Refusal('invalid', { fields: { email: 'field.no_member' } })
  const { member_id: memberId } = found
  assertNotOwn(memberId, member.id)
  const [[person], [row], [own], [told]] = await tx.send(
    holdPerson(memberId),
    lockEvent(id),
    findRegistration(id, memberId),
    findTold(memberId),
  )
  const event = openForStaff(row, teller)
  if (!person || person.leaves) throw new Refusal('invalid', { fields: { email: 'field.no_member' } })
  if (!isFor(event, person.organisation_id))
    throw new Refusal('invalid', { fields: { email: 'field.event_not_theirs' } })
  audit.about({ memberId, details: { event: nameIn(event, teller.brand) } })
  if (own && isActive(own.state) && (own.state === 'registered' || !goesBeyond)) {
    audit.unchanged()
    return own.state
  }
  const { state } = await enter(tx, event, memberId, teller.now, { isAdded: true, goesBeyond })
  audit.changed({ state: own?.state ?? null }, { state, goes_beyond: goesBeyond })
  const about = teller.now.toISOString()
  tellRegistered(tx, teller, event, told!, state === 'registered' ? 'added' : 'put_in_line', { about, reason })
  return state
}

/**
 * Takes a member off the list of an event and gives the place to the next who waits. Throws `notFound` for a member who is
 * not on the list, `registrationClosed` when the event has begun, and `notAllowed` for the caller's own registration.
 */
export async function removeRegistration(
  tx: Transaction,
  { id, member_id: memberId, reason }: InputOf<Calls['removeEventRegistration']>,
  { audit, member, ...teller }: Writing,
): Promise<void> {
  assertNotOwn(memberId, member.id)
  const [, [row], [own], [told]] = await tx.send(
    holdPerson(memberId),
    lockEvent(id),
    findRegistration(id, memberId),
    findTold(memberId),
  )
  const event = openForStaff(row, teller)
  if (!own || !isActive(own.state)) throw new Refusal('notFound')
  audit.about({ details: { event: nameIn(event, teller.brand) } })
  await leave(tx, teller, event, own, 'removed')
  audit.changed({ state: own.state }, { state: 'removed' })
  tellRegistered(tx, teller, event, told!, 'removed', { about: teller.now.toISOString(), reason })
}

function openForStaff(
  row: Parameters<typeof takesRegistrations>[0] | undefined,
  { brand, now }: Teller,
): RegisteredEvent {
  if (row?.state !== 'published' || !takesRegistrations(row)) throw new Refusal('notFound')
  if (phaseOf(momentsIn(brand, row), now) === 'over') throw new Refusal('registrationClosed')
  return row
}
