import type { Language } from '@throughway/contract/programme/brand'
import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import type { ClaimState } from '@throughway/domain/ride/ride-home'
import type { Column } from '#list/list-file.ts'

const states: Record<ClaimState, Record<Language, string>> = {
  submitted: { en: 'Handed in', es: 'Entregado' },
  in_review: { en: 'In review', es: 'En revisión' },
  paid: { en: 'Paid', es: 'Pagado' },
  partly_paid: { en: 'Paid in part', es: 'Pagado en parte' },
  refused: { en: 'Refused', es: 'Rechazado' },
}

const dollars = (cents: number | null | undefined) => (cents == null ? null : (cents / 100).toFixed(2))

/** The columns of the file of receipts: the people and their payments. The reasons for going home are left out. */
export const claimColumns = (language: Language): Column<StaffRideHome>[] => [
  { heading: { en: 'Ride', es: 'Viaje' }, cell: ({ id }) => id },
  { heading: { en: 'Member', es: 'Participante' }, cell: ({ member }) => member.name },
  { heading: { en: 'Member, as id', es: 'Participante, como id' }, cell: ({ member }) => member.id },
  { heading: { en: 'Day', es: 'Día' }, cell: ({ date }) => date },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ claim }) => claim && states[claim.state][language] },
  { heading: { en: 'On the receipt', es: 'En el recibo' }, cell: ({ claim }) => dollars(claim?.cents) },
  { heading: { en: 'Covered up to', es: 'Cubierto hasta' }, cell: (ride) => dollars(ride.most_cents) },
  { heading: { en: 'Paid', es: 'Pagado' }, cell: ({ claim }) => dollars(claim?.paid_cents) },
  { heading: { en: 'Reason', es: 'Motivo' }, cell: ({ claim }) => claim?.reason ?? null },
]
