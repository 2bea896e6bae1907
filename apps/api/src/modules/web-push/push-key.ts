import { v7 as makeUuid } from 'uuid'
import type { AppContext } from '#app-context.ts'
import { makeVapidKey, type VapidKey } from '#outside/push-encryption.ts'
import { orWhereSealed, seal, unseal } from '#seal.ts'
import { deletePushKey, findPushKey, insertPushKey } from './web-push.queries.ts'

type SealedKey = { id: string; public_key: Buffer; sealed: Buffer }

/**
 * The key by which the programme identifies itself to push services, made on the first request. A key that was sealed
 * with a lost secret is replaced; browsers that subscribed with it subscribe again.
 */
export async function findOrMakePushKey(
  { databases, secrets, now }: Pick<AppContext, 'databases' | 'secrets' | 'now'>,
  brandId: number,
): Promise<{ id: string; publicKey: Buffer }> {
  const db = databases.ofBrand(brandId)
  const [[found]] = await db.send(findPushKey())
  if (found && openPushKey(secrets, brandId, found)) return { id: found.id, publicKey: found.public_key }
  const id = makeUuid()
  const { publicKey, secret } = makeVapidKey()
  const sealed = seal(secrets.push_key, secret, `${brandId}|${id}`)
  const [, , [made]] = await db.send(
    // where there was no key, the id matches nothing
    deletePushKey(found?.id ?? id),
    insertPushKey({ id, public_key: publicKey, sealed, made_at: now() }),
    findPushKey(),
  )
  return { id: made!.id, publicKey: made!.public_key }
}

/** Undefined where it opens with no secret that the server has. */
export function openPushKey(
  secrets: AppContext['secrets'],
  brandId: number,
  { id, public_key: publicKey, sealed }: SealedKey,
): VapidKey | undefined {
  const secret = orWhereSealed(() => unseal(secrets.push_key, sealed, `${brandId}|${id}`), undefined)
  return secret === undefined ? undefined : { publicKey, secret }
}
