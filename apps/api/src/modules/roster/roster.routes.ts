import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { invitationDays, rosterCalls as calls, type RosterMember } from '@throughway/contract/programme/roster'
import { nameWords } from '@throughway/domain/identity/name-words'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { type Column, writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { leave, moveMember, placeMember } from '#modules/organisation/organisation.ts'
import { startTask, type TaskDefinitions } from '#modules/task/task.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { admit } from './admit.ts'
import { tellMember } from './tell-member.ts'
import { importRosterTask } from './import-roster.ts'
import { readRosterFile, RosterProblemError } from './read-roster-file.ts'
import {
  deleteInvitation,
  findImportTask,
  findOrganisation,
  holdOrganisation,
  insertImport,
  insertImportRows,
  invitationKeys,
  listInvitations,
  listMembers,
  listOwners,
  listUnits,
  type Owner,
  lockImport,
  lockMember,
  rosterKeys,
  type RosterRow,
  selectMembers,
  upsertInvitation,
} from './roster.queries.ts'

const mostFaults = 500

/**
 * C32: the members of an organisation, within the reach of the grants. It is long because it lists short handlers, one
 * for each call.
 */
export async function rosterRoutes(api: Api, tasks: TaskDefinitions) {
  const { app } = api

  serve(api, 'listRoster', calls.listRoster, async (context) => {
    const page = openPage(app, calls.listRoster, context, rosterKeys)
    const filter = await readFilter(context)
    const [[found], rows, counted] = await context.db.send(
      findOrganisation(filter.organisationId),
      listMembers(filter, page),
      ...page.counting(selectMembers(filter)),
    )
    if (!found) throw new Refusal('notFound')
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describe(row, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportRoster', calls.exportRoster, async (context) => {
    const { brand, now, language, db, input } = context
    const filter = await readFilter(context)
    const [[found]] = await db.send(findOrganisation(input.id))
    if (!found) throw new Refusal('notFound')
    const mask = await context.mask()
    return writeListFile(calls.exportRoster, context, rosterKeys, {
      name: [brand.key, language === 'es' ? 'miembros' : 'members', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listMembers(filter, asked),
      describe: (row) => describe(row, mask),
      columns: rosterColumns(language),
    })
  })

  serve(api, 'addToRoster', calls.addToRoster, async ({ input, write, brand, member, now, audit }) =>
    write(async (tx) => {
      const { id: organisationId, email } = input
      const { is_whole: isWhole } = await hold(tx, organisationId)
      const units = input.affiliation_id ? await readUnits(tx, organisationId, input) : undefined
      const staffId = member.id
      const admitted = await admit(tx, { app, brand }, { organisationId, email, units, staffId, proof: 'staff', now })
      if (admitted.outcome === 'own') throw new Refusal('notAllowed')
      if (admitted.outcome === 'elsewhere') {
        if (isWhole) throw new Refusal('invalid', { fields: { email: 'field.member_elsewhere' } })
        // a coordinator may not learn to which organisation somebody else belongs
        const { affiliationId = null, subgroupId = null } = units ?? {}
        await tx.send(upsertInvitation({ email, organisationId, affiliationId, subgroupId, by: staffId, now }))
        return { outcome: 'waiting' as const }
      }
      if (admitted.outcome === 'already') audit.unchanged()
      if (admitted.memberId) audit.about({ memberId: admitted.memberId })
      audit.changed({}, { outcome: admitted.outcome })
      return { outcome: admitted.outcome }
    }),
  )

  serve(api, 'moveInRoster', calls.moveInRoster, async ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      const { id, member_id: memberId } = input
      const before = await openMember(tx, id, memberId)
      assertNotOwn(memberId, member.id)
      if (before.organisation_version !== input.version) {
        const { organisation_version: version, affiliation_id, subgroup_id } = before
        throw new Refusal('changedMeanwhile', { data: { current: { version, affiliation_id, subgroup_id } } })
      }
      const { affiliationId, subgroupId } = await readUnits(tx, id, input)
      const [[placed]] = await tx.send(placeMember(memberId, id, affiliationId, subgroupId))
      if (!placed) audit.unchanged()
      else recordActivity(tx, { memberId, kind: 'organisation_changed', now, actor: 'staff', actorId: member.id })
      audit.changed(before, { affiliation_id: affiliationId, subgroup_id: subgroupId })
      return { id: memberId }
    }),
  )

  serve(api, 'moveToOrganisation', calls.moveToOrganisation, async ({ input, write, brand, member, now, audit }) =>
    write(async (tx) => {
      const { id, member_id: memberId, into, version, reason } = input
      // both in the order of their ids, as a merge takes them
      const [[one], [other]] = await tx.send(...holdInOrder(id, into))
      const [from, target] = one?.id === id ? [one, other] : [other, one]
      if (from?.id !== id) throw new Refusal('notFound')
      const before = await openMember(tx, id, memberId)
      assertNotOwn(memberId, member.id)
      // one beyond the reach of the grants looks like one that there is not
      if (target?.id !== into || into === id || target.merged_into) throw notAChoice('into')
      if (before.organisation_version !== version) throw new Refusal('changedMeanwhile')
      const [[moved]] = await tx.send(moveMember(memberId, into, 'staff'))
      const organisation = moved!.name
      const details = { organisation, reason }
      recordActivity(tx, {
        memberId,
        kind: 'organisation_changed',
        now,
        actor: 'staff',
        actorId: member.id,
        details,
      })
      await tellMember(tx, { app, brand }, { memberId, organisation, hasLeft: false, reason, now })
      audit.changed({ organisation_id: id }, { organisation_id: into })
      return { id: memberId }
    }),
  )

  serve(api, 'removeFromRoster', calls.removeFromRoster, async ({ input, write, brand, member, now }) =>
    write(async (tx) => {
      const { id, member_id: memberId, version, reason } = input
      const before = await openMember(tx, id, memberId)
      assertNotOwn(memberId, member.id)
      if (before.organisation_version !== version) throw new Refusal('changedMeanwhile')
      const organisation = await leave(tx, memberId, now, undefined, { actorId: member.id, reason })
      if (organisation !== undefined)
        await tellMember(tx, { app, brand }, { memberId, organisation, hasLeft: true, reason, now })
      return { id: memberId }
    }),
  )

  serve(api, 'listRosterInvitations', calls.listRosterInvitations, async (context) => {
    const { db, input } = context
    const page = openPage(app, calls.listRosterInvitations, context, invitationKeys)
    const [[found], rows] = await db.send(findOrganisation(input.id), listInvitations(input.id, page))
    if (!found) throw new Refusal('notFound')
    return page.answer(rows, ({ email, invited_at: at }) => ({
      id: email,
      email,
      invited_at: at.toISOString(),
      until: new Date(at.getTime() + invitationDays * dayMilliseconds).toISOString(),
    }))
  })

  serve(api, 'withdrawRosterInvitation', calls.withdrawRosterInvitation, async ({ input, write }) =>
    write(async (tx) => {
      await hold(tx, input.id)
      const [[gone]] = await tx.send(deleteInvitation(input.id, input.email))
      if (!gone) throw new Refusal('notFound')
      return { id: input.id }
    }),
  )

  serve(api, 'readRosterFile', calls.readRosterFile, async ({ input, write, member, now, audit }) => {
    const bytes = new Uint8Array(await input.file.arrayBuffer())
    return write(async (tx) => {
      const { is_whole: isWhole } = await hold(tx, input.id)
      const [units] = await tx.send(listUnits(input.id))
      const { rows, lines, faults } = readOrRefuse(bytes, units)
      const [owners] = await tx.send(listOwners(lines.map(({ email }) => email)))
      const ownerOf = new Map(owners.map((owner) => [owner.email, owner]))
      const counts = { added: 0, moved: 0, already: 0, waiting: 0, named: 0, faulty: 0 }
      const kept = lines.flatMap((line) => {
        const owner = ownerOf.get(line.email)
        const outcome = foresee(owner, line, input.id, member.id)
        if (outcome === 'own' || (outcome === 'elsewhere' && isWhole)) {
          faults.push({ line: line.line, fault: outcome, value: line.email, same_as_line: null })
          return []
        }
        const told = outcome === 'elsewhere' ? 'waiting' : outcome
        // before they are members, who takes part is nothing that a coordinator learns
        counts[!isWhole && (told === 'added' || told === 'waiting') ? 'named' : told] += 1
        return [
          {
            id: makeUuid(),
            line: line.line,
            email: line.email,
            affiliation_id: line.affiliationId,
            subgroup_id: line.subgroupId,
            // for somebody in another organisation, a coordinator's file keeps as little as for an unproved address
            member_id: outcome === 'elsewhere' ? null : (owner?.id ?? null),
          },
        ]
      })
      counts.faulty = faults.length
      const fileId = makeUuid()
      await tx.send(insertImport(fileId, input.id, member.id, now), insertImportRows(fileId, kept))
      audit.changed({}, { rows, faulty: counts.faulty })
      return {
        file_id: fileId,
        rows,
        counts,
        faults: faults.toSorted((one, other) => one.line - other.line).slice(0, mostFaults),
      }
    })
  })

  serve(api, 'importRoster', calls.importRoster, async ({ input, write, member, brand, now, audit }) =>
    write(async (tx) => {
      const { is_whole: isWhole } = await hold(tx, input.id)
      const [[file], [known]] = await tx.send(lockImport(input.file_id), findImportTask(input.file_id))
      if (file?.organisation_id !== input.id || file.read_by !== member.id) throw new Refusal('notFound')
      if (known) {
        audit.unchanged()
        return { task_id: known.id }
      }
      const tells = isWhole ? 'elsewhere' : 'nothing'
      const asked = {
        kind: importRosterTask.kind,
        filters: { file: input.file_id },
        as_of: now.toISOString(),
        input: { file: input.file_id, tells },
      }
      const planning = { staffId: member.id, brand, now, organisationId: input.id }
      return { task_id: await startTask(app, tasks, tx, asked, planning) }
    }),
  )
}

type Context = CallContext<typeof calls.listRoster | typeof calls.exportRoster>

/** A masked reader cannot search by name, since a match would reveal the member. */
async function readFilter({ input, db, mask }: Pick<Context, 'input' | 'db' | 'mask'>) {
  const words = nameWords(input.text ?? '')
  if (words.length > 0) {
    await db.send(findOrganisation(input.id))
    ;(await mask()).refuseFilter('text')
  }
  return { organisationId: input.id, words, unit: input.unit }
}

/** Throws `notFound` where the grants do not reach, and `organisationMerged`. */
async function hold(tx: Transaction, id: string) {
  const [[found]] = await tx.send(holdOrganisation(id))
  if (!found) throw new Refusal('notFound')
  if (found.merged_into) throw new Refusal('organisationMerged')
  return found
}

function holdInOrder(one: string, other: string) {
  const [first, second] = [one, other].toSorted() as [string, string]
  return [holdOrganisation(first), holdOrganisation(second)] as const
}

/** Opens the member under a lock. Throws `notFound` for somebody who is not in the organisation. */
async function openMember(tx: Transaction, id: string, memberId: string) {
  await hold(tx, id)
  const [[found]] = await tx.send(lockMember(memberId))
  if (found?.organisation_id !== id) throw new Refusal('notFound')
  return found
}

/** The groups that a call names. Throws `invalid` beside the field for one that is not of the organisation. */
async function readUnits(
  tx: Transaction,
  organisationId: string,
  {
    affiliation_id: affiliation,
    subgroup_id: subgroup,
  }: { affiliation_id?: string | undefined; subgroup_id?: string | undefined },
) {
  const [units] = await tx.send(listUnits(organisationId))
  const has = (id: string, parent: string | null) => units.some((each) => each.id === id && each.parent_id === parent)
  if (affiliation && !has(affiliation, null)) throw notAChoice('affiliation_id')
  if (subgroup && (!affiliation || !has(subgroup, affiliation))) throw notAChoice('subgroup_id')
  return { affiliationId: affiliation ?? null, subgroupId: subgroup ?? null }
}

function notAChoice(field: string) {
  return new Refusal('invalid', { fields: { [field]: 'field.not_a_choice' } })
}

function readOrRefuse(
  bytes: Uint8Array,
  units: Parameters<typeof readRosterFile>[1],
): ReturnType<typeof readRosterFile> {
  try {
    return readRosterFile(bytes, units)
  } catch (error) {
    if (!(error instanceof RosterProblemError)) throw error
    throw new Refusal('invalid', {
      fields: { file: `field.roster_${error.problem}` },
      data: { problem: error.problem },
    })
  }
}

type Named = { affiliationId: string | null; subgroupId: string | null }

/** The effect of a row; a row without groups does not change those of a member. */
function foresee(
  owner: Owner | undefined,
  { affiliationId, subgroupId }: Named,
  organisationId: string,
  staffId: string,
) {
  if (!owner) return 'waiting'
  if (owner.id === staffId) return 'own'
  if (owner.organisation_id === null) return 'added'
  if (owner.organisation_id !== organisationId) return 'elsewhere'
  const isSame = owner.affiliation_id === affiliationId && owner.subgroup_id === subgroupId
  return affiliationId === null || isSame ? 'already' : 'moved'
}

function describe(row: RosterRow, mask: MemberMask): RosterMember {
  const { id, email, affiliation, subgroup, proof, version } = row
  return { id, name: mask.nameOf(row), address: email && mask.only(email), affiliation, subgroup, proof, version }
}

const proofs: Record<NonNullable<RosterMember['proof']>, Record<Language, string>> = {
  domain: { en: 'Mail domain', es: 'Dominio de correo' },
  code: { en: 'Join code', es: 'Código' },
  import: { en: 'File', es: 'Archivo' },
  staff: { en: 'Staff', es: 'Personal' },
}

const rosterColumns = (language: Language): Column<RosterMember>[] => [
  { heading: { en: 'Name', es: 'Nombre' }, cell: ({ name }) => name },
  { heading: { en: 'Email', es: 'Correo' }, cell: ({ address }) => address },
  { heading: { en: 'Affiliation', es: 'Afiliación' }, cell: ({ affiliation }) => affiliation?.name ?? null },
  { heading: { en: 'Subgroup', es: 'Subgrupo' }, cell: ({ subgroup }) => subgroup?.name ?? null },
  { heading: { en: 'Joined by', es: 'Se unió por' }, cell: ({ proof }) => proof && proofs[proof][language] },
]
