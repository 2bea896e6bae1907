import type { ListedMember, StaffMember } from '@throughway/contract/identity/member-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { Column } from '#list/list-file.ts'
import { isPassword } from '#modules/session/session.ts'
import type { MemberMask } from '#plugins/mask.ts'
import type { MemberRow } from './member-page.queries.ts'
import type { ListedRow } from './members.queries.ts'

type Standing = {
  locked_until: Date | null
  is_verified: boolean
  deletion_asked_at: Date | null
  is_staff: boolean
}

function statesOf(row: Standing): NonNullable<ListedMember['states']> {
  return [
    ...(row.locked_until ? (['locked'] as const) : []),
    ...(row.is_verified ? [] : (['unverified'] as const)),
    ...(row.deletion_asked_at ? (['leaving'] as const) : []),
    ...(row.is_staff ? (['staff'] as const) : []),
  ]
}

function organisationOf(row: { organisation_id: string | null; organisation_name: string | null }) {
  return row.organisation_id === null ? null : { id: row.organisation_id, name: row.organisation_name ?? '' }
}

export function describeListed(row: ListedRow, mask: MemberMask): ListedMember {
  return {
    id: row.id,
    number: row.number,
    name: mask.nameOf(row),
    email: mask.only(row.email),
    states: row.is_whole ? statesOf(row) : null,
    organisation: organisationOf(row),
    language: row.language,
    since: row.created_at.toISOString(),
    last_seen_at: lastSeenOf(row),
  }
}

/** A coordinator may not see when the account was last used. */
function lastSeenOf({ is_whole: isWhole, last_seen_at: at }: Pick<ListedRow, 'is_whole' | 'last_seen_at'>) {
  return isWhole ? (at?.toISOString() ?? null) : null
}

/** A coordinator sees only the primary address, and not whether it is verified. */
function emailsOf({ is_whole: isWhole, emails }: MemberRow): StaffMember['emails'] {
  if (isWhole) return emails
  return emails.filter(({ primary }) => primary).map((each) => ({ ...each, verified: null, bounced: null }))
}

/** The member as the reader may see them: masked, or as a member of a coordinator's organisation, or in full. */
export function describeMember(row: MemberRow, mask: MemberMask, readerId: string): StaffMember {
  const { first_name: first, last_name: last } = mask.personOf(row)
  return {
    id: row.id,
    number: row.number,
    version: row.profile_version,
    name: mask.nameOf(row),
    first_name: first,
    last_name: last,
    emails: mask.only(emailsOf(row)) ?? [],
    contact: row.is_whole
      ? mask.only({
          mobile_phone: row.mobile_phone,
          work_phone: row.work_phone,
          work_phone_extension: row.work_phone_extension,
          postal_address: row.postal_address,
        })
      : null,
    organisation: organisationOf(row),
    language: row.language,
    since: row.created_at.toISOString(),
    last_seen_at: lastSeenOf(row),
    is_self: row.id === readerId,
    account: row.is_whole
      ? {
          states: statesOf(row),
          locked_until: row.locked_until?.toISOString() ?? null,
          leaving_since: row.deletion_asked_at?.toISOString() ?? null,
          has_password: isPassword(row.password_hash),
          password_expired: row.password_expired,
          passkeys: row.passkeys,
          has_app: row.has_app,
          providers: row.providers,
          is_set_up: row.account_setup,
        }
      : null,
  }
}

const stateNames: Record<NonNullable<ListedMember['states']>[number], Record<Language, string>> = {
  locked: { en: 'Locked', es: 'Bloqueada' },
  unverified: { en: 'Address not verified', es: 'Dirección sin verificar' },
  leaving: { en: 'Deletion asked for', es: 'Eliminación pedida' },
  staff: { en: 'Staff', es: 'Personal' },
}

/** The columns of the file of members. */
export const memberColumns = (language: Language): Column<ListedMember>[] => [
  { heading: { en: 'Number', es: 'Número' }, cell: ({ number }) => number },
  { heading: { en: 'Name', es: 'Nombre' }, cell: ({ name }) => name },
  { heading: { en: 'E-mail', es: 'Correo electrónico' }, cell: (row) => row.email },
  {
    heading: { en: 'State', es: 'Estado' },
    cell: ({ states }) => states?.map((each) => stateNames[each][language]).join(', ') ?? null,
  },
  { heading: { en: 'Organization', es: 'Organización' }, cell: (row) => row.organisation?.name ?? null },
  { heading: { en: 'Language', es: 'Idioma' }, cell: (row) => row.language },
  { heading: { en: 'Member since', es: 'Miembro desde' }, cell: ({ since }) => since },
  { heading: { en: 'Last seen', es: 'Última visita' }, cell: (row) => row.last_seen_at },
]
