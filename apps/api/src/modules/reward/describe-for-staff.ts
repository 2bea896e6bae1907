import { redemptionSteps, type StaffRedemption } from '@throughway/contract/reward/reward-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { findDecideBy } from '@throughway/domain/reward/decide-by'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import { localDate } from '@throughway/domain/time/time'
import type { Column } from '#list/list-file.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { describeRedemption } from './describe-reward.ts'
import type { StaffRow } from './reward-staff.queries.ts'

type Reader = { timeZone: string; language: Language; mask: MemberMask }

export function describeForStaff(row: StaffRow, { timeZone, language, mask }: Reader): StaffRedemption {
  return {
    ...describeRedemption(row, row.item.number),
    title: row.item.texts[language].title,
    kind: row.item.kind,
    member: {
      id: row.member_id,
      name: mask.nameOf(row),
      address: row.item.kind === 'mail' ? mask.only(addressOf(row)) : null,
    },
    is_revealed: row.revealed_at !== null,
    value_cents: row.value_cents,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    decide_by: row.state === 'waiting' ? findDecideBy(localDate(row.confirmed_at!, timeZone)) : null,
    reason: row.reason,
  }
}

/** Lists the steps of a redemption in their order. */
export function listSteps(row: StaffRow) {
  return redemptionSteps
    .flatMap((step) => {
      const at = row[`${step}_at`]
      return at ? [{ step, at: at.toISOString() }] : []
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

const states: Record<RedemptionState, Record<Language, string>> = {
  reserved: { en: 'Reserved', es: 'Reservado' },
  waiting: { en: 'Waiting', es: 'En espera' },
  issued: { en: 'Issued', es: 'Emitido' },
  fulfilled: { en: 'Fulfilled', es: 'Entregado' },
  denied: { en: 'Denied', es: 'Denegado' },
  cancelled: { en: 'Canceled', es: 'Cancelado' },
  refunded: { en: 'Refunded', es: 'Reembolsado' },
  lapsed: { en: 'Lapsed', es: 'Vencido' },
}

/** The columns of the file of redemptions. */
export const redemptionColumns = (language: Language): Column<StaffRedemption>[] => [
  { heading: { en: 'Redemption', es: 'Canje' }, cell: ({ id }) => id },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Reward', es: 'Recompensa' }, cell: ({ title }) => title },
  { heading: { en: 'Reward number', es: 'Número de recompensa' }, cell: (row) => row.reward_id },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => member.name },
  { heading: { en: 'Mail to', es: 'Enviar a' }, cell: ({ member }) => member.address },
  { heading: { en: 'Points', es: 'Puntos' }, cell: ({ cost }) => cost },
  { heading: { en: 'Value in dollars', es: 'Valor en dólares' }, cell: (row) => row.value_cents / 100 },
  { heading: { en: 'Confirmed at', es: 'Confirmado el' }, cell: (row) => row.confirmed_at },
  { heading: { en: 'Decide by', es: 'Decidir antes del' }, cell: (row) => row.decide_by },
  { heading: { en: 'Reason', es: 'Motivo' }, cell: ({ reason }) => reason },
]

/** The postal address of a member, otherwise home. */
function addressOf({ postal_address: postal, home }: StaffRow): string | null {
  const address = postal ?? home
  if (!address) return null
  return Object.values(address)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
