import { v7 as makeUuid } from 'uuid'
import type { Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { insertActivity } from '#modules/activity/activity.ts'
import { lockTerms } from '#modules/points/points.ts'
import { mergeOrganisationRaces } from '#modules/race/race.ts'
import { defineTask } from '#modules/task/task.ts'
import { Refusal } from '#plugins/refusal.ts'
import { followMerge, listLeftBehind, listNames, listProviders, moveBelongings } from './merge.queries.ts'
import { insertAffiliation, insertSubgroup, listUnits } from './organisation-parts.queries.ts'
import { lockForMerge } from './organisation-staff.queries.ts'

type Merging = { from: string; into: string; staffId: string; now: Date }

/**
 * Puts an organisation into another one, but for its members, who follow by the task: codes, domains, sites, contacts,
 * the timeline, the sign-in provider, its part in races, and the groups by their names. Everybody who joins it from then
 * on joins the other one. Throws `notFound`, `invalid` for itself, `organisationMerged` where one of them has gone into
 * another one, and `organisationProvider` where both have a sign-in provider of their own. `assertSeen` looks at both once
 * they are locked.
 */
export async function mergeOrganisations(
  tx: Transaction,
  { from, into, staffId, now }: Merging,
  assertSeen: () => Promise<void> = async () => undefined,
) {
  if (from === into) throw new Refusal('invalid', { fields: { into: 'field.not_a_choice' } })
  // a logged trip locks the terms before the organisation, so a merge does too and neither waits for the other for ever
  const [, both] = await tx.send(lockTerms(), lockForMerge([from, into]))
  if (both.length < 2) throw new Refusal('notFound')
  if (both.some((each) => each.merged_into)) throw new Refusal('organisationMerged')
  await assertSeen()
  const [providers] = await tx.send(listProviders([from, into]))
  if (providers.length > 1) throw new Refusal('organisationProvider')
  await copyUnits(tx, from, into, now)
  await tx.send(...moveBelongings(from, into, { by: staffId, now }))
  await mergeOrganisationRaces(tx, { from, into, now })
  // the task that moves the members leaves out the person who runs it, so that person moves here
  await tx.send(followMerge(staffId))
}

async function copyUnits(tx: Transaction, from: string, into: string, now: Date): Promise<void> {
  const [theirs, ours] = await tx.send(listUnits(from), listUnits(into))
  for (const affiliation of theirs.filter((each) => each.parent_id === null)) {
    let target = ours.find((each) => each.parent_id === null && each.name === affiliation.name)?.id
    if (!target) {
      target = makeUuid()
      const [[taken]] = await tx.send(takeNumber('affiliation'))
      const { name } = affiliation
      await tx.send(insertAffiliation({ id: target, organisationId: into, number: taken!.number, name, now }))
    }
    for (const { name } of theirs.filter((each) => each.parent_id === affiliation.id)) {
      if (ours.some((each) => each.parent_id === target && each.name === name)) continue
      const [[taken]] = await tx.send(takeNumber('subgroup'))
      await tx.send(insertSubgroup({ id: makeUuid(), organisationId: into, number: taken!.number, name, now }, target))
    }
  }
}

/** C32: the members of an organisation that has gone into another one follow, one by one. */
export const followMergeTask = defineTask('organisation.merge', {
  permission: 'organisation.manage',

  async plan(tx, selection, { limit }) {
    if ('ids' in selection) return selection.ids.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' }))
    const [rows] = await tx.send(listLeftBehind(selection.filters.from, limit))
    return rows.map(({ id }) => ({ subjectId: id, memberId: id, reason: null }))
  },

  async more(tx, { taskId, input, limit }) {
    if (!input.from) return []
    const [rows] = await tx.send(listLeftBehind(input.from, limit, taskId))
    return rows.map(({ id }) => ({ subjectId: id, memberId: id, reason: null }))
  },

  async step(tx, { memberId }, { now, startedBy }) {
    const [[followed]] = await tx.send(followMerge(memberId))
    if (!followed) return 'moved'
    const by = { actor: 'staff', actorId: startedBy } as const
    const details = { organisation: followed.name }
    tx.later(insertActivity({ memberId, kind: 'organisation_changed', now, ...by, details }))
    return undefined
  },

  async describe(db, ids) {
    const [rows] = await db.send(listNames(ids))
    return rows.map((row) => ({
      id: row.id,
      title: row.organisation ?? '–',
      name: `${row.first_name} ${row.last_name}`.trim(),
    }))
  },
})
