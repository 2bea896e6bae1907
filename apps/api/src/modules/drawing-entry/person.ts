import { randomBytes } from 'node:crypto'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  adoptAddressPerson,
  type DrawingRow,
  findAddressPerson,
  findMemberOfAddress,
  findMemberPerson,
  findPersonRecipient,
  insertPerson,
  isMailboxOf,
} from './drawing-entry.queries.ts'

const makeTag = () => randomBytes(16).toString('hex')

/** The member's tag in a drawing, made when there is none. The caller holds the drawing's lock. */
export async function ensureMemberPerson(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  memberId: string,
  now: Date,
): Promise<string> {
  const [[known]] = await tx.send(findMemberPerson(drawing.id, memberId))
  if (known) return known.tag
  const [[adopted]] = await tx.send(adoptAddressPerson(drawing.id, memberId))
  if (adopted) return adopted.tag
  const made = makeTag()
  await tx.send(
    insertPerson(drawing.id, {
      tag: made,
      memberId,
      email: null,
      name: '',
      language: null,
      rulesVersion: drawing.rules_version,
      now,
    }),
  )
  return made
}

/** Ensures the person behind a mere address. If the address belongs to a member, the person is that member. */
export async function ensureAddressPerson(
  tx: Pick<Transaction, 'send'>,
  drawing: DrawingRow,
  { email, name, language }: { email: string; name: string; language: Language },
  now: Date,
): Promise<string> {
  const [[member], [known]] = await tx.send(findMemberOfAddress(email), findAddressPerson(drawing.id, email))
  if (member) return ensureMemberPerson(tx, drawing, member.member_id, now)
  if (known) return known.tag
  const tag = makeTag()
  await tx.send(
    insertPerson(drawing.id, { tag, memberId: null, email, name, language, rulesVersion: drawing.rules_version, now }),
  )
  return tag
}

/** Throws `notAllowed` where the entry is the staff's own, also under another spelling of their address. */
export async function assertNotOwnEntry(
  tx: Pick<Transaction, 'send'>,
  drawing: Pick<DrawingRow, 'id'>,
  tag: string,
  staffId: string,
): Promise<void> {
  assertNotOwn(await findOwner(tx, drawing, tag), staffId)
  const [[person]] = await tx.send(findPersonRecipient(drawing.id, tag))
  if (!person?.email) return
  const [[own]] = await tx.send(isMailboxOf(staffId, person.email))
  if (own!.is_own) throw new Refusal('notAllowed')
}

/**
 * The member who owns an entry: the member behind its tag, or the owner of its address. Undefined when the person is
 * not a member.
 */
export async function findOwner(
  tx: Pick<Transaction, 'send'>,
  drawing: Pick<DrawingRow, 'id'>,
  tag: string,
): Promise<string | undefined> {
  const [[person]] = await tx.send(findPersonRecipient(drawing.id, tag))
  if (!person?.email || person.member_id) return person?.member_id ?? undefined
  const [[member]] = await tx.send(findMemberOfAddress(person.email))
  return member?.member_id
}
