import type { AuditEvent } from '@throughway/contract/programme/audit'
import type { Column } from '#list/list-file.ts'
import type { MemberMask } from '#plugins/mask.ts'
import type { AuditRow } from './audit.queries.ts'

export function describeEvent(row: AuditRow, mask: MemberMask): AuditEvent {
  const { first_name: first, last_name: last } = row
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    roles: row.roles,
    kind: row.kind,
    subject: row.subject,
    member:
      row.member_id === null
        ? null
        : { id: row.member_id, name: mask.nameOf({ first_name: first ?? '', last_name: last ?? '' }) },
    reason: row.reason,
    changes: mask.changesOf(row.changes ?? {}),
    is_erased: row.about === 'person' && row.changes === null,
    number: row.n,
  }
}

/** The columns of the file of what staff did. */
export const auditColumns: readonly Column<AuditEvent>[] = [
  { heading: { en: 'Event', es: 'Evento' }, cell: ({ id }) => id },
  { heading: { en: 'At', es: 'Momento' }, cell: ({ at }) => at },
  { heading: { en: 'Kind', es: 'Tipo' }, cell: ({ kind }) => kind },
  { heading: { en: 'Who', es: 'Quién' }, cell: ({ actor }) => actor.name },
  { heading: { en: 'Who, as id', es: 'Quién, como id' }, cell: ({ actor }) => actor.id },
  { heading: { en: 'Roles', es: 'Roles' }, cell: ({ roles }) => roles.join(' ') },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => member?.name ?? null },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ member }) => member?.id ?? null },
  { heading: { en: 'Thing', es: 'Objeto' }, cell: ({ subject }) => subject },
  { heading: { en: 'Reason', es: 'Motivo' }, cell: ({ reason }) => reason },
  {
    heading: { en: 'Changes', es: 'Cambios' },
    cell: ({ changes }) => (Object.keys(changes).length > 0 ? JSON.stringify(changes) : null),
  },
  { heading: { en: 'Place in the chain', es: 'Lugar en la cadena' }, cell: ({ number }) => number },
]
