import type { AnswerOf } from '@throughway/contract/call'
import type { awardStates, racePrizeStaffCalls } from '@throughway/contract/race/race-prize'
import type { Language } from '@throughway/contract/programme/brand'
import type { Column } from '#list/list-file.ts'

type Winner = AnswerOf<(typeof racePrizeStaffCalls)['listRaceWinners']>['items'][number]

const words: Record<Language, Record<(typeof awardStates)[number], string>> = {
  en: {
    due: 'To be given',
    given: 'Given',
    claimed: 'Redeemed',
    lapsed: 'Not redeemed in time',
    withdrawn: 'Taken back',
  },
  es: {
    due: 'Por entregar',
    given: 'Entregado',
    claimed: 'Canjeado',
    lapsed: 'No se canjeó a tiempo',
    withdrawn: 'Retirado',
  },
}

/** The columns of the file of winners, with the words of states in the reader's language. */
export function winnerColumns(language: Language): readonly Column<Winner>[] {
  return [
    { heading: { en: 'Prize', es: 'Premio' }, cell: ({ prize }) => prize },
    { heading: { en: 'Entries', es: 'Participaciones' }, cell: ({ entries }) => entries },
    { heading: { en: 'Name', es: 'Nombre' }, cell: ({ member }) => member.name },
    { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ member }) => member.id },
    { heading: { en: 'Rank', es: 'Puesto' }, cell: ({ rank }) => rank },
    { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => words[language][state] },
    { heading: { en: 'Won at', es: 'Ganado el' }, cell: ({ won_at: at }) => at },
    { heading: { en: 'Given at', es: 'Entregado el' }, cell: ({ given_at: at }) => at },
    { heading: { en: 'Can be redeemed until', es: 'Se puede canjear hasta' }, cell: ({ until }) => until },
  ]
}
