import type { Proposal, ProposalKind } from '@throughway/contract/identity/proposal'
import type { Language } from '@throughway/contract/programme/brand'
import type { Column } from '#list/list-file.ts'

const kinds: Record<ProposalKind, Record<Language, string>> = {
  'points.adjust': { en: 'Points', es: 'Puntos' },
  'rules.publish': { en: 'Rules of points', es: 'Reglas de puntos' },
  'member.email': { en: 'Main address', es: 'Dirección principal' },
  'member.merge': { en: 'Merge of two accounts', es: 'Unión de dos cuentas' },
}
const states: Record<Proposal['state'], Record<Language, string>> = {
  open: { en: 'Open', es: 'Abierta' },
  granted: { en: 'Granted', es: 'Concedida' },
  declined: { en: 'Declined', es: 'Rechazada' },
  withdrawn: { en: 'Withdrawn', es: 'Retirada' },
  expired: { en: 'Expired', es: 'Vencida' },
}

/** The columns of the file of proposals. */
export const proposalColumns = (language: Language): Column<Proposal>[] => [
  { heading: { en: 'Proposal', es: 'Propuesta' }, cell: ({ id }) => id },
  { heading: { en: 'Kind', es: 'Tipo' }, cell: ({ kind }) => kinds[kind][language] },
  { heading: { en: 'State', es: 'Estado' }, cell: ({ state }) => states[state][language] },
  { heading: { en: 'Member', es: 'Miembro' }, cell: ({ member }) => (member ? nameOf(member) : '') },
  { heading: { en: 'Member, as id', es: 'Miembro, como id' }, cell: ({ member }) => member?.id ?? '' },
  {
    heading: { en: 'Points', es: 'Puntos' },
    cell: (proposal) => ('points' in proposal.input ? proposal.input.points : ''),
  },
  {
    heading: { en: 'Address', es: 'Dirección' },
    cell: (proposal) => (proposal.kind === 'member.email' ? proposal.input.email : ''),
  },
  {
    heading: { en: 'Other account', es: 'Otra cuenta' },
    cell: (proposal) => (proposal.kind === 'member.merge' ? proposal.input.number : ''),
  },
  {
    heading: { en: 'Holds from', es: 'Rige desde' },
    cell: (proposal) => (proposal.kind === 'rules.publish' ? proposal.input.valid_from : ''),
  },
  { heading: { en: 'Reason', es: 'Motivo' }, cell: ({ reason }) => reason },
  { heading: { en: 'Proposed by', es: 'Propuesta por' }, cell: (row) => nameOf(row.proposed_by) },
  { heading: { en: 'Proposed at', es: 'Propuesta el' }, cell: (row) => row.proposed_at },
  { heading: { en: 'Decided by', es: 'Decidida por' }, cell: (row) => nameOf(row.decided_by) },
  { heading: { en: 'Decided at', es: 'Decidida el' }, cell: (row) => row.decided_at },
  { heading: { en: 'Reason of the decision', es: 'Motivo de la decisión' }, cell: (row) => row.decision_reason },
]

function nameOf(person: Proposal['member'] | null): string | null {
  return person && `${person.first_name} ${person.last_name}`.trim()
}
