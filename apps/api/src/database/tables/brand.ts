import type { ColumnType, Generated } from 'kysely'

export type BrandTables = {
  brand: BrandTable
  counter: CounterTable
}

/** What a programme's administrators edit; what never changes at run time is in `brands/`. */
export type BrandTable = {
  brand_id: number
  website: string | null
  about_us: string | null
  social_media: ColumnType<Record<string, string>, string, string>
  erhgrh_id: Generated<number>
  google_web_key: string | null
  google_tp_iframe_key: string | null
  web_app_firebase_key: string | null
  /** Sites that may show the planner in a frame; none means any (C35). */
  embed_origins: Generated<string[]>
  api_key: string
  /** Rises with each change of the row or of the rules, so that copies know when theirs is old. */
  revision: Generated<number>
  /** Null until the demonstration is filled in whole. */
  demonstration_at: Date | null
}

/** The last `number` given out, for what people number: organisations, rewards, events … */
export type CounterTable = { brand_id: number; subject: string; last_number: number }
