import type { AnswerOf } from '@throughway/contract/call'
import type { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import type { Column } from '#list/list-file.ts'

type Calls = typeof raceEntrantsStaffCalls
export type Entrant = AnswerOf<Calls['listRaceEntrants']>['items'][number]
export type StaffTeam = AnswerOf<Calls['listRaceTeams']>['items'][number]

/** The columns of the file of participants. */
export const entrantColumns: readonly Column<Entrant>[] = [
  { heading: { en: 'Rank', es: 'Puesto' }, cell: ({ rank }) => rank },
  { heading: { en: 'Name', es: 'Nombre' }, cell: ({ name }) => name },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ id }) => id },
  { heading: { en: 'Organization', es: 'Organización' }, cell: ({ organisation }) => organisation },
  { heading: { en: 'Team', es: 'Equipo' }, cell: ({ team }) => team },
  { heading: { en: 'Score', es: 'Puntuación' }, cell: ({ score }) => score },
  { heading: { en: 'Of which corrections', es: 'De ella, correcciones' }, cell: ({ adjusted }) => adjusted },
  { heading: { en: 'Trips', es: 'Viajes' }, cell: ({ trips }) => trips },
  { heading: { en: 'Active days', es: 'Días activos' }, cell: ({ days }) => days },
  { heading: { en: 'Last day that counted', es: 'Último día que contó' }, cell: ({ reached }) => reached },
  { heading: { en: 'Joined at', es: 'Se unió el' }, cell: ({ joined_at: at }) => at },
  { heading: { en: 'Left on', es: 'Se retiró el' }, cell: ({ left_on: on }) => on },
]

/** The columns of the file of teams. */
export const teamColumns: readonly Column<StaffTeam>[] = [
  { heading: { en: 'Rank', es: 'Puesto' }, cell: ({ rank }) => rank },
  { heading: { en: 'Team', es: 'Equipo' }, cell: ({ name }) => name },
  { heading: { en: 'Number', es: 'Número' }, cell: ({ id }) => id },
  { heading: { en: 'Captain', es: 'Capitán' }, cell: ({ captain }) => captain?.name ?? null },
  { heading: { en: 'People', es: 'Personas' }, cell: ({ roster }) => roster },
  { heading: { en: 'Active people', es: 'Personas activas' }, cell: ({ active }) => active },
  { heading: { en: 'Active days', es: 'Días activos' }, cell: ({ days }) => days },
  { heading: { en: 'Score', es: 'Puntuación' }, cell: ({ score }) => score },
  { heading: { en: 'Sum of corrections', es: 'Suma de correcciones' }, cell: ({ adjusted }) => adjusted },
]
