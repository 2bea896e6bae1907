import type { ColumnType, Generated } from 'kysely'
import type { ContentKind, HelpArea } from '@throughway/contract/content/content'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'

export type ContentTables = {
  content_item: ContentItemTable
  content_revision: ContentRevisionTable
  content_locale: ContentLocaleTable
  content_publication: ContentPublicationTable
  content_helpful: ContentHelpfulTable
}

export type ContentItemTable = {
  brand_id: number
  id: string
  kind: ContentKind
  /** Unique within its kind: the last part of its address. */
  slug: string
  area: HelpArea | null
  position: Generated<number>
  /** How often it was moved. */
  place_version: Generated<number>
  created_at: Date
}

/** Never changed. */
export type ContentRevisionTable = {
  brand_id: number
  id: string
  item_id: string
  language: Language
  /** From 1 up in each language of an item. */
  version: number
  title: string
  description: string
  tree: ColumnType<ContentTree, string, never>
  effective_on: string | null
  needs_consent: Generated<boolean>
  /** The time from which members are asked for consent; null where nobody is asked. */
  consent_from: Generated<Date | null>
  author_id: string | null
  based_on: string | null
  /** The revision in the default language that it says in another one. */
  translates: string | null
  created_at: Date
}

/** One language of an item: its draft, its published text, and its schedule. */
export type ContentLocaleTable = {
  brand_id: number
  item_id: string
  language: Language
  draft_id: string | null
  published_id: string | null
  published_at: Date | null
  scheduled_id: string | null
  scheduled_at: Date | null
  /** As the editor wrote it: `YYYY-MM-DDTHH:mm` by the clock of the zone. */
  scheduled_local: string | null
  scheduled_zone: string | null
  scheduled_by: string | null
}

/** What was on the site from when on; no revision is a withdrawal. */
export type ContentPublicationTable = {
  brand_id: number
  id: string
  item_id: string
  language: Language
  revision_id: string | null
  by_id: string | null
  happened_at: Date
}

/** How often somebody said that it helped, or did not; an empty anchor is the whole page. */
export type ContentHelpfulTable = {
  brand_id: number
  item_id: string
  anchor: string
  helped: Generated<number>
  not_helped: Generated<number>
}
