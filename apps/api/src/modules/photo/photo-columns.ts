import type { StaffPhoto } from '@throughway/contract/account/photo-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { Column } from '#list/list-file.ts'

const states: Record<StaffPhoto['state'], Record<Language, string>> = {
  waiting: { en: 'Waiting', es: 'En espera' },
  kept: { en: 'Kept', es: 'Conservada' },
}

/**
 * The columns of the file of photos. The picture and its address are left out, because a file may be kept after the
 * picture is removed.
 */
export const photoColumns = (language: Language): Column<StaffPhoto>[] => [
  { heading: { en: 'Photo', es: 'Foto' }, cell: ({ id }) => id },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => member.name },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ member }) => member.id },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Uploaded at', es: 'Subida el' }, cell: (row) => row.saved_at },
  { heading: { en: 'Look by', es: 'Revisar antes del' }, cell: (row) => row.look_by },
]
