import { sql } from 'kysely'
import type { BrandKey } from '@throughway/brands/keys'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { rawQuery } from '#database/query.ts'
import type { NewMember } from '#modules/member/member.ts'

/** The staff of each programme, one of each role and a second administrator, since some things need two; the address begins with `name`. */
const demonstrationStaff = [
  { name: 'admin', role: 'programme_admin', firstName: 'Ada', lastName: 'Admin' },
  { name: 'director', role: 'programme_admin', firstName: 'Dana', lastName: 'Director' },
  { name: 'editor', role: 'content_editor', firstName: 'Eli', lastName: 'Editor' },
  { name: 'coordinator', role: 'coordinator', firstName: 'Cora', lastName: 'Coordinator' },
  { name: 'operator', role: 'service_operator', firstName: 'Otis', lastName: 'Operator' },
  { name: 'helpdesk', role: 'helpdesk', firstName: 'Hana', lastName: 'Helpdesk' },
  { name: 'auditor', role: 'auditor', firstName: 'Ari', lastName: 'Auditor' },
] as const satisfies readonly { name: string; role: GrantRole; firstName: string; lastName: string }[]

type Common = Omit<NewMember, 'firstName' | 'lastName' | 'email' | 'grants'>

/** One staff member for each role, a coordinator of one organisation, and an operator of one ride agency. */
export function describeStaff(
  key: BrandKey,
  common: Common,
  { organisationId, agencyId }: { organisationId: string; agencyId: string | undefined },
): NewMember[] {
  const scopes: Partial<Record<GrantRole, string | undefined>> = {
    coordinator: organisationId,
    service_operator: agencyId,
  }
  return demonstrationStaff
    .filter(({ role }) => role !== 'service_operator' || agencyId)
    .map(({ name, role, firstName, lastName }) => ({
      ...common,
      firstName,
      lastName,
      email: `${name}@${key}.example`,
      grants: [{ role, ...(scopes[role] && { scopeId: scopes[role] }) }],
    }))
}

export function listAgencyIds() {
  return rawQuery(
    sql<{ id: string }>`select id from ride_agency where brand_id = current_brand_id() order by key limit 1`,
  )
}
