import type { StaffVolunteerRow } from '@throughway/contract/account/volunteer-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { VolunteerState } from '@throughway/domain/ride/volunteers'
import type { Column } from '#list/list-file.ts'

const states: Record<VolunteerState, Record<Language, string>> = {
  applied: { en: 'New', es: 'Nueva' },
  checks: { en: 'In checks', es: 'En comprobación' },
  active: { en: 'Drives', es: 'Conduce' },
  paused: { en: 'Paused', es: 'En pausa' },
  suspended: { en: 'Suspended', es: 'Suspendida' },
  left: { en: 'Ended', es: 'Terminada' },
}

/** The columns of the file of offers to drive. */
export const volunteerColumns = (language: Language): Column<StaffVolunteerRow>[] => [
  { heading: { en: 'Volunteer', es: 'Persona voluntaria' }, cell: ({ name }) => name },
  { heading: { en: 'Volunteer, as id', es: 'Persona voluntaria, como id' }, cell: ({ id }) => id },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Checks made', es: 'Comprobaciones hechas' }, cell: ({ checks }) => checks.length },
  { heading: { en: 'Languages', es: 'Idiomas' }, cell: ({ languages }) => languages.join(', ') },
  { heading: { en: 'First paper ends', es: 'Primer documento vence' }, cell: (row) => row.first_expiry },
  { heading: { en: 'Offered at', es: 'Ofrecido el' }, cell: (row) => row.applied_at },
]
