import type { Language } from '@throughway/contract/programme/brand'
import type { Area } from '@throughway/domain/planner/area'
import type { ColumnType, Generated } from 'kysely'

export type PartnerTables = { partner: PartnerTable; partner_area: PartnerAreaTable }

type PerLanguage<Value> = Partial<Record<Language, Value>>
export type PartnerContact = { phone?: string; email?: string; address?: string }

export type PartnerTable = {
  brand_id: number
  id: string
  number: number
  name: string
  /** The order of partners whose areas overlap; of equal ones the lower number comes first. */
  position: Generated<number>
  /** The words of the partner's page. */
  texts: ColumnType<PerLanguage<string>, string, string>
  services: ColumnType<PerLanguage<string[]>, string, string>
  contact: ColumnType<PartnerContact, string, string>
  link: string | null
  created_at: Date
}

/** The homes, workplaces or both that it covers: a shape with the box around it, ZIP codes, or both. */
export type PartnerAreaTable = {
  brand_id: number
  partner_id: string
  position: number
  applies_to: 'home' | 'work' | 'both'
  geometry: ColumnType<Area | null, string | null, string | null>
  south: number | null
  west: number | null
  north: number | null
  east: number | null
  /** Of five digits. */
  zips: Generated<string[]>
}
