import type { Databases } from '#database/open-database.ts'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { orWhereSealed, type KeyRing, seal, unseal } from '#seal.ts'
import { listChecksOfAllBrands, writeCheck } from './secret.queries.ts'

/**
 * Whether `SECRET`, or one of `SECRET_BEFORE`, is what sealed the rows of this database: each programme keeps one
 * sealed value for it, made at the first start. Throws `StartProblem` with another one, unless somebody said that it is
 * lost.
 */
export async function checkSecret(
  { databases, keys }: { databases: Databases; keys: KeyRing },
  { isLost }: { isLost: boolean },
): Promise<void> {
  for (const { brand_id: brandId, sealed_check: check } of await listChecksOfAllBrands(databases)) {
    const isToWrite = check === null || (isLost && !opens(keys, brandId, check))
    if (isToWrite) await databases.ofBrand(brandId).send(writeCheck(check, makeCheck(keys, brandId)))
  }
  // read again: of two copies that start at once only one has written
  const checks = await listChecksOfAllBrands(databases)
  if (checks.some(({ brand_id: brandId, sealed_check: check }) => !opens(keys, brandId, check!)))
    throw new StartProblem(
      'SECRET is another one than that which sealed what riders, staff and organisations entrusted to this database: ' +
        'put the one before into SECRET_BEFORE, which opens what it sealed and nothing else, or, if nobody has it any more, ' +
        'start once with SECRET_LOST=on, which gives up what it sealed (docs/operations.md, Changing secrets).',
    )
}

export function makeCheck(keys: KeyRing, brandId: number): Buffer {
  return seal(keys, 'the secret of this database', sealedFor(brandId))
}

/** Whether the first key alone opens it. */
export function isOfNow([key]: KeyRing, brandId: number, check: Buffer): boolean {
  return opens([key], brandId, check)
}

function opens(keys: KeyRing, brandId: number, check: Buffer): boolean {
  return orWhereSealed(() => unseal(keys, check, sealedFor(brandId)), undefined) !== undefined
}

function sealedFor(brandId: number) {
  return `check|${brandId}`
}
