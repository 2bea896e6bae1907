import type { Language } from '@throughway/contract/programme/brand'
import type { ListedReward } from '@throughway/contract/reward/reward-stock-staff'
import type { RewardCategory, RewardKind, RewardState } from '@throughway/domain/reward/rewards'
import type { Column } from '#list/list-file.ts'

type Words<Name extends string> = Record<Name, Record<Language, string>>

const states: Words<RewardState> = {
  draft: { en: 'Draft', es: 'Borrador' },
  scheduled: { en: 'Scheduled', es: 'Programada' },
  live: { en: 'Live', es: 'Activa' },
  paused: { en: 'Paused', es: 'En pausa' },
  sold_out: { en: 'Sold out', es: 'Agotada' },
  ended: { en: 'Over', es: 'Terminada' },
  archived: { en: 'Archived', es: 'Archivada' },
}

const categories: Words<RewardCategory> = {
  featured: { en: 'Featured', es: 'Destacadas' },
  drawings: { en: 'Drawings', es: 'Sorteos' },
  dining: { en: 'Dining', es: 'Comida' },
  activities: { en: 'Activities', es: 'Actividades' },
  shopping: { en: 'Shopping', es: 'Compras' },
  services: { en: 'Services', es: 'Servicios' },
  online: { en: 'Online', es: 'En línea' },
  ride_home: { en: 'Ride home', es: 'Viaje a casa' },
}

const kinds: Words<RewardKind> = {
  code_pool: { en: 'Code from a pool', es: 'Código de una reserva' },
  static_code: { en: 'The same code for all', es: 'El mismo código para todos' },
  pdf: { en: 'Certificate', es: 'Certificado' },
  mail: { en: 'By mail', es: 'Por correo postal' },
  in_store: { en: 'In the store', es: 'En la tienda' },
  external_link: { en: 'Link', es: 'Enlace' },
  drawing_entry: { en: 'Drawing entry', es: 'Participación en un sorteo' },
  donation: { en: 'Donation', es: 'Donación' },
}

/** The columns of the file of rewards. */
export const rewardColumns = (language: Language): Column<ListedReward>[] => [
  { heading: { en: 'Reward number', es: 'Número de recompensa' }, cell: ({ id }) => id },
  { heading: { en: 'Title', es: 'Título' }, cell: ({ title }) => title },
  { heading: { en: 'Sponsor', es: 'Patrocinador' }, cell: ({ sponsor }) => sponsor },
  { heading: { en: 'Category', es: 'Categoría' }, cell: ({ category }) => categories[category][language] },
  { heading: { en: 'Kind', es: 'Tipo' }, cell: ({ kind }) => kinds[kind][language] },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Points', es: 'Puntos' }, cell: ({ cost }) => cost },
  { heading: { en: 'Value in dollars', es: 'Valor en dólares' }, cell: (row) => row.value_cents / 100 },
  { heading: { en: 'From', es: 'Desde' }, cell: (row) => row.live_from },
  { heading: { en: 'Until', es: 'Hasta' }, cell: (row) => row.live_to },
  { heading: { en: 'Left', es: 'Quedan' }, cell: ({ left }) => left },
  { heading: { en: 'Of', es: 'De' }, cell: ({ total }) => total },
]
