import { sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { digest } from '#secrets.ts'
import { readSignedText, signText } from '#tokens/signed-text.ts'

/**
 * For a day the server stores which questions it asked a rider (E5), as keyed digests under a random number. The number
 * names nobody, and the digests reveal neither question nor answer. Each answer hands out the signed number, and the
 * next call hands it back. The number stays the same, so an older answer leads to no more questions than the last one.
 * A caller who hands no number back has been asked nothing yet.
 */
type AskedSigner = { key: Buffer; brandId: number }

/**
 * Reads which questions the rider was asked, and locks that row until the transaction ends, so that two calls at once
 * never ask more than five in all.
 */
export async function openAsked(tx: Transaction, signer: AskedSigner, handedBack: string | undefined, now: Date) {
  const id = readAskedId(signer, handedBack) ?? crypto.randomUUID()
  const [[row]] = await tx.send(
    rawQuery(
      sql<{ asked: string[] }>`${insertValues('ride_asking as a', [{ id, asked: sql`'{}'`, asked_at: now }])}
        on conflict (brand_id, id) do update set asked = a.asked returning asked`,
    ),
  )
  const digests = new Set(row!.asked)
  const digestOf = (key: string) => digest(signer.key, signer.brandId, id, key).subarray(0, 16).toString('base64url')

  return {
    /** To hand out: the same in each answer. */
    text: signText(signer.key, ownerOf(signer), JSON.stringify([id])),
    size: digests.size,
    has: (key: string) => digests.has(digestOf(key)),
    add(keys: readonly string[]): void {
      const all = [...new Set([...digests, ...keys.map(digestOf)])]
      if (all.length > digests.size)
        tx.later(
          rawQuery(
            sql`update ride_asking set asked = ${all}::text[] where brand_id = current_brand_id() and id = ${id}`,
          ),
        )
    },
  }
}

/** Undefined for a text that we did not sign, as after a change of `SECRET`, and for one of the previous release. */
function readAskedId(signer: AskedSigner, handedBack: string | undefined): string | undefined {
  const text = handedBack === undefined ? undefined : readSignedText(signer.key, ownerOf(signer), handedBack)
  const [id] = text === undefined ? [] : (JSON.parse(text) as string[])
  return id !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined
}

function ownerOf({ brandId }: AskedSigner) {
  return ['ride questions', brandId]
}
