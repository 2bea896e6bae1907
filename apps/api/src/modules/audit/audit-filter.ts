import type { auditCalls } from '@throughway/contract/programme/audit'
import { uuid } from '@throughway/contract/fields'
import { nameWords } from '@throughway/domain/identity/name-words'
import { addDays, instantOf } from '@throughway/domain/time/time'
import type { CallContext } from '#plugins/serve.ts'
import type { AuditFilter, PersonAsked } from './audit.queries.ts'

/**
 * Turns the filters of the list into those of the query; days are those of the programme. A masked reader can find a
 * member by id only, since a matching name would reveal who the member is.
 */
export async function readFilter({
  input,
  brand,
  mask,
}: Pick<
  CallContext<typeof auditCalls.listAudit | typeof auditCalls.exportAudit>,
  'input' | 'brand' | 'mask'
>): Promise<AuditFilter> {
  const { actor, member, kind, thing, from, to } = input
  const begin = (date: string) => instantOf(date, '00:00', brand.settings.time_zone)
  const about = readPerson(member)
  if (about && 'words' in about) (await mask()).refuseFilter('member')
  return {
    actor: readPerson(actor),
    member: about,
    kind,
    thing,
    from: from === undefined ? undefined : begin(from),
    before: to === undefined ? undefined : begin(addDays(to, 1)),
  }
}

/** Undefined for a text without a word, which filters nothing. */
function readPerson(text: string | undefined): PersonAsked | undefined {
  const id = uuid().safeParse(text)
  if (id.success) return { id: id.data }
  const words = nameWords(text ?? '')
  return words.length > 0 ? { words } : undefined
}
