import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type GrantRole, scopeOfRole, sessionRoleOf } from '@throughway/domain/identity/permissions'
import { query } from '#database/query.ts'
import type { TestApi } from './start-test-api.ts'

/** A grant as it stands in the table, without the call that gives it. */
export async function giveRole(
  api: TestApi,
  brand: BrandKey,
  memberId: string,
  role: GrantRole,
  { scopeId = null, endsAt = null }: { scopeId?: string | null; endsAt?: Date | null } = {},
): Promise<string> {
  const brandId = brandSettings[brand].id
  const id = crypto.randomUUID()
  await api.app.databases.ofBrand(brandId).send(
    query.insertInto('staff_grant').values({
      brand_id: brandId,
      id,
      member_id: memberId,
      role,
      scope_kind: scopeOfRole[role],
      scope_id: scopeId,
      starts_at: api.app.now(),
      ends_at: endsAt,
      granted_by: null,
      ended_by: null,
      ended_at: null,
      reason: '',
    }),
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
