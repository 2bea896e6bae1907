import { sql } from 'kysely'
import { type TaskReason, type TaskRowState, taskRowStates, type TaskState } from '@throughway/contract/programme/task'
import type { TaskKind } from '@throughway/contract/task-kinds'
import { type Permission, rolesWith } from '@throughway/domain/identity/permissions'
import { insertRows } from '#database/columns.ts'
import type { Databases } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import { reachOf } from '#plugins/staff-grants.ts'
import type { PlannedRow } from './define-task.ts'

const thisBrand = sql<number>`current_brand_id()`

type ReasonCounts = { reason: TaskReason; count: number }[]
export type TaskWithCounts = {
  id: string
  kind: TaskKind
  state: TaskState
  started_by: string
  organisation_id: string | null
  first_name: string
  last_name: string
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
  undo_until: Date | null
  counts: Record<'all' | TaskRowState, number>
  reasons: ReasonCounts
  undo_reasons: ReasonCounts
}

const countReasons = (column: 'reason' | 'undo_reason') => sql`(
  select coalesce(json_agg(json_build_object('reason', c.reason, 'count', c.count) order by c.count desc, c.reason), '[]') from (
    select g.${sql.raw(column)} as reason, sum(g.count)::integer as count from grouped g where g.${sql.raw(column)} is not null group by 1) c)`

const countState = (state: TaskRowState) =>
  sql`${sql.lit(state)}, coalesce(sum(g.count) filter (where g.state = ${sql.lit(state)}), 0)`

/** Reads the rows of a task, up to 20,000, once for all its figures. */
const selectTask = sql`select t.id, t.kind, t.state, t.started_by, t.organisation_id, m.first_name, m.last_name, t.created_at, t.started_at, t.finished_at, t.undo_until,
    c.counts, c.reasons, c.undo_reasons
  from task t join member m on m.brand_id = t.brand_id and m.id = t.started_by
  cross join lateral (
    with grouped as materialized (select r.state, r.reason, r.undo_reason, count(*)::integer as count from task_row r
      where r.brand_id = t.brand_id and r.task_id = t.id group by 1, 2, 3)
    select (select json_build_object('all', coalesce(sum(g.count), 0), ${sql.join(taskRowStates.map(countState))}) from grouped g) as counts,
      ${countReasons('reason')} as reasons, ${countReasons('undo_reason')} as undo_reasons) c`

export function findTask(id: string) {
  return rawQuery(sql<TaskWithCounts>`${selectTask} where t.brand_id = current_brand_id() and t.id = ${id}`)
}

export type AllowedKind = { kind: TaskKind; reach: string }

/** The latest started tasks of these kinds as far as each is reached, of one member of the staff or of all. */
export function listTasks(allowed: readonly AllowedKind[], startedBy: string | undefined, limit: number) {
  const reached = allowed.map(
    ({ kind, reach }) =>
      sql`(t.kind = ${kind} and (${reach} = '*' or 'organisation:' || t.organisation_id = any(string_to_array(${reach}, ','))))`,
  )
  const whose = startedBy ? sql`and t.started_by = ${startedBy}` : sql``
  return rawQuery(sql<TaskWithCounts>`${selectTask}
    where t.brand_id = current_brand_id() and t.state <> 'preview' and (${reached.length ? sql.join(reached, sql` or `) : sql`false`}) ${whose}
    order by t.created_at desc, t.id limit ${limit}`)
}

/** Deletes previews that their maker has left for an hour. */
export function deleteOldPreviews(startedBy: string, now: Date) {
  return query
    .deleteFrom('task')
    .where('brand_id', '=', thisBrand)
    .where('started_by', '=', startedBy)
    .where('state', '=', 'preview')
    .where('created_at', '<', new Date(now.getTime() - 3_600_000))
}

type NewTask = {
  id: string
  kind: TaskKind
  input: Record<string, unknown>
  startedBy: string
  organisationId: string | null
  now: Date
}

export function insertTask({ id, kind, input, startedBy, organisationId, now }: NewTask) {
  return query.insertInto('task').values({
    brand_id: thisBrand,
    id,
    kind,
    input: JSON.stringify(input),
    state: 'preview',
    started_by: startedBy,
    organisation_id: organisationId,
    undone_by: null,
    created_at: now,
    started_at: null,
    leased_until: null,
    finished_at: null,
    undo_until: null,
    concluded_at: null,
  })
}

/** The highest position of a task's rows. */
export function findLastPosition(taskId: string) {
  return rawQuery(sql<{ last: number }>`select coalesce(max(position), 0) as last from task_row
    where brand_id = current_brand_id() and task_id = ${taskId}`)
}

export function insertTaskRows(taskId: string, rows: readonly PlannedRow[], after = 0) {
  return rawQuery(
    insertRows(
      'task_row',
      rows.map(({ subjectId, memberId, reason, version = null }, index) => ({
        task_id: taskId,
        position: after + index + 1,
        subject_id: subjectId,
        member_id: memberId,
        state: reason ? ('left_out' as const) : ('ready' as const),
        reason,
        version,
      })),
    ),
  )
}

export type LockedTask = {
  id: string
  kind: TaskKind
  input: Record<string, unknown>
  state: TaskState
  started_by: string
  organisation_id: string | null
  undone_by: string | null
  undo_until: Date | null
}
const lockedColumns = [
  'id',
  'kind',
  'input',
  'state',
  'started_by',
  'organisation_id',
  'undone_by',
  'undo_until',
] as const

/** Locks the task, so that one transaction at a time changes its state and no row is worked on meanwhile. */
export function lockTask(id: string) {
  return query
    .selectFrom('task')
    .select(lockedColumns)
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/**
 * Keeps the task in its state while a row is worked on, together with others that do the same, and returns the present
 * scope of the starter's permission.
 */
export function holdTask(id: string, staffId: string, permission: Permission, now: Date) {
  return rawQuery(sql<LockedTask & { reach: string | null }>`
    select t.id, t.kind, t.input, t.state, t.started_by, t.organisation_id, t.undone_by, t.undo_until, ${reachOf(rolesWith(permission), now)} as reach
    from task t left join member m on m.brand_id = t.brand_id and m.id = ${staffId} and m.deleted_at is null
    where t.brand_id = current_brand_id() and t.id = ${id} for share of t`)
}

/** How far each of the permissions reaches for the member, in their order. */
export function findReaches(memberId: string, permissions: readonly Permission[], now: Date) {
  const reaches = permissions.map((each) => reachOf(rolesWith(each), now))
  return rawQuery(sql<{ reaches: (string | null)[] }>`select array[${sql.join(reaches)}]::text[] as reaches
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** What is left to do with the rows of a task in each of its three passes. */
export type Pass = 'doing' | 'undoing' | 'concluding'
const leftOf = {
  doing: sql`state = 'ready'`,
  undoing: sql`state = 'done' and undo_reason is null and concluded_at is null`,
  concluding: sql`state = 'done' and concluded_at is null`,
} satisfies Record<Pass, unknown>

export function listLeft(taskId: string, pass: Pass, limit: number) {
  return rawQuery(sql<{ position: number }>`select position from task_row
    where brand_id = current_brand_id() and task_id = ${taskId} and ${leftOf[pass]} order by position limit ${limit}`)
}

export type LockedRow = {
  subject_id: string
  member_id: string | null
  version: number | null
  done_at: Date | null
}

/**
 * Locks a row that is still to be done. If another server has locked it first, it settles the row and this returns
 * none.
 */
export function lockRow(taskId: string, position: number, pass: Pass) {
  return rawQuery(sql<LockedRow>`select subject_id, member_id, version, done_at from task_row
    where brand_id = current_brand_id() and task_id = ${taskId} and position = ${position} and ${leftOf[pass]} for update`)
}

type Settled = {
  state?: TaskRowState
  reason?: TaskReason
  undo_reason?: TaskReason
  done_at?: Date
  concluded_at?: Date
}

export function settleRow(taskId: string, position: number, settled: Settled) {
  return query
    .updateTable('task_row')
    .set(settled)
    .where('brand_id', '=', thisBrand)
    .where('task_id', '=', taskId)
    .where('position', '=', position)
}

type TaskChange = {
  state?: TaskState
  undone_by?: string
  started_at?: Date
  leased_until?: Date
  concluded_at?: Date
}

export function changeTask(id: string, change: TaskChange) {
  return query.updateTable('task').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Ends a pass. The time to undo begins with the first end; a task that cannot be undone is concluded by it. */
export function finishTask(
  id: string,
  state: TaskState,
  { now, undoMinutes }: { now: Date; undoMinutes: number | undefined },
) {
  const undoUntil = undoMinutes === undefined ? null : new Date(now.getTime() + undoMinutes * 60_000)
  return rawQuery(sql`update task set state = ${state}, finished_at = coalesce(finished_at, ${now}::timestamptz),
      undo_until = coalesce(undo_until, ${undoUntil}::timestamptz), concluded_at = ${undoUntil === null ? now : null}::timestamptz
    where brand_id = current_brand_id() and id = ${id}`)
}

/** Whether a row of the task can still be undone. */
export function hasDone(taskId: string) {
  return rawQuery(sql<{ found: boolean }>`select exists (select from task_row
    where brand_id = current_brand_id() and task_id = ${taskId} and ${leftOf.undoing}) as found`)
}

export function listResult(taskId: string) {
  return query
    .selectFrom('task_row')
    .select(['position', 'subject_id', 'state', 'reason', 'undo_reason'])
    .where('brand_id', '=', thisBrand)
    .where('task_id', '=', taskId)
    .orderBy('position')
}

/** The first rows in a state. */
export function listSamples(taskId: string, state: TaskRowState, limit: number) {
  return listResult(taskId).where('state', '=', state).limit(limit)
}

/** The tasks whose copy of the server has not renewed its lease, and those whose time to undo is over. */
export async function listDueTasksOfAllBrands(databases: Pick<Databases, 'ofAllBrands'>, now: Date) {
  const [rows] = await databases.ofAllBrands().send(
    rawQuery(sql<{ brand_id: number; id: string; runs: boolean }>`
      select brand_id, id, true as runs from task where state in ('running', 'undoing') and leased_until <= ${now}
      union all
      select brand_id, id, false from task
      where concluded_at is null and finished_at is not null and undo_until <= ${now} and state <> 'undoing'`),
  )
  return rows
}
