import type { Language } from '@throughway/contract/programme/brand'
import type { ReviewedTrip } from '@throughway/contract/trip/trip-staff'
import type { AnomalyCheck } from '@throughway/domain/trip/integrity'
import { directionWords, modeWords } from '@throughway/domain/trip/trip-csv'
import type { Column } from '#list/list-file.ts'

const checks: Record<AnomalyCheck, Record<Language, string>> = {
  distance: { en: 'very far', es: 'muy lejos' },
  speed: { en: 'too fast', es: 'demasiado rápido' },
  overlap: { en: 'two at once', es: 'dos a la vez' },
  many_trips: { en: 'many on one day', es: 'muchos en un día' },
  half_day: { en: 'commute and home', es: 'trayecto y casa' },
  burst: { en: 'many in a minute', es: 'muchos en un minuto' },
  odd_distance: { en: 'other distance', es: 'otra distancia' },
  partner_denied: { en: 'partner says no', es: 'acompañante dice que no' },
}

const kinds = { unusual: { en: 'Unusual', es: 'Inusual' }, appeal: { en: 'Objection', es: 'Objeción' } } as const

/**
 * The columns of the file of trip reviews. Places, notes and the words of an objection are left out: they reveal where
 * somebody lives and works, and a file may be kept for ever.
 */
export const reviewColumns = (language: Language): Column<ReviewedTrip>[] => [
  { heading: { en: 'Trip', es: 'Viaje' }, cell: ({ id }) => id },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => member.name },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ member }) => member.id },
  { heading: { en: 'Counted trips', es: 'Viajes contados' }, cell: ({ member }) => member.trips },
  { heading: { en: 'Date', es: 'Fecha' }, cell: ({ date }) => date },
  { heading: { en: 'Mode', es: 'Medio' }, cell: ({ mode }) => modeWords[mode][language] },
  { heading: { en: 'Direction', es: 'Sentido' }, cell: ({ direction }) => directionWords[direction][language] },
  { heading: { en: 'Miles', es: 'Millas' }, cell: ({ miles }) => miles },
  { heading: { en: 'Points', es: 'Puntos' }, cell: ({ points }) => points },
  {
    heading: { en: 'Kind', es: 'Tipo' },
    cell: ({ state }) => kinds[state === 'rejected' ? 'appeal' : 'unusual'][language],
  },
  {
    heading: { en: 'What is unusual', es: 'Qué es inusual' },
    cell: ({ unusual }) => unusual.map((check) => checks[check][language]).join(', '),
  },
  { heading: { en: 'Waits since', es: 'Espera desde' }, cell: (row) => row.waiting_since },
  { heading: { en: 'Counts by itself at', es: 'Cuenta por sí solo el' }, cell: (row) => row.review_until },
]
