import { z } from 'zod'
import { silences } from '@throughway/domain/identity/approvals'
import {
  type HeadcountBand,
  headcountBands,
  organisationStatuses,
} from '@throughway/domain/identity/organisation-status'
import { organisationLogo } from '../account/organisation-logo.ts'
import { defineCall } from '../call.ts'
import { choice, choices, formBoolean, formInteger, localDate, requiredText, text, uuid } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import {
  organisationCode,
  organisationContact,
  organisationDomain,
  organisationSite,
  organisationUnit,
} from './organisation-parts.ts'
import { followsOrganisation } from '../subjects.ts'

const mostNumber = 2_000_000_000
const person = z.object({ id: z.uuid(), name: z.string() })
const status = z.enum(organisationStatuses)

/** How long ago the staff last talked with it. */
export const contactAges = ['within_30', 'within_90', 'older', 'never'] as const
export type ContactAge = (typeof contactAges)[number]
const bands = [...(Object.keys(headcountBands) as HeadcountBand[]), 'unknown'] as [HeadcountBand | 'unknown']

const listed = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  logo: organisationLogo.nullable(),
  status,
  level: z.int().nullable(),
  county: z.string(),
  headcount: z.int().nullable(),
  members: z.int(),
  active: z
    .int()
    .nullable()
    .describe('People with a trip in the latest month that is counted; null for fewer than five.'),
  trips: z.int().nullable().describe('Trips of that month; null where fewer than five people travelled.'),
  owner: person.nullable(),
  last_contact_on: z.iso.date().nullable(),
  next_task: z
    .object({ due_on: z.iso.date(), text: z.string() })
    .nullable()
    .describe('The open task that is due first; of those who may read what staff note.'),
})
export type StaffOrganisation = z.infer<typeof listed>

export const organisationFilters = {
  text: text(100).optional().describe('A part of the name, or the number.'),
  status: choices(organisationStatuses).optional().describe('One or several, with commas between them.'),
  level: formInteger(1, 6).optional(),
  county: text(100).optional(),
  size: choice(bands).optional().describe('By headcount.'),
  contact: choice(contactAges).optional().describe('When the staff last talked with it.'),
  owner: uuid().optional(),
}

const listStaffOrganisations = listCall({
  summary: 'Organisations of the programme with how they stand; of a coordinator, the own ones.',
  path: '/staff/organisations',
  access: 'staff',
  permission: 'organisation.read',
  masks: true,
  subject: 'staff-organisation',
  filters: organisationFilters,
  sorts: { name: 'asc', members: 'desc', next_task: 'asc', last_contact: 'asc' },
  row: listed,
  counts: true,
})

const benefits = {
  is_listed: formBoolean().describe('Visitors find the name when they look for theirs.'),
  erh_access: formBoolean().describe('Its members may call the ride home, while it is a partner.'),
  allows_telework: formBoolean(),
  allows_compressed_week: formBoolean(),
  approves_telework: formBoolean(),
  approves_compressed_week: formBoolean(),
  approves_pass_subsidy: formBoolean(),
  approval_silence: choice(silences),
}

const one = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  version: z.int().describe('Sent back with a change, so that nothing of somebody else is lost.'),
  logo: organisationLogo.nullable(),
  status,
  status_on: z.iso.date().nullable(),
  industry: z.string(),
  county: z.string(),
  headcount: z.int().nullable(),
  headcount_on: z.iso.date().nullable(),
  members: z.int(),
  active: z.int().nullable(),
  trips: z.int().nullable(),
  invited: z.int().describe('Addresses that become members once they are proved.'),
  is_listed: z.boolean(),
  erh_access: z.boolean(),
  allows_telework: z.boolean(),
  allows_compressed_week: z.boolean(),
  approves_telework: z.boolean(),
  approves_compressed_week: z.boolean(),
  approves_pass_subsidy: z.boolean(),
  approval_silence: z.enum(silences),
  contacts: z.array(organisationContact),
  sites: z.array(organisationSite),
  units: z.array(organisationUnit),
  domains: z.array(organisationDomain),
  codes: z.array(organisationCode),
  merged_into: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  outreach: z
    .object({
      level: z.int().nullable(),
      owner: person.nullable(),
      last_contact_on: z.iso.date().nullable(),
      history: z.array(
        z.object({
          id: z.uuid(),
          from: status,
          to: status,
          on: z.iso.date(),
          reason: z.string(),
          by: person,
          made_at: z.iso.datetime(),
        }),
      ),
    })
    .nullable()
    .describe('What staff note of it; null for a coordinator.'),
})
export type OneOrganisation = z.infer<typeof one>

const facts = {
  name: requiredText(200),
  level: formInteger(1, 6).optional(),
  headcount: formInteger(0, 10_000_000).optional(),
  headcount_on: localDate().optional().describe('The day of which the headcount tells.'),
  industry: text(100).default(''),
  county: text(100).default(''),
  owner_id: uuid().optional().describe('Somebody of the staff who manages organisations.'),
}
const version = () => formInteger(1, mostNumber).describe('Of the answer that the change rests on.')

const ofStaff = { access: 'staff', permission: 'organisation.manage' } as const
const touches = ['staff-organisation', 'organisation'] as const

/** C32: organisations of the administrator's area. */
export const organisationStaffCalls = {
  listStaffOrganisations,
  exportStaffOrganisations: exportCall(listStaffOrganisations, {
    summary: 'The organisations of a list as a CSV file.',
    permission: 'organisation.export',
    audit: { kind: 'organisations.exported' },
  }),
  getOrganisationChoices: defineCall({
    summary:
      'Those of the staff who can look after organisations, and the names of the levels where the programme has its own.',
    method: 'GET',
    path: '/staff/organisation_choices',
    access: 'staff',
    permission: 'outreach.read',
    subject: 'grant',
    input: z.object({}),
    answer: z.object({
      owners: z.array(person),
      levels: z.array(z.string()).nullable().describe('From 1 to 6, in the language asked for.'),
    }),
  }),
  getStaffOrganisation: defineCall({
    summary: 'One organisation with all that belongs to it, but its members and its timeline.',
    method: 'GET',
    path: '/staff/organisations/{id}',
    access: 'staff',
    permission: 'organisation.read',
    masks: true,
    subject: 'staff-organisation',
    input: z.object({ id: uuid() }),
    answer: one,
  }),
  createOrganisation: defineCall({
    ...ofStaff,
    summary: 'Adds an organisation, which begins as a potential one.',
    method: 'POST',
    path: '/staff/organisations',
    creates: true,
    touches,
    audit: { kind: 'organisation.created' },
    input: z.object(facts),
    answer: one,
  }),
  changeOrganisation: defineCall({
    ...ofStaff,
    summary: 'Changes the facts of an organisation.',
    method: 'PUT',
    path: '/staff/organisations/{id}',
    touches,
    audit: { kind: 'organisation.changed', subject: 'id' },
    input: z.object({ id: uuid(), version: version(), ...facts }),
    answer: one,
  }),
  changeOrganisationStatus: defineCall({
    ...ofStaff,
    summary: 'Moves an organisation to another status, with the day and the reason.',
    method: 'POST',
    path: '/staff/organisations/{id}/status',
    touches: ['staff-organisation', ...followsOrganisation],
    audit: { kind: 'organisation.status-changed', subject: 'id', reason: 'reason' },
    input: z.object({
      id: uuid(),
      version: version(),
      status: choice(organisationStatuses),
      on: localDate().describe('The day of the programme on which it came to be, today at the latest.'),
      reason: requiredText(500),
    }),
    answer: one,
  }),
  changeOrganisationBenefits: defineCall({
    ...ofStaff,
    summary: 'Changes what an organisation gives and allows its members.',
    method: 'PUT',
    path: '/staff/organisations/{id}/benefits',
    touches: ['staff-organisation', ...followsOrganisation],
    audit: { kind: 'organisation.benefits-changed', subject: 'id' },
    input: z.object({ id: uuid(), version: version(), ...benefits }),
    answer: one,
  }),
  removeOrganisation: defineCall({
    ...ofStaff,
    summary: 'Removes an organisation that has no members, and on which nothing rests.',
    method: 'POST',
    path: '/staff/organisations/{id}/removal',
    touches,
    audit: { kind: 'organisation.removed', subject: 'id', reason: 'reason' },
    input: z.object({ id: uuid(), version: version(), reason: requiredText(500) }),
    answer: z.object({ id: z.uuid() }),
  }),
}
