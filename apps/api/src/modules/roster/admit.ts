import type { RosterOutcome } from '@throughway/contract/programme/roster'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { moveMember, placeMember } from '#modules/organisation/organisation.ts'
import { tellMember } from './tell-member.ts'
import { listOwners, lockMember, upsertInvitation } from './roster.queries.ts'

type Admitting = {
  organisationId: string
  email: string
  /** The groups, of the organisation; undefined leaves those of a member as they are. */
  units: { affiliationId: string | null; subgroupId: string | null } | undefined
  staffId: string
  proof: 'staff' | 'import'
  now: Date
}

type Admitted = { outcome: RosterOutcome | 'elsewhere' | 'own'; memberId: string | null }

/**
 * Makes the owner of a proved address a member of the organisation. For an unproved address it keeps an invitation for
 * the future owner. A member of another organisation stays there (`elsewhere`), and nobody can add themselves (`own`).
 */
export async function admit(
  tx: Transaction,
  sender: { app: AppContext; brand: MailBrand },
  { organisationId, email, units, staffId, proof, now }: Admitting,
): Promise<Admitted> {
  const [[owner]] = await tx.send(listOwners([email]))
  const [[member]] = owner ? await tx.send(lockMember(owner.id)) : [[]]
  const { affiliationId = null, subgroupId = null } = units ?? {}
  if (!member) {
    await tx.send(upsertInvitation({ email, organisationId, affiliationId, subgroupId, by: staffId, now }))
    return { outcome: 'waiting', memberId: null }
  }
  const memberId = member.id
  if (memberId === staffId) return { outcome: 'own', memberId }
  if (member.organisation_id && member.organisation_id !== organisationId) return { outcome: 'elsewhere', memberId }
  const isNew = member.organisation_id === null
  const [[joined]] = isNew ? await tx.send(moveMember(memberId, organisationId, proof)) : [[]]
  const [[placed]] = units ? await tx.send(placeMember(memberId, organisationId, affiliationId, subgroupId)) : [[]]
  if (joined) {
    const by = { actor: 'staff', actorId: staffId, details: { organisation: joined.name } } as const
    recordActivity(tx, { memberId, kind: 'organisation_changed', now, ...by })
    await tellMember(tx, sender, { memberId, organisation: joined.name, hasLeft: false, reason: null, now })
  } else if (placed) {
    recordActivity(tx, { memberId, kind: 'organisation_changed', now, actor: 'staff', actorId: staffId })
  }
  return { outcome: joined ? 'added' : placed ? 'moved' : 'already', memberId }
}
