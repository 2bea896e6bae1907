import type { AnswerOf } from '@throughway/contract/call'
import type { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { RegistrationState } from '@throughway/domain/event/registration'
import type { Column } from '#list/list-file.ts'

export type Registration = AnswerOf<(typeof eventRegistrationStaffCalls)['listEventRegistrations']>['items'][number]

const words: Record<Language, Record<RegistrationState, string>> = {
  en: { registered: 'Registered', waiting: 'Waiting list', withdrawn: 'Withdrawn', removed: 'Removed by staff' },
  es: { registered: 'Inscrito', waiting: 'Lista de espera', withdrawn: 'Se retiró', removed: 'Retirado por el equipo' },
}

/** The columns of the file of registrations, with the words of states in the reader's language. */
export function registrationColumns(language: Language): readonly Column<Registration>[] {
  return [
    { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => words[language][state] },
    { heading: { en: 'Place in the waiting list', es: 'Lugar en la lista de espera' }, cell: ({ waits }) => waits },
    { heading: { en: 'Name', es: 'Nombre' }, cell: ({ name }) => name },
    { heading: { en: 'E-mail', es: 'Correo electrónico' }, cell: ({ email }) => email },
    { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ id }) => id },
    { heading: { en: 'Organization', es: 'Organización' }, cell: ({ organisation }) => organisation },
    { heading: { en: 'Asked at', es: 'Solicitado el' }, cell: ({ asked_at: at }) => at },
    { heading: { en: 'Changed at', es: 'Cambiado el' }, cell: ({ changed_at: at }) => at },
  ]
}
