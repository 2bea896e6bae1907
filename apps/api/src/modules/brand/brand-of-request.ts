import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandWords } from '@throughway/brands/define-words'
import type { BrandKey } from '@throughway/brands/keys'
import type { SettingChanges } from '@throughway/brands/merge-settings'
import type { BrandRow } from './brand.queries.ts'

/** The programme that a request's host belongs to, with its settings as they hold now. */
export type BrandOfRequest = {
  id: number
  key: BrandKey
  apiKey: string
  /** The settings of the programme's file, overridden by those of its staff. */
  settings: BrandSettings
  /** The settings that staff have changed. */
  changes: SettingChanges
  /** The words of the landing page, where staff have written some. */
  words: BrandWords | null
  /** The key of the programme's own mark, in place of the file's. */
  mark: string | null
  /** The key by which the server asks Google for journeys, where staff have set one. */
  googleRoutesKey: string | undefined
  /** R3.04: whether the programme has a push project; without one it sends no push messages. */
  pushes: boolean
  row: BrandRow
}
