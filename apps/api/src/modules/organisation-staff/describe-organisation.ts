import type { OneOrganisation, StaffOrganisation } from '@throughway/contract/programme/organisation-staff'
import type {
  OrganisationCode,
  OrganisationContact,
  OrganisationUnit,
} from '@throughway/contract/programme/organisation-parts'
import type { Language } from '@throughway/contract/programme/brand'
import type { Selectable } from 'kysely'
import type { OrganisationCodeTable, OrganisationContactTable } from '#database/tables/organisation.ts'
import type { Column } from '#list/list-file.ts'
import { type MemberMask, maskFor } from '#plugins/mask.ts'
import { describeLogo } from '#modules/organisation/organisation.ts'
import type { UnitRow } from './organisation-parts.queries.ts'
import type { HistoryRow, ListedRow, OneRow, Person } from './organisation-staff.queries.ts'

/** Names of staff are never masked. */
const { nameOf } = maskFor(false)

function describePerson(person: Person) {
  return { id: person.id, name: nameOf(person) }
}

export function describeListed(
  row: ListedRow,
  { isWhole, mask }: { isWhole: boolean; mask: MemberMask },
): StaffOrganisation {
  const { id, number, name, status, county, headcount, members, active, trips } = row
  return {
    id,
    number,
    name,
    logo: describeLogo(row.logo),
    status,
    level: isWhole ? row.level : null,
    county,
    headcount,
    members,
    active,
    trips,
    owner: isWhole && row.owner ? describePerson(row.owner) : null,
    last_contact_on: isWhole ? row.last_contact_on : null,
    next_task: isWhole && row.next_task ? { ...row.next_task, text: mask.textOf(row.next_task.text) } : null,
  }
}

const statuses: Record<StaffOrganisation['status'], Record<Language, string>> = {
  potential: { en: 'Potential', es: 'Posible' },
  prospect: { en: 'Prospect', es: 'Interesada' },
  partner: { en: 'Partner', es: 'Asociada' },
  unresponsive: { en: 'Unresponsive', es: 'Sin respuesta' },
  declined: { en: 'Declined', es: 'Rechazó' },
  inactive: { en: 'Inactive', es: 'Inactiva' },
}

export const organisationColumns = (language: Language): Column<StaffOrganisation>[] => [
  { heading: { en: 'Number', es: 'Número' }, cell: ({ number }) => number },
  { heading: { en: 'Name', es: 'Nombre' }, cell: ({ name }) => name },
  { heading: { en: 'Status', es: 'Estado' }, cell: ({ status }) => statuses[status][language] },
  { heading: { en: 'Level', es: 'Nivel' }, cell: ({ level }) => level },
  { heading: { en: 'County', es: 'Condado' }, cell: ({ county }) => county },
  { heading: { en: 'Headcount', es: 'Plantilla' }, cell: ({ headcount }) => headcount },
  { heading: { en: 'Members', es: 'Miembros' }, cell: ({ members }) => members },
  { heading: { en: 'Active, last counted month', es: 'Activos, último mes contado' }, cell: ({ active }) => active },
  { heading: { en: 'Trips, last counted month', es: 'Viajes, último mes contado' }, cell: ({ trips }) => trips },
  { heading: { en: 'Owner', es: 'Responsable' }, cell: ({ owner }) => owner?.name ?? null },
  { heading: { en: 'Last contact', es: 'Último contacto' }, cell: (row) => row.last_contact_on },
  { heading: { en: 'Next task due', es: 'Próxima tarea para el' }, cell: (row) => row.next_task?.due_on ?? null },
  { heading: { en: 'Next task', es: 'Próxima tarea' }, cell: (row) => row.next_task?.text ?? null },
]

export function describeContact(
  { id, name, role, email, phone, note, version }: Selectable<OrganisationContactTable>,
  mask: MemberMask = maskFor(false),
): OrganisationContact {
  return {
    id,
    name: mask.wholeNameOf(name),
    role,
    email: email ? mask.only(email) : null,
    phone: phone ? mask.only(phone) : null,
    note: mask.textOf(note),
    version,
  }
}

type CodeRow = Pick<Selectable<OrganisationCodeTable>, 'code' | 'uses' | 'most_uses' | 'expires_at' | 'version'>

export function describeCode({ code, uses, most_uses, expires_at, version }: CodeRow, now: Date): OrganisationCode {
  const isOver = (expires_at !== null && expires_at <= now) || (most_uses !== null && uses >= most_uses)
  return { code, uses, most_uses, expires_at: expires_at?.toISOString() ?? null, is_over: isOver, version }
}

function describeUnits(rows: readonly UnitRow[]): OrganisationUnit[] {
  return rows
    .filter((row) => row.parent_id === null)
    .map(({ id, name, members, version }) => ({
      id,
      name,
      members,
      version,
      subgroups: rows
        .filter((below) => below.parent_id === id)
        .map((below) => ({ id: below.id, name: below.name, members: below.members, version: below.version })),
    }))
}

type Parts = {
  contacts: readonly Selectable<OrganisationContactTable>[]
  sites: OneOrganisation['sites']
  units: readonly UnitRow[]
  domains: OneOrganisation['domains']
  codes: readonly CodeRow[]
  history: readonly HistoryRow[]
}

export function describeOne(
  row: OneRow,
  parts: Parts,
  { mask, now }: { mask: MemberMask; now: Date },
): OneOrganisation {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    version: row.version,
    logo: describeLogo(row.logo),
    status: row.status,
    status_on: row.status_on,
    industry: row.industry,
    county: row.county,
    headcount: row.headcount,
    headcount_on: row.headcount_on,
    members: row.members,
    active: row.active,
    trips: row.trips,
    invited: row.invited,
    is_listed: row.is_listed,
    erh_access: row.erh_access,
    allows_telework: row.allows_telework,
    allows_compressed_week: row.allows_compressed_week,
    approves_telework: row.approves_telework,
    approves_compressed_week: row.approves_compressed_week,
    approves_pass_subsidy: row.approves_pass_subsidy,
    approval_silence: row.approval_silence,
    // notes are the staff's own, as the timeline is
    contacts: parts.contacts.map((contact) => describeContact(row.is_whole ? contact : { ...contact, note: '' }, mask)),
    sites: parts.sites,
    units: describeUnits(parts.units),
    domains: parts.domains,
    // anybody with a join code can become a member, so staff who see masked members do not see codes
    codes: mask.isMasked ? [] : parts.codes.map((code) => describeCode(code, now)),
    merged_into: row.into,
    outreach: row.is_whole
      ? {
          level: row.level,
          owner: row.owner && describePerson(row.owner),
          last_contact_on: row.last_contact_on,
          history: parts.history.map((change) => ({
            id: change.id,
            from: change.from_status,
            to: change.to_status,
            on: change.on_date,
            reason: mask.textOf(change.reason),
            by: describePerson(change.by),
            made_at: change.made_at.toISOString(),
          })),
        }
      : null,
  }
}
