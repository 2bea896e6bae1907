import { v7 as makeUuid } from 'uuid'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { nextStatuses, type OrganisationLevel } from '@throughway/domain/identity/organisation-status'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { insertStatusChange } from '#modules/organisation/organisation.ts'
import { type MemberMask, maskFor } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeListed, describeOne, organisationColumns } from './describe-organisation.ts'
import { openForChange } from './open-for-change.ts'
import { listCodes, listContacts, listDomains, listSites, listUnits } from './organisation-parts.queries.ts'
import {
  deleteOrganisation,
  findForStaff,
  findReach,
  findSameName,
  insertOrganisation,
  isInUse,
  listForStaff,
  listHistory,
  listOwners,
  lockNames,
  managesOrganisations,
  organisationKeys,
  selectForStaff,
  updateOrganisation,
} from './organisation-staff.queries.ts'

type Calls = typeof organisationStaffCalls
type Scene = { db: Pick<Database, 'send'>; now: Date; mask?: MemberMask }

/** C32: organisations, for the staff of the programme and for coordinators within theirs. */
export async function organisationStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listStaffOrganisations', organisationStaffCalls.listStaffOrganisations, async (context) => {
    const page = openPage(app, organisationStaffCalls.listStaffOrganisations, context, organisationKeys)
    const filter = filterOf(context)
    const [rows, [reach], counted] = await context.db.send(
      listForStaff(filter, context.input.sort, page),
      findReach(),
      ...page.counting(selectForStaff(filter)),
    )
    const reader = { isWhole: reach!.is_whole, mask: await context.mask() }
    return { ...page.answer(rows, (row) => describeListed(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'exportStaffOrganisations', organisationStaffCalls.exportStaffOrganisations, async (context) => {
    const { brand, now, language, input } = context
    const filter = filterOf(context)
    const [[reach]] = await context.db.send(findReach())
    const reader = { isWhole: reach!.is_whole, mask: await context.mask() }
    return writeListFile(organisationStaffCalls.exportStaffOrganisations, context, organisationKeys, {
      name: [
        brand.key,
        language === 'es' ? 'organizaciones' : 'organizations',
        localDate(now, brand.settings.time_zone),
      ].join('-'),
      rowsOf: (asked) => listForStaff(filter, input.sort, asked),
      describe: (row) => describeListed(row, reader),
      columns: organisationColumns(language),
    })
  })

  serve(api, 'getOrganisationChoices', organisationStaffCalls.getOrganisationChoices, async (context) => {
    const { db, now, brand, language } = context
    const [rows] = await db.send(listOwners(now))
    const { nameOf } = maskFor(false)
    const { organisation_levels: levels } = brand.settings
    return {
      owners: rows.map((row) => ({ id: row.id, name: nameOf(row) })),
      levels: levels ? [...(levels[language] ?? levels.en)] : null,
    }
  })

  serve(api, 'getStaffOrganisation', organisationStaffCalls.getStaffOrganisation, async (context) =>
    getOne({ now: context.now, db: context.db, mask: await maskOf(context) }, context.input.id),
  )

  serve(api, 'createOrganisation', organisationStaffCalls.createOrganisation, async (context) =>
    context.write(async (tx) => {
      const { input, now, audit } = context
      await tx.send(lockNames())
      await assertFacts(tx, context, null)
      const id = makeUuid()
      const [[taken]] = await tx.send(takeNumber('organisation'))
      await tx.send(insertOrganisation({ id, number: taken!.number, ...factsOf(input), now }))
      audit.about({ subject: id })
      audit.changed({}, factsOf(input))
      return getOne({ now: context.now, db: tx }, id)
    }),
  )

  serve(api, 'changeOrganisation', organisationStaffCalls.changeOrganisation, async (context) =>
    context.write(async (tx) => {
      const { input, audit } = context
      await tx.send(lockNames())
      const before = await openForChange(tx, input.id)
      if (before.version !== input.version) throw await changedMeanwhile(tx, context)
      await assertFacts(tx, context, input.id)
      const facts = factsOf(input)
      await tx.send(updateOrganisation(input.id, facts))
      audit.changed(before, facts)
      return getOne({ now: context.now, db: tx }, input.id)
    }),
  )

  serve(api, 'changeOrganisationStatus', organisationStaffCalls.changeOrganisationStatus, async (context) =>
    context.write(async (tx) => {
      const { input, member, now, brand, audit } = context
      const before = await openForChange(tx, input.id)
      if (before.version !== input.version) throw await changedMeanwhile(tx, context)
      if (!nextStatuses(before.status).includes(input.status)) throw new Refusal('organisationStatusClosed')
      if (input.on > localDate(now, brand.settings.time_zone))
        throw new Refusal('invalid', { fields: { on: 'field.not_in_past' } })
      await tx.send(
        updateOrganisation(input.id, { status: input.status, status_on: input.on }),
        insertStatusChange({
          id: makeUuid(),
          organisationId: input.id,
          from: before.status,
          to: input.status,
          on: input.on,
          reason: input.reason,
          byId: member.id,
          now,
        }),
      )
      audit.changed({ status: before.status }, { status: input.status, on: input.on })
      return getOne({ now: context.now, db: tx }, input.id)
    }),
  )

  serve(api, 'changeOrganisationBenefits', organisationStaffCalls.changeOrganisationBenefits, async (context) =>
    context.write(async (tx) => {
      const { id, version, ...benefits } = context.input
      const before = await openForChange(tx, id)
      if (before.version !== version) throw await changedMeanwhile(tx, context)
      await tx.send(updateOrganisation(id, benefits))
      context.audit.changed(before, benefits)
      return getOne({ now: context.now, db: tx }, id)
    }),
  )

  serve(api, 'removeOrganisation', organisationStaffCalls.removeOrganisation, async (context) =>
    context.write(async (tx) => {
      const { id, version } = context.input
      const before = await openForChange(tx, id)
      if (before.version !== version) throw await changedMeanwhile(tx, context)
      const [[found]] = await tx.send(isInUse(id))
      if (found!.used) throw new Refusal('organisationInUse')
      await tx.send(deleteOrganisation(id))
      context.audit.changed({ name: before.name }, { name: null })
      return { id }
    }),
  )

  async function changedMeanwhile(tx: Transaction, context: Context & { input: { id: string } }) {
    const current = await getOne({ now: context.now, db: tx }, context.input.id)
    return new Refusal('changedMeanwhile', { data: { current } })
  }
}

type Context = Pick<CallContext<Calls['getStaffOrganisation']>, 'now'>

/** The session's check, which a mask follows, goes with the first flight. */
async function maskOf(context: CallContext<Calls['getStaffOrganisation']>) {
  await context.db.send(findReach())
  return context.mask()
}

/** Throws `notFound` for one that is none of the programme, or out of reach. */
async function getOne({ db, now, mask = maskFor(false) }: Scene, id: string) {
  const [[row], contacts, sites, units, domains, codes, history] = await db.send(
    findForStaff(id),
    listContacts(id),
    listSites(id),
    listUnits(id),
    listDomains(id),
    listCodes(id),
    listHistory(id),
  )
  if (!row) throw new Refusal('notFound')
  return describeOne(row, { contacts, sites, units, domains, codes, history }, { mask, now })
}

function filterOf({
  input,
  brand,
  now,
}: CallContext<Calls['listStaffOrganisations'] | Calls['exportStaffOrganisations']>) {
  const { text, status, level, county, size, contact, owner } = input
  return { text, status, level, county, size, contact, owner, today: localDate(now, brand.settings.time_zone) }
}

type Facts = CallContext<Calls['createOrganisation']>['input']

function factsOf({ name, level, headcount, headcount_on: on, industry, county, owner_id: owner }: Facts) {
  return {
    name,
    level: (level as OrganisationLevel | undefined) ?? null,
    headcount: headcount ?? null,
    headcount_on: headcount === undefined ? null : (on ?? null),
    industry,
    county,
    owner_id: owner ?? null,
  }
}

/** Throws `invalid` beside the field for a name that is taken and an owner who does not manage organisations. */
async function assertFacts(tx: Transaction, { input, now }: { input: Facts; now: Date }, id: string | null) {
  const [[same], [owner]] = await tx.send(
    findSameName(input.name, id),
    managesOrganisations(input.owner_id ?? makeUuid(), now),
  )
  if (same) throw new Refusal('invalid', { fields: { name: 'field.name_taken' } })
  if (input.owner_id && !owner) throw new Refusal('invalid', { fields: { owner_id: 'field.not_a_choice' } })
}
