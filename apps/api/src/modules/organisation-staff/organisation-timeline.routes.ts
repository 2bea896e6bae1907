import { v7 as makeUuid } from 'uuid'
import {
  type OrganisationEntry,
  organisationTimelineCalls as calls,
} from '@throughway/contract/content/organisation-timeline'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { type MemberMask, maskFor } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { openForChange } from './open-for-change.ts'
import {
  changeEntry,
  entryKeys,
  type EntryRow,
  findEntry,
  insertEntry,
  listEntries,
  lockEntry,
  raiseLastContact,
  settleEntry,
} from './organisation-parts.queries.ts'
import { managesOrganisations } from './organisation-staff.queries.ts'
import { tellOfTask } from './tell-of-task.ts'

/** Names of staff are never masked. */
const { nameOf } = maskFor(false)

/** C32: what the staff note of an organisation, and what they are to do. */
export async function organisationTimelineRoutes(api: Api) {
  const { app } = api

  serve(api, 'listOrganisationEntries', calls.listOrganisationEntries, async (context) => {
    const { input, db } = context
    const page = openPage(app, calls.listOrganisationEntries, context, entryKeys)
    const [rows] = await db.send(listEntries({ organisationId: input.id, openOnly: input.only === 'open_tasks' }, page))
    const mask = await context.mask()
    return page.answer(rows, (row) => describeEntry(row, mask))
  })

  serve(api, 'addOrganisationEntry', calls.addOrganisationEntry, async (context) =>
    context.write(async (tx) => {
      const { input, member, now, brand, audit } = context
      const { kind, assigned_to: assigned } = input
      if (kind !== 'task' && input.on > localDate(now, brand.settings.time_zone))
        throw new Refusal('invalid', { fields: { on: 'field.not_in_past' } })
      if (kind !== 'task' && assigned) throw new Refusal('invalid', { fields: { assigned_to: 'field.not_a_choice' } })
      const organisation = await openForChange(tx, input.id)
      if (assigned) await assertManages(tx, assigned, now)
      const id = makeUuid({ msecs: now.getTime() })
      await tx.send(
        insertEntry({
          id,
          organisationId: input.id,
          kind,
          text: input.text,
          on: input.on,
          assignedTo: assigned ?? null,
          by: member.id,
          now,
        }),
        ...(kind === 'task' || kind === 'note' ? [] : [raiseLastContact(input.id, input.on)]),
      )
      audit.changed({}, { kind, on: input.on })
      if (assigned && assigned !== member.id) {
        const task = { organisation, text: input.text, dueOn: input.on }
        await tellOfTask(tx, { app, brand }, { ...task, about: id, toId: assigned })
      }
      return { id }
    }),
  )

  serve(api, 'changeOrganisationTask', calls.changeOrganisationTask, async (context) =>
    context.write(async (tx) => {
      const { input, member, now, brand, audit } = context
      const { id, entry_id: entryId, text, on, assigned_to: assigned = null } = input
      const organisation = await openForChange(tx, id)
      const [[locked], [before]] = await tx.send(lockEntry(id, entryId), findEntry(id, entryId))
      if (locked?.kind !== 'task') throw new Refusal('notFound')
      // a colleague has done it meanwhile
      if (locked.done_at !== null) throw new Refusal('changedMeanwhile')
      if (locked.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: describeEntry(before!, maskFor(false)) } })
      const isCorrected = text !== locked.text || on !== locked.on_date
      const isHandedOn = assigned !== locked.assigned_to
      if (!isCorrected && !isHandedOn) {
        audit.unchanged()
        return { id: entryId, version: locked.version }
      }
      if (isHandedOn && assigned) await assertManages(tx, assigned, now)
      const version = locked.version + 1
      const said = { text: locked.text, on: locked.on_date, until: now.toISOString() }
      const former = isCorrected ? [said, ...(locked.former ?? [])].slice(0, mostFormer) : locked.former
      await tx.send(changeEntry(entryId, { text, on, assignedTo: assigned, former, by: member.id, now }))
      audit.changed(
        { on: locked.on_date, assignee_id: locked.assigned_to },
        { on, assignee_id: assigned, ...(text !== locked.text && { fields: 'text' }) },
      )
      if (isHandedOn && assigned && assigned !== member.id)
        await tellOfTask(
          tx,
          { app, brand },
          // one who gets it back is told again
          { organisation, text, dueOn: on, about: `${entryId} ${version}`, toId: assigned },
        )
      return { id: entryId, version }
    }),
  )

  serve(api, 'settleOrganisationTask', calls.settleOrganisationTask, async ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      await openForChange(tx, input.id)
      const [[entry], [before]] = await tx.send(
        lockEntry(input.id, input.entry_id),
        findEntry(input.id, input.entry_id),
      )
      if (entry?.kind !== 'task') throw new Refusal('notFound')
      if (entry.version !== input.version)
        throw new Refusal('changedMeanwhile', { data: { current: describeEntry(before!, maskFor(false)) } })
      if ((entry.done_at !== null) === input.is_done) {
        audit.unchanged()
        return { id: entry.id }
      }
      await tx.send(settleEntry(entry.id, input.is_done ? { at: now, by: member.id } : null))
      audit.changed({ is_done: !input.is_done }, { is_done: input.is_done })
      return { id: entry.id }
    }),
  )
}

/** More corrections of one task than anybody reads. */
const mostFormer = 20

/** Throws `invalid` for somebody who does not manage organisations. */
async function assertManages(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const [[known]] = await tx.send(managesOrganisations(memberId, now))
  if (!known) throw new Refusal('invalid', { fields: { assigned_to: 'field.not_a_choice' } })
}

function describeEntry(row: EntryRow, mask: MemberMask): OrganisationEntry {
  return {
    id: row.id,
    kind: row.kind,
    text: mask.textOf(row.text),
    on: row.on_date,
    by: { id: row.by.id, name: nameOf(row.by) },
    written_at: row.written_at.toISOString(),
    assigned_to: row.assigned && { id: row.assigned.id, name: nameOf(row.assigned) },
    done_at: row.done_at?.toISOString() ?? null,
    version: row.version,
    changed: row.changed_at && {
      by: { id: row.changer.id, name: nameOf(row.changer) },
      at: row.changed_at.toISOString(),
    },
    former: (row.former ?? []).map(({ text, ...rest }) => ({ text: mask.textOf(text), ...rest })),
  }
}
