import { defineTask } from '#modules/task/task.ts'
import { Refusal } from '#plugins/refusal.ts'
import { admit } from './admit.ts'
import {
  findImport,
  findImportRow,
  findImportTask,
  listImportRows,
  listLabels,
  lockImport,
  upsertInvitation,
} from './roster.queries.ts'

/** C32: the rows of a roster's file, each in a transaction of its own. */
export const importRosterTask = defineTask('roster.import', {
  permission: 'organisation.roster',

  /** Whoever read the file has seen which rows are left out, and confirms it once. */
  async demandOwn(tx, { input, selection, staffId }) {
    const [[file], [known]] = await tx.send(lockImport(input.file), findImportTask(input.file))
    const isOfFile = !selection || ('filters' in selection && selection.filters.file === input.file)
    if (file?.read_by !== staffId || !isOfFile) throw new Refusal('notFound')
    if (known) throw new Refusal('taskClosed')
  },

  async plan(tx, selection, { limit }) {
    if ('ids' in selection) return selection.ids.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' }))
    const [rows] = await tx.send(listImportRows(selection.filters.file, limit))
    return rows.map(({ id, member_id: memberId }) => ({ subjectId: id, memberId, reason: null }))
  },

  async step(tx, { subjectId }, { app, brand, input, now, startedBy }) {
    const [[file], [row]] = await tx.send(findImport(input.file), findImportRow(input.file, subjectId))
    if (!file || !row) return 'gone'
    const { organisation_id: organisationId } = file
    const { email, affiliation_id: affiliationId, subgroup_id: subgroupId } = row
    const units = affiliationId ? { affiliationId, subgroupId } : undefined
    const proof = 'import' as const
    const { outcome } = await admit(
      tx,
      { app, brand },
      { organisationId, email, units, staffId: startedBy, proof, now },
    )
    if (outcome === 'already' || outcome === 'own') return outcome
    if (outcome !== 'elsewhere') return undefined
    if (input.tells === 'elsewhere') return 'elsewhere'
    await tx.send(upsertInvitation({ email, organisationId, affiliationId, subgroupId, by: startedBy, now }))
    return undefined
  },

  async describe(db, ids) {
    const [rows] = await db.send(listLabels(ids))
    return rows.map(({ id, email, first_name: first, last_name: last }) => ({
      id,
      title: email,
      name: `${first ?? ''} ${last ?? ''}`.trim(),
    }))
  },
})
