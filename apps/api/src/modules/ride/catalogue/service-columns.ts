import type { Language } from '@throughway/contract/programme/brand'
import type { RideServiceRow, RideServiceState } from '@throughway/contract/ride/ride-catalogue-staff'
import type { RideServiceKind } from '@throughway/domain/ride/ride-codes'
import type { Column } from '#list/list-file.ts'

const kinds: Record<RideServiceKind, Record<Language, string>> = {
  paratransit_ada: { en: 'ADA paratransit', es: 'Transporte ADA' },
  dial_a_ride: { en: 'Ride by call', es: 'Viaje por llamada' },
  volunteer: { en: 'Volunteer drivers', es: 'Conductores voluntarios' },
  nemt: { en: 'Medical transport', es: 'Transporte médico' },
  taxi_voucher: { en: 'Taxi at a lower price', es: 'Taxi a menor precio' },
  fixed_route_reduced: { en: 'Bus and rail at a reduced fare', es: 'Autobús y tren con tarifa reducida' },
  flex: { en: 'Flexible bus', es: 'Autobús flexible' },
}

const states: Record<RideServiceState, Record<Language, string>> = {
  published: { en: 'Published', es: 'Publicado' },
  draft: { en: 'Not published', es: 'Sin publicar' },
  review: { en: 'To check again', es: 'Por revisar' },
  archived: { en: 'Archived', es: 'Archivado' },
}

/** The columns of the file of ride services. */
export const serviceColumns = (language: Language): Column<RideServiceRow>[] => [
  { heading: { en: 'Service', es: 'Servicio' }, cell: ({ name }) => name },
  { heading: { en: 'Short name', es: 'Nombre corto' }, cell: ({ key }) => key },
  { heading: { en: 'Agency', es: 'Agencia' }, cell: ({ agency }) => agency },
  { heading: { en: 'Kind', es: 'Tipo' }, cell: ({ kind }) => kinds[kind][language] },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Areas', es: 'Zonas' }, cell: ({ areas }) => areas },
  { heading: { en: 'Checked on', es: 'Comprobado el' }, cell: (row) => row.verified_on },
  { heading: { en: 'Check again by', es: 'Comprobar antes del' }, cell: (row) => row.review_due },
  { heading: { en: 'Changed at', es: 'Cambiado el' }, cell: (row) => row.changed_at },
]
