import type { Language } from '@throughway/contract/programme/brand'
import type { PassOrder } from '@throughway/contract/reward/transit-pass'
import type { PassKind, PassState } from '@throughway/domain/reward/transit-pass'
import type { Column } from '#list/list-file.ts'

const states: Record<PassState, Record<Language, string>> = {
  requested: { en: 'Requested', es: 'Solicitado' },
  approved: { en: 'Approved', es: 'Aprobado' },
  active: { en: 'Active', es: 'Activo' },
  expired: { en: 'Expired', es: 'Vencido' },
  denied: { en: 'Denied', es: 'Denegado' },
  cancelled: { en: 'Canceled', es: 'Cancelado' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
}

const kinds: Record<PassKind, Record<Language, string>> = {
  transit: { en: 'Transit', es: 'Transporte público' },
  vanpool: { en: 'Vanpool', es: 'Vanpool' },
  parking: { en: 'Parking', es: 'Estacionamiento' },
}

/** The columns of the file of passes. A code is worth a pass, so none is in it. */
export const passColumns = (language: Language): Column<PassOrder>[] => [
  { heading: { en: 'Order', es: 'Pedido' }, cell: ({ id }) => id },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Kind', es: 'Tipo' }, cell: ({ kind }) => kinds[kind][language] },
  { heading: { en: 'Operator', es: 'Operador' }, cell: ({ operator }) => operator },
  { heading: { en: 'Pass', es: 'Pase' }, cell: ({ name }) => name },
  { heading: { en: 'Zone', es: 'Zona' }, cell: ({ zone }) => zone },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => member.name },
  { heading: { en: 'Organization', es: 'Organización' }, cell: ({ organisation }) => organisation },
  { heading: { en: 'From', es: 'Desde' }, cell: ({ from }) => from },
  { heading: { en: 'To', es: 'Hasta' }, cell: ({ to }) => to },
  { heading: { en: 'Price in dollars', es: 'Precio en dólares' }, cell: (row) => row.price_cents / 100 },
  { heading: { en: 'Own share in dollars', es: 'Parte propia en dólares' }, cell: (row) => row.own_cents / 100 },
  { heading: { en: 'Paid', es: 'Pagado' }, cell: (row) => yes(language, row.is_paid) },
  { heading: { en: 'Has a code', es: 'Tiene código' }, cell: (row) => yes(language, row.has_code) },
  { heading: { en: 'Ordered at', es: 'Pedido el' }, cell: (row) => row.ordered_at },
]

function yes(language: Language, is: boolean): string {
  if (language === 'es') return is ? 'sí' : 'no'
  return is ? 'yes' : 'no'
}
