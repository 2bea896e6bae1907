import { brandOf } from '@throughway/brands/settings'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { orWhereSealed, sealAnew } from '#seal.ts'
import { isOfNow, makeCheck } from './check-secret.ts'
import { sealedColumns, type SealedColumn } from './sealed-columns.ts'
import { listChecksOfAllBrands, listSealed, writeCheck, writeSealed } from './secret.queries.ts'

const pageSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Seals again, with the present secret, what former secrets sealed, one programme after the other. The check of a
 * programme is renewed once all its rows are, so `SECRET_BEFORE` is needed until then. While a row opens with none of
 * the named secrets, the check stays, unless the operator has said that its secret is lost. It may run twice, and on
 * two servers at once.
 */
export async function sealAllAnew(
  app: Pick<AppContext, 'databases' | 'secrets' | 'log'>,
  { isLost }: { isLost: boolean },
): Promise<void> {
  const { databases, secrets, log } = app
  const left = (await listChecksOfAllBrands(databases)).filter(
    ({ brand_id: brandId, sealed_check: check }) => check && !isOfNow(secrets.sealed, brandId, check),
  )
  if (!left.length) return
  const sum = { anew: 0, lost: 0 }
  for (const { brand_id: brandId, sealed_check: check } of left) {
    const db = databases.ofBrand(brandId)
    const lostBefore = sum.lost
    for (const column of sealedColumns) {
      const { anew, lost } = await sealColumnAnew(app, db, brandId, column)
      sum.anew += anew
      sum.lost += lost
      if (lost)
        log.warn({ brand: brandOf(brandId).key, table: column.table, lost }, 'sealed under a secret that nobody named')
    }
    if (sum.lost === lostBefore || isLost) await db.send(writeCheck(check, makeCheck(secrets.sealed, brandId)))
  }
  if (!sum.lost || isLost)
    log.warn(sum, 'What former secrets sealed is sealed under SECRET now; SECRET_BEFORE can be taken out.')
  else
    log.error(
      sum,
      'Some of what is sealed opens with no secret that is named: put theirs into SECRET_BEFORE too, or, if nobody has it any more, start once with SECRET_LOST=on.',
    )
}

async function sealColumnAnew(
  { secrets }: Pick<AppContext, 'secrets'>,
  db: Database,
  brandId: number,
  column: SealedColumn,
): Promise<{ anew: number; lost: number }> {
  const sum = { anew: 0, lost: 0 }
  for (let after = beforeAll; ;) {
    const [rows] = await db.send(listSealed(column, after, pageSize))
    for (const row of rows) {
      const sealedFor = column.sealedFor(brandId, row.id)
      const anew = orWhereSealed(() => sealAnew(secrets[column.purpose], row.sealed, sealedFor), 'lost')
      if (anew === 'lost') sum.lost++
      else if (anew) {
        sum.anew++
        await db.send(writeSealed(column, row, anew))
      }
    }
    if (rows.length < pageSize) return sum
    after = rows.at(-1)!.id
  }
}
