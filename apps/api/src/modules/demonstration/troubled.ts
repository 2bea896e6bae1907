import { sql } from 'kysely'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import { openLockOut } from '#modules/session/session.ts'
import type { NewMember } from '#modules/member/member.ts'
import { listMembers } from './demonstration.queries.ts'

type Common = Omit<NewMember, 'firstName' | 'lastName' | 'email' | 'grants'>

const lockedEmail = (key: BrandKey) => `locked@${key}.example`

/** Members with whom the helpdesk has work: one is locked out, one never verified the address, one has two accounts. */
export function describeTroubled(key: BrandKey, common: Common, now: Date): NewMember[] {
  return [
    { ...common, firstName: 'Lola', lastName: 'Locked', email: lockedEmail(key) },
    {
      ...common,
      firstName: 'Uma',
      lastName: 'Unverified',
      email: `unverified@${key}.example`,
      createdAt: now,
      verifiedAt: null,
    },
    { ...common, firstName: 'Doris', lastName: 'Double', email: `doris.double@${key}.example` },
    {
      ...common,
      firstName: 'Doris',
      lastName: 'Double',
      email: `d.double@${key}.example`,
      organisationId: null,
      organisationProof: undefined,
    },
  ].map(({ organisationProof, ...member }) => ({ ...member, ...(organisationProof && { organisationProof }) }))
}

/** Wrong passwords have locked one of them out, until the helpdesk sees to it or a night has passed. */
export async function ensureLock(app: AppContext, key: BrandKey): Promise<void> {
  const { id } = brandSettings[key]
  const db = app.databases.ofBrand(id)
  const [[locked]] = await db.send(listMembers([lockedEmail(key)]))
  if (!locked) return
  const now = app.now()
  const lock = openLockOut(app.secrets.sign_in_failure, id, lockedEmail(key), '203.0.113.7')
  for (let n = 0; n < 5; n++) await db.send(lock.count(now))
  await db.send(
    rawQuery(sql`update sign_in_failure set locked_until = ${now}::timestamptz + interval '12 hours'
      where brand_id = current_brand_id() and member_id = ${locked.member_id}`),
  )
}
