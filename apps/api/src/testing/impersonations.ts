import type { BrandKey } from '@throughway/brands/keys'
import { impersonationCalls } from '@throughway/contract/identity/impersonation'
import { impersonationStaffCalls } from '@throughway/contract/identity/impersonation-staff'
import { sessionCalls } from '@throughway/contract/identity/session'
import { freshToken, type Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'

const why = { reason: 'She cannot log a trip', ticket_number: 'HD-4711' }

/** A ticket of the staff member for the member. */
export async function takeTicket(api: TestApi, staff: Person, member: Pick<Person, 'id'>, brand: BrandKey = 'harbor') {
  const call = await api.at(brand)
  const { data, status, http } = await call(
    impersonationStaffCalls.startImpersonation,
    { id: member.id, ...why },
    { token: await freshToken(api, brand, staff) },
  )
  if (http !== 200) throw new Error(`No ticket: ${status.name}`)
  return { id: data.id, ...data.ticket! }
}

/** The token of an overlay in which the staff member acts for the member; `unlocked` with changes allowed. */
export async function actFor(
  api: TestApi,
  staff: Person,
  member: Pick<Person, 'id'>,
  { unlocked = false, brand = 'harbor' }: { unlocked?: boolean; brand?: BrandKey } = {},
) {
  const call = await api.at(brand)
  const { id, user, ticket } = await takeTicket(api, staff, member, brand)
  const { data, http, status } = await call(sessionCalls.signIn, { email: user, password: ticket })
  if (http !== 200) throw new Error(`The ticket was not taken: ${status.name}`)
  if (unlocked)
    await call(impersonationCalls.unlockImpersonation, { reason: 'She asked for it' }, { token: data.token })
  return { id, token: data.token, session: data }
}
