import type { ColumnType, Generated } from 'kysely'

export type BrandTables = {
  brand: BrandTable
  counter: CounterTable
  programme_key: ProgrammeKeyTable
  programme_mark: ProgrammeMarkTable
  programme_part: ProgrammePartTable
}

/** The row of a programme. What its file in `brands/` says can be replaced by rows of `programme_part`. */
export type BrandTable = {
  brand_id: number
  website: string | null
  about_us: string | null
  social_media: ColumnType<Record<string, string>, string, string>
  /** How often the website, the words about us and the social links were saved. */
  settings_version: Generated<number>
  erhgrh_id: Generated<number>
  google_web_key: string | null
  google_tp_iframe_key: string | null
  web_app_firebase_key: string | null
  /** Sites that can embed the planner; none means any (C35). */
  embed_origins: Generated<string[]>
  /** How often that list was saved. */
  embed_origins_version: Generated<number>
  /** Sites whose pages can stand in frames of ours (R2.54). */
  frame_origins: Generated<string[]>
  /** How often that list was saved. */
  frame_origins_version: Generated<number>
  /** Sites whose pages may ask the planner as OpenTripPlanner and read its answers. */
  otp_origins: Generated<string[]>
  /** How often that list was saved. */
  otp_origins_version: Generated<number>
  api_key: string
  /** Increases with each change of the row or the rules, so that servers detect outdated caches. */
  revision: Generated<number>
  /** Null until the demonstration is completely filled in. */
  demonstration_at: Date | null
  /** Opens with the `SECRET` that sealed the programme's rows; null before the first start (`checkSecret`). */
  sealed_check: Buffer | null
}

/** The last `number` used, for things with numbers: organisations, rewards, events … */
export type CounterTable = { brand_id: number; subject: string; last_number: number }

/** What staff have set in one form in place of the file: settings by their names, or words. */
export type ProgrammePartTable = {
  brand_id: number
  part: 'contact' | 'features' | 'limits' | 'mail' | 'face' | 'levels' | 'time_zone' | 'keys' | 'mark'
  /** Increases with each save; 1 without a row. */
  version: number
  fields: ColumnType<Record<string, unknown>, string, string>
}

/** A key that only the server uses. No call returns it. */
export type ProgrammeKeyTable = {
  brand_id: number
  id: Generated<string>
  name: 'google_routes_key'
  sealed: Buffer
}

/** The programme's own mark in place of the file's. */
export type ProgrammeMarkTable = { brand_id: number; key: string; file_id: string; created_at: Date }
