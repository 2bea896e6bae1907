import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import type { BrandRow } from './brand.queries.ts'

/** The programme that a request's host belongs to. */
export type BrandOfRequest = { id: number; key: BrandKey; apiKey: string; settings: BrandSettings; row: BrandRow }
