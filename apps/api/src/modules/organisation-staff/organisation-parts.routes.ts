import { randomInt } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import { joinCodeLeastLength, normaliseJoinCode } from '@throughway/contract/account/organisation'
import { mostParts, organisationPartCalls as calls } from '@throughway/contract/programme/organisation-parts'
import { normaliseDomain } from '@throughway/domain/identity/email'
import { isPersonalMailDomain } from '@throughway/domain/identity/personal-mail'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeCode, describeContact } from './describe-organisation.ts'
import { openForChange } from './open-for-change.ts'
import {
  countParts,
  deleteDomain,
  deletePart,
  deleteUnit,
  endCode,
  findContact,
  insertAffiliation,
  insertCode,
  insertContact,
  insertDomain,
  insertSite,
  insertSubgroup,
  listCodes,
  listDomains,
  listSites,
  listUnits,
  renameUnit,
  updateContact,
  updateSite,
} from './organisation-parts.queries.ts'

/**
 * C32: contacts, sites, mail domains, join codes and groups of an organisation. It is long because it lists short
 * handlers, one for each call.
 */
export async function organisationPartRoutes(api: Api) {
  serve(api, 'saveOrganisationContact', calls.saveOrganisationContact, async ({ input, write, now, audit }) =>
    write(async (tx) => {
      const { id, contact_id: contactId, version, ...contact } = input
      await openForChange(tx, id)
      if (contactId) {
        const [[before]] = await tx.send(findContact(id, contactId))
        if (!before) throw new Refusal('notFound')
        if (before.version !== version)
          throw new Refusal('changedMeanwhile', { data: { current: describeContact(before) } })
        audit.changed({}, { contact: contactId, fields: changedFields(before, contact) })
        await tx.send(updateContact(contactId, contact))
      } else {
        await assertRoom(tx, 'organisation_contact', id, mostParts.contacts)
        audit.changed({}, { role: contact.role })
      }
      const partId = contactId ?? makeUuid({ msecs: now.getTime() })
      if (!contactId) await tx.send(insertContact(partId, id, contact, now))
      const [[saved]] = await tx.send(findContact(id, partId))
      return describeContact(saved!)
    }),
  )

  serve(api, 'removeOrganisationContact', calls.removeOrganisationContact, async ({ input, write, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const [[before]] = await tx.send(findContact(input.id, input.contact_id))
      if (!before) throw new Refusal('notFound')
      if (before.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: describeContact(before) } })
      await tx.send(deletePart('organisation_contact', input.id, before.id))
      audit.changed({ contact: before.id }, { contact: null })
      return { id: before.id }
    }),
  )

  serve(api, 'saveOrganisationSite', calls.saveOrganisationSite, async ({ input, write, now, audit }) =>
    write(async (tx) => {
      const { id, site_id: siteId, version, ...site } = input
      await openForChange(tx, id)
      if (siteId) {
        const [sites] = await tx.send(listSites(id))
        const before = sites.find((each) => each.id === siteId)
        if (!before) throw new Refusal('notFound')
        if (before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
        audit.changed(before, site)
        await tx.send(updateSite(id, siteId, site))
        return { ...before, ...site, version: before.version + 1 }
      }
      await assertRoom(tx, 'organisation_site', id, mostParts.sites)
      audit.changed({}, site)
      const partId = makeUuid({ msecs: now.getTime() })
      await tx.send(insertSite(partId, id, site, now))
      return { id: partId, ...site, version: 1 }
    }),
  )

  serve(api, 'removeOrganisationSite', calls.removeOrganisationSite, async ({ input, write, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const [sites] = await tx.send(listSites(input.id))
      const before = sites.find(({ id }) => id === input.site_id)
      if (!before) throw new Refusal('notFound')
      if (before.version !== input.version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      await tx.send(deletePart('organisation_site', input.id, before.id))
      audit.changed({ name: before.name }, { name: null })
      return { id: before.id }
    }),
  )

  serve(api, 'addOrganisationDomain', calls.addOrganisationDomain, async ({ input, write, now, audit }) => {
    const domain = readDomain(input.domain)
    if (input.proves_membership && isPersonalMailDomain(domain))
      throw new Refusal('invalid', { fields: { domain: 'field.domain_of_anybody' } })
    return write(async (tx) => {
      await openForChange(tx, input.id)
      await assertRoom(tx, 'organisation_domain', input.id, mostParts.domains)
      const [[saved], own] = await tx.send(
        insertDomain(input.id, domain, input.proves_membership, now),
        listDomains(input.id),
      )
      if (!saved) {
        const isOwn = own.some((each) => each.domain === domain)
        throw new Refusal('invalid', { fields: { domain: isOwn ? 'field.domain_known' : 'field.domain_taken' } })
      }
      audit.changed({}, saved)
      return saved
    })
  })

  serve(api, 'removeOrganisationDomain', calls.removeOrganisationDomain, async ({ input, write, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const domain = readDomain(input.domain)
      const [domains] = await tx.send(listDomains(input.id))
      const before = domains.find((each) => each.domain === domain)
      if (!before) throw new Refusal('notFound')
      if (before.version !== input.version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      await tx.send(deleteDomain(input.id, domain))
      audit.changed({ domain }, { domain: null })
      return { id: domain }
    }),
  )

  serve(api, 'makeOrganisationCode', calls.makeOrganisationCode, async ({ input, write, now, brand, audit }) => {
    const { time_zone: timeZone } = brand.settings
    if (input.last_day && input.last_day < localDate(now, timeZone))
      throw new Refusal('invalid', { fields: { last_day: 'field.document_expired' } })
    const code = input.code ? normaliseJoinCode(input.code) : drawCode()
    if (code.length < joinCodeLeastLength) throw new Refusal('invalid', { fields: { code: 'field.code_too_short' } })
    return write(async (tx) => {
      await openForChange(tx, input.id)
      await assertRoom(tx, 'organisation_code', input.id, mostParts.codes)
      const expiresAt = input.last_day ? instantOf(addDays(input.last_day, 1), '00:00', timeZone) : null
      const [[made]] = await tx.send(insertCode(input.id, { code, expiresAt, mostUses: input.most_uses ?? null }, now))
      if (!made) throw new Refusal('invalid', { fields: { code: 'field.code_taken' } })
      audit.changed({}, { last_day: input.last_day ?? null, most_uses: input.most_uses ?? null })
      return describeCode(made, now)
    })
  })

  serve(api, 'endOrganisationCode', calls.endOrganisationCode, async ({ input, write, now }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const code = normaliseJoinCode(input.code)
      const [codes] = await tx.send(listCodes(input.id))
      const before = codes.find((each) => each.code === code)
      if (!before) throw new Refusal('notFound')
      if (before.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: describeCode(before, now) } })
      const [[ended]] = await tx.send(endCode(input.id, code, now))
      return describeCode(ended!, now)
    }),
  )

  serve(api, 'saveOrganisationUnit', calls.saveOrganisationUnit, async ({ input, write, now, audit }) =>
    write(async (tx) => {
      const { id, unit_id: unitId, version, parent_id: parentId, name } = input
      await openForChange(tx, id)
      const [units] = await tx.send(listUnits(id))
      const before = units.find((each) => each.id === unitId)
      if (unitId && !before) throw new Refusal('notFound')
      if (before && before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      const parent = before ? before.parent_id : (parentId ?? null)
      if (parent && !units.some((each) => each.id === parent && each.parent_id === null))
        throw new Refusal('invalid', { fields: { parent_id: 'field.not_a_choice' } })
      if (units.some((each) => each.parent_id === parent && each.name === name && each.id !== unitId))
        throw new Refusal('invalid', { fields: { name: 'field.name_taken' } })
      audit.changed({ name: before?.name ?? null }, { name })
      if (before) {
        await tx.send(renameUnit(parent ? 'organisation_subgroup' : 'organisation_affiliation', id, before.id, name))
        return { id: before.id, name, version: before.version + 1 }
      }
      if (units.length >= mostParts.units) throw new Refusal('organisationFull')
      const [[taken]] = await tx.send(takeNumber(parent ? 'subgroup' : 'affiliation'))
      const unit = { id: makeUuid(), organisationId: id, number: taken!.number, name, now }
      await tx.send(parent ? insertSubgroup(unit, parent) : insertAffiliation(unit))
      return { id: unit.id, name, version: 1 }
    }),
  )

  serve(api, 'removeOrganisationUnit', calls.removeOrganisationUnit, async ({ input, write, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const [units] = await tx.send(listUnits(input.id))
      const unit = units.find((each) => each.id === input.unit_id)
      if (!unit) throw new Refusal('notFound')
      if (unit.version !== input.version) throw new Refusal('changedMeanwhile', { data: { current: unit } })
      if (unit.members > 0) throw new Refusal('organisationInUse')
      await tx.send(
        deleteUnit(unit.parent_id ? 'organisation_subgroup' : 'organisation_affiliation', input.id, unit.id),
      )
      audit.changed({ name: unit.name }, { name: null })
      return { id: unit.id }
    }),
  )
}

/** The audit records which facts of a person changed, but not their values. */
function changedFields<Values extends object>(before: Values, after: Partial<Values>): string {
  const names = Object.keys(after) as (keyof Values & string)[]
  return names.filter((name) => before[name] !== after[name]).join(', ')
}

function readDomain(written: string): string {
  const domain = normaliseDomain(written.replace(/^@/, ''))
  if (!domain) throw new Refusal('invalid', { fields: { domain: 'field.not_a_domain' } })
  return domain
}

async function assertRoom(tx: Transaction, table: Parameters<typeof countParts>[0], id: string, most: number) {
  const [[found]] = await tx.send(countParts(table, id))
  if (found!.count >= most) throw new Refusal('organisationFull')
}

/** Letters and digits that do not look alike. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function drawCode(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
}
