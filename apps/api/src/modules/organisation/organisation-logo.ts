import { sql } from 'kysely'
import type { OrganisationLogo } from '@throughway/contract/account/organisation-logo'
import { apiBasePath } from '@throughway/contract/headers'

export type LogoRow = { key: string; width: number; height: number }

/** The logo of the organisation that a query calls `o`, or null. */
export const logoOf = sql<LogoRow | null>`(select jsonb_build_object('key', l.key, 'width', l.width, 'height', l.height)
  from organisation_logo l where l.brand_id = o.brand_id and l.organisation_id = o.id)`

export function describeLogo(row: LogoRow | null): OrganisationLogo | null {
  return row && { address: `${apiBasePath}/public/organisation_logos/${row.key}`, width: row.width, height: row.height }
}
