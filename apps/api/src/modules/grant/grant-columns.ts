import type { Grant } from '@throughway/contract/identity/grant'
import type { Language } from '@throughway/contract/programme/brand'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import type { Column } from '#list/list-file.ts'

const roles: Record<GrantRole, Record<Language, string>> = {
  system_admin: { en: 'System administrator', es: 'Administración del sistema' },
  programme_admin: { en: 'Program administrator', es: 'Administración del programa' },
  content_editor: { en: 'Content editor', es: 'Edición de contenido' },
  coordinator: { en: 'Coordinator', es: 'Coordinación' },
  service_operator: { en: 'Service operator', es: 'Operación de servicios' },
  helpdesk: { en: 'Helpdesk', es: 'Mesa de ayuda' },
  auditor: { en: 'Auditor', es: 'Auditoría' },
}
const wholeProgramme: Record<Language, string> = { en: 'The whole program', es: 'Todo el programa' }

/** The columns of the file of grants. */
export const grantColumns = (language: Language): Column<Grant & { scope_name: string | null }>[] => [
  { heading: { en: 'Grant', es: 'Permiso' }, cell: ({ id }) => id },
  { heading: { en: 'Name', es: 'Nombre' }, cell: (row) => `${row.first_name} ${row.last_name}`.trim() },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: (row) => row.member_id },
  { heading: { en: 'Role', es: 'Rol' }, cell: ({ role }) => roles[role][language] },
  {
    heading: { en: 'Reach', es: 'Alcance' },
    cell: (row) => (row.scope_kind === 'brand' ? wholeProgramme[language] : (row.scope_name ?? row.scope_id)),
  },
  { heading: { en: 'From', es: 'Desde' }, cell: (row) => row.starts_at },
  { heading: { en: 'Until', es: 'Hasta' }, cell: (row) => row.ends_at },
  { heading: { en: 'Ended at', es: 'Terminado el' }, cell: (row) => row.ended_at },
  { heading: { en: 'Reason', es: 'Motivo' }, cell: ({ reason }) => reason },
]
