import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { RideBookingState } from '@throughway/domain/ride/ride-states'
import type { Column } from '#list/list-file.ts'

const states: Record<RideBookingState, Record<Language, string>> = {
  pending: { en: 'Waiting', es: 'En espera' },
  confirmed: { en: 'Confirmed', es: 'Confirmado' },
  dispatched: { en: 'On its way', es: 'En camino' },
  picked_up: { en: 'On board', es: 'A bordo' },
  completed: { en: 'Done', es: 'Realizado' },
  cancelled_early: { en: 'Canceled', es: 'Cancelado' },
  cancelled_late: { en: 'Canceled late', es: 'Cancelado tarde' },
  cancelled_by_service: { en: 'Canceled by the service', es: 'Cancelado por el servicio' },
  no_show: { en: 'Nobody was met', es: 'No había nadie' },
  failed: { en: 'Denied or failed', es: 'Denegado o no realizado' },
}

/**
 * The columns of the file of ride requests. Needs, purpose and notes for the driver are left out, because they concern
 * health and a file is not sealed.
 */
export const rideColumns = (language: Language): Column<StaffRideRequest>[] => [
  { heading: { en: 'Ride', es: 'Viaje' }, cell: ({ id }) => id },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ booking }) => states[booking][language] },
  { heading: { en: 'Service', es: 'Servicio' }, cell: ({ service }) => service.name },
  { heading: { en: 'Agency', es: 'Agencia' }, cell: ({ service }) => service.agency },
  { heading: { en: 'Pickup from', es: 'Recogida desde' }, cell: ({ pickup }) => pickup.earliest },
  { heading: { en: 'Pickup until', es: 'Recogida hasta' }, cell: ({ pickup }) => pickup.latest },
  { heading: { en: 'Rider', es: 'Quien viaja' }, cell: ({ rider }) => rider.name },
  { heading: { en: 'Phone', es: 'Teléfono' }, cell: ({ rider }) => rider.phone },
  { heading: { en: 'E-mail', es: 'Correo electrónico' }, cell: ({ rider }) => rider.email },
  { heading: { en: 'From', es: 'Desde' }, cell: ({ origin }) => origin },
  { heading: { en: 'To', es: 'Hasta' }, cell: ({ destination }) => destination },
  { heading: { en: 'Companions', es: 'Acompañantes' }, cell: ({ companions }) => companions },
  { heading: { en: 'Rider’s number', es: 'Número de quien viaja' }, cell: (row) => row.client_number },
  { heading: { en: 'Confirmation number', es: 'Número de confirmación' }, cell: (row) => row.confirmation },
  { heading: { en: 'Asked for at', es: 'Pedido el' }, cell: (row) => row.asked_at },
  { heading: { en: 'Answer by', es: 'Responder antes del' }, cell: (row) => row.answer_by },
]
