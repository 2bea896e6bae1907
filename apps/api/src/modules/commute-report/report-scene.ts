import type { Language } from '@throughway/contract/programme/brand'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { type FoundReport, listSiteNames } from './commute-report.queries.ts'
import { type DocumentScene, weekOf } from './report-document.ts'

type SceneContext = { db: Pick<Transaction, 'send'>; brand: BrandOfRequest; now: Date; language: Language }

/** The further facts that describe a report. */
export async function getScene(
  { terms: getTerms }: Pick<AppContext, 'terms'>,
  { db, brand, now, language }: SceneContext,
  row: FoundReport,
): Promise<DocumentScene> {
  const { time_zone: timeZone } = brand.settings
  const terms = await getTerms(db, brand.id, brand.row.revision)
  const sites = row.document === null ? (weekOf(row).sites ?? []).flatMap(({ site }) => site ?? []) : []
  const [names] = await db.send(listSiteNames(sites))
  return {
    programme: { key: brand.key, timeZone, language },
    factors: terms.told(localDate(now, timeZone)),
    sites: new Map(names.map(({ id, name }) => [id, name])),
  }
}
