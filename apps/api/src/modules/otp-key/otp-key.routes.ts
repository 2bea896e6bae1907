import { v7 as makeUuid } from 'uuid'
import { mostOtpKeys, otpCalls as calls } from '@throughway/contract/planner/otp'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { hashOtpKey, otpKeyPrefix } from './otp-key.ts'
import { countOtpKeys, deleteOtpKey, insertOtpKey, listOtpKeys, lockOtpKeys } from './otp-key.queries.ts'

/** Keys that a programme makes for clients of OpenTripPlanner. Their digests are kept, so a key is told only once. */
export async function otpKeyRoutes(api: Api) {
  serve(api, 'getOtpKeys', calls.getOtpKeys, async ({ db, brand }) => {
    const [keys] = await db.send(listOtpKeys())
    return {
      keys: keys.map(({ id, name, made_by_name: madeBy, made_at: madeAt }) => ({
        id,
        name,
        made_by: madeBy || null,
        made_on: localDate(madeAt, brand.settings.time_zone),
      })),
    }
  })

  serve(api, 'makeOtpKey', calls.makeOtpKey, async ({ input: { name }, write, audit, member, now }) => {
    const [id, key] = [makeUuid(), makeSecretText(otpKeyPrefix)]
    await write(async (tx) => {
      const [, [counted]] = await tx.send(lockOtpKeys(), countOtpKeys())
      if (counted!.count >= mostOtpKeys) throw new Refusal('tooManyOtpKeys')
      audit.about({ subject: id })
      audit.changed({}, { name })
      tx.later(insertOtpKey({ id, name, key_hash: hashOtpKey(key), made_by: member.id, made_at: now }))
    })
    return { id, key }
  })

  serve(api, 'revokeOtpKey', calls.revokeOtpKey, async ({ input: { id }, write, audit }) => {
    await write(async (tx) => {
      const [[revoked]] = await tx.send(deleteOtpKey(id))
      if (!revoked) throw new Refusal('notFound')
      audit.changed({ name: revoked.name }, { name: null })
    })
    return { id }
  })
}
