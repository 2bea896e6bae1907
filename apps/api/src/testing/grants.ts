import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type GrantRole, sessionRoleOf } from '@throughway/domain/identity/permissions'
import { query } from '#database/query.ts'
import { insertGrant } from '#plugins/staff-grants.ts'
import type { TestApi } from './start-test-api.ts'

/** Gives a role as it stands in the tables, without the call. */
export async function giveRole(
  api: TestApi,
  brand: BrandKey,
  memberId: string,
  role: GrantRole,
  { scopeId = null, endsAt = null }: { scopeId?: string | null; endsAt?: Date | null } = {},
): Promise<string> {
  const brandId = brandSettings[brand].id
  const id = crypto.randomUUID()
  const facts = { id, memberId, role, scopeId, startsAt: api.app.now(), endsAt, grantedBy: null, reason: '' }
  await api.app.databases.ofBrand(brandId).send(
    insertGrant(brandId, facts),
    query
      .updateTable('member')
      .set({ is_staff: true, role: sessionRoleOf([role]) })
      .where('id', '=', memberId),
  )
  return id
}

/** Ends every grant of the member. */
export async function endRoles(api: TestApi, brand: BrandKey, memberId: string): Promise<void> {
  await api.app.databases
    .ofBrand(brandSettings[brand].id)
    .send(
      query.updateTable('staff_grant').set({ ended_at: api.app.now() }).where('member_id', '=', memberId),
      query.updateTable('member').set({ is_staff: false, role: 'member' }).where('id', '=', memberId),
    )
}
