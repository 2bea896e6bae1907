import { z } from 'zod'
import { defineCall } from '../call.ts'
import { latitude, longitude } from '../account/location.ts'
import { joinCodeMaxLength } from '../account/organisation.ts'
import { organisationTimelineCalls } from '../content/organisation-timeline.ts'
import {
  choice,
  formBoolean,
  formInteger,
  localDate,
  optionalEmail,
  phone,
  requiredText,
  text,
  uuid,
} from '../fields.ts'

/** The role of a contact at the organisation: its travel coordinator (ETC), personnel, buildings, or another one. */
export const contactRoles = ['etc', 'hr', 'facilities', 'other'] as const
export type ContactRole = (typeof contactRoles)[number]

/** An organisation has at most so many of each. */
export const mostParts = { contacts: 50, sites: 100, domains: 50, codes: 100, units: 500 } as const

export const organisationContact = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(contactRoles),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string(),
  version: z.int(),
})
export type OrganisationContact = z.infer<typeof organisationContact>

export const organisationSite = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  version: z.int(),
})
export type OrganisationSite = z.infer<typeof organisationSite>

export const organisationDomain = z.object({
  domain: z.string(),
  proves_membership: z.boolean().describe('A verified address at it makes a member.'),
  version: z.int(),
})

export const organisationCode = z.object({
  code: z.string(),
  uses: z.int(),
  most_uses: z.int().nullable(),
  expires_at: z.iso.datetime().nullable(),
  is_over: z.boolean(),
  version: z.int(),
})
export type OrganisationCode = z.infer<typeof organisationCode>

const unit = z.object({ id: z.uuid(), name: z.string(), members: z.int(), version: z.int() })
export const organisationUnit = unit.extend({ subgroups: z.array(unit) })
export type OrganisationUnit = z.infer<typeof organisationUnit>

const ofStaff = { access: 'staff', permission: 'organisation.manage', touches: ['staff-organisation'] } as const
const path = '/staff/organisations/{id}'
const id = () => uuid().describe('Of the organisation.')
const done = z.object({ id: z.string() })
const seen = (part: string) => formInteger(1, 2_000_000_000).describe(`Of the ${part} that the change rests on.`)
const version = (part: string) => seen(part).optional()

/** C32: what belongs to one organisation. */
export const organisationPartCalls = {
  ...organisationTimelineCalls,
  saveOrganisationContact: defineCall({
    ...ofStaff,
    summary: 'Adds a contact, or changes one.',
    method: 'POST',
    path: `${path}/contacts`,
    creates: true,
    audit: { kind: 'organisation-contact.saved', subject: 'id' },
    input: z.object({
      id: id(),
      contact_id: uuid().optional().describe('Of the one that is changed.'),
      version: version('contact'),
      name: requiredText(120),
      role: choice(contactRoles),
      email: optionalEmail().default(''),
      phone: phone().default(''),
      note: text(500).default(''),
    }),
    answer: organisationContact,
  }),
  removeOrganisationContact: defineCall({
    ...ofStaff,
    summary: 'Removes a contact.',
    method: 'DELETE',
    path: `${path}/contacts/{contact_id}`,
    audit: { kind: 'organisation-contact.removed', subject: 'id' },
    input: z.object({ id: id(), contact_id: uuid(), version: seen('contact') }),
    answer: done,
  }),
  saveOrganisationSite: defineCall({
    ...ofStaff,
    summary: 'Adds a site, or changes one.',
    method: 'POST',
    path: `${path}/sites`,
    creates: true,
    audit: { kind: 'organisation-site.saved', subject: 'id' },
    input: z.object({
      id: id(),
      site_id: uuid().optional().describe('Of the one that is changed.'),
      version: version('site'),
      name: requiredText(120),
      address: requiredText(300),
      lat: latitude(),
      lng: longitude(),
    }),
    answer: organisationSite,
  }),
  removeOrganisationSite: defineCall({
    ...ofStaff,
    summary: 'Removes a site.',
    method: 'DELETE',
    path: `${path}/sites/{site_id}`,
    audit: { kind: 'organisation-site.removed', subject: 'id' },
    input: z.object({ id: id(), site_id: uuid(), version: seen('site') }),
    answer: done,
  }),
  addOrganisationDomain: defineCall({
    ...ofStaff,
    summary: 'Adds a mail domain. One that the organisation has is refused, so that no addition ends what it proves.',
    method: 'POST',
    path: `${path}/domains`,
    audit: { kind: 'organisation-domain.added', subject: 'id' },
    input: z.object({ id: id(), domain: requiredText(253), proves_membership: formBoolean().default(true) }),
    answer: organisationDomain,
  }),
  removeOrganisationDomain: defineCall({
    ...ofStaff,
    summary: 'Removes a mail domain. Those who are members by it stay members.',
    method: 'DELETE',
    path: `${path}/domains/{domain}`,
    audit: { kind: 'organisation-domain.removed', subject: 'id' },
    input: z.object({ id: id(), domain: requiredText(253), version: seen('domain') }),
    answer: done,
  }),
  makeOrganisationCode: defineCall({
    ...ofStaff,
    summary: 'Makes a join code: the one that is given, or a random one.',
    method: 'POST',
    path: `${path}/codes`,
    creates: true,
    audit: { kind: 'organisation-code.made', subject: 'id' },
    input: z.object({
      id: id(),
      code: text(joinCodeMaxLength).optional(),
      last_day: localDate().optional().describe('It works until the end of this day of the programme.'),
      most_uses: formInteger(1, 1_000_000).optional(),
    }),
    answer: organisationCode,
  }),
  endOrganisationCode: defineCall({
    ...ofStaff,
    summary: 'Ends a join code at once.',
    method: 'POST',
    path: `${path}/codes/{code}/end`,
    audit: { kind: 'organisation-code.ended', subject: 'id' },
    input: z.object({ id: id(), code: requiredText(joinCodeMaxLength), version: seen('code') }),
    answer: organisationCode,
  }),
  saveOrganisationUnit: defineCall({
    ...ofStaff,
    summary: 'Adds an affiliation, or with `parent_id` a subgroup of one; or gives one another name.',
    method: 'POST',
    path: `${path}/units`,
    creates: true,
    audit: { kind: 'organisation-unit.saved', subject: 'id' },
    input: z.object({
      id: id(),
      unit_id: uuid().optional().describe('Of the one that is renamed.'),
      version: version('group'),
      parent_id: uuid().optional().describe('The affiliation of a subgroup.'),
      name: requiredText(200),
    }),
    answer: z.object({ id: z.uuid(), name: z.string(), version: z.int() }),
  }),
  removeOrganisationUnit: defineCall({
    ...ofStaff,
    summary: 'Removes an affiliation with its subgroups, or a subgroup, in which nobody is.',
    method: 'DELETE',
    path: `${path}/units/{unit_id}`,
    audit: { kind: 'organisation-unit.removed', subject: 'id' },
    input: z.object({ id: id(), unit_id: uuid(), version: seen('group') }),
    answer: done,
  }),
}
