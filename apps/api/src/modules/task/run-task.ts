import { mostTaskRows, type TaskReason, type TaskState } from '@throughway/contract/programme/task'
import type { AppContext } from '#app-context.ts'
import { isAway } from '#database/flight.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { tellOne } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { covers, type TaskDefinition, type TaskDefinitions, type TaskScene } from './define-task.ts'
import { withoutOwn } from './preview-task.ts'
import {
  changeTask,
  findLastPosition,
  finishTask,
  holdTask,
  insertTaskRows,
  listLeft,
  type LockedTask,
  lockRow,
  lockTask,
  type Pass,
  settleRow,
} from './task.queries.ts'

/** The lease is renewed after this many rows. Each row is a transaction of its own. */
const rowsOfStep = 100
/** A server that sends no sign of life for this time counts as dead, and another one continues. */
const leaseMilliseconds = 60_000

type Work = {
  app: AppContext
  definition: TaskDefinition
  brand: BrandOfRequest
  brandId: number
  id: string
  pass: Pass
}
type Outcome = 'settled' | 'over' | 'forbidden'

/**
 * Does or undoes the rows that are left of a task, one transaction a row: so it can die anywhere and go on, and run
 * twice at once, and each row is done once. Ends at once for a task that neither runs nor is being undone.
 */
export async function runTask(
  app: AppContext,
  definitions: TaskDefinitions,
  brandId: number,
  id: string,
): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  for (;;) {
    const brand = await app.brands.ofId(brandId)
    const step = await db.transaction(async (tx) => {
      const [[task]] = await tx.send(lockTask(id))
      if (!task || (task.state !== 'running' && task.state !== 'undoing')) return undefined
      const definition = definitionOf(definitions, task)
      const pass = task.state === 'running' ? 'doing' : 'undoing'
      if (pass === 'doing') await goOn(tx, definition, task)
      const [left] = await tx.send(listLeft(id, pass, rowsOfStep))
      const now = app.now()
      tellWatchers(tx, task)
      if (left.length) tx.later(changeTask(id, { leased_until: new Date(now.getTime() + leaseMilliseconds) }))
      else tx.later(finish(definition, id, pass === 'doing' ? 'done' : 'undone', now))
      return { left, task, work: { app, definition, brand, brandId, id, pass } satisfies Work }
    })
    if (!step?.left.length) return
    const staffId = step.task.state === 'undoing' ? step.task.undone_by! : step.task.started_by
    for (const { position } of step.left) {
      const outcome = await workOnRow(step.work, staffId, position)
      if (outcome === 'forbidden') return stopTask(step.work, staffId)
      if (outcome === 'over') break
    }
  }
}

/** Gives the next rows to a task that takes all there are, once it has none left; its lock is held. */
async function goOn(tx: Transaction, definition: TaskDefinition, { id, input, started_by: staffId }: LockedTask) {
  if (!definition.more) return
  const [left] = await tx.send(listLeft(id, 'doing', 1))
  if (left.length) return
  const { batch = mostTaskRows } = definition
  const rows = await definition.more(tx, { taskId: id, input, limit: batch })
  if (!rows.length) return
  const [[position]] = await tx.send(findLastPosition(id))
  await tx.send(insertTaskRows(id, withoutOwn(rows, staffId), position!.last))
}

/** Does what follows from the rows that stayed done, once the time to undo them is over. */
export async function concludeTask(
  app: AppContext,
  definitions: TaskDefinitions,
  brandId: number,
  id: string,
): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  for (;;) {
    const brand = await app.brands.ofId(brandId)
    const step = await db.transaction(async (tx) => {
      const [[task]] = await tx.send(lockTask(id))
      if (!task || !mayConclude(task, app.now())) return undefined
      const definition = definitionOf(definitions, task)
      const [left] = definition.undo?.conclude ? await tx.send(listLeft(id, 'concluding', rowsOfStep)) : [[]]
      if (!left.length) tx.later(changeTask(id, { concluded_at: app.now() }))
      return { left, definition }
    })
    if (!step?.left.length) return
    for (const { position } of step.left)
      await concludeRow({ app, definition: step.definition, brand, brandId, id, pass: 'concluding' }, position)
  }
}

function mayConclude({ state, undo_until: until }: LockedTask, now: Date): boolean {
  return state !== 'preview' && state !== 'running' && state !== 'undoing' && until !== null && until <= now
}

/** Ends a pass over the rows. The letters of a finished task wait until its time to undo is over. */
export function finish(definition: TaskDefinition, id: string, state: TaskState, now: Date) {
  return finishTask(id, state, { now, undoMinutes: definition.undo?.minutes })
}

/** Settles one row, whatever its outcome. */
async function workOnRow(work: Work, staffId: string, position: number): Promise<Outcome> {
  const { app, brandId, id, pass } = work
  const db = app.databases.ofBrand(brandId)
  const attempt = () => db.transaction((tx) => doRow(tx, work, staffId, position))
  try {
    return await attempt().catch((error: unknown) => {
      if (error instanceof Refusal || isAway(error)) throw error
      app.log.error({ err: error, brand: brandId, task: id, position }, 'task: a row failed and is tried again')
      return attempt()
    })
  } catch (error) {
    // no row is to blame: the lease runs out, and the job goes on
    if (isAway(error)) throw error
    const reason = error instanceof Refusal ? reasonOf(error) : 'failed'
    if (reason === 'failed') app.log.error({ err: error, brand: brandId, task: id, position }, 'task: a row failed')
    return db.transaction(async (tx) => {
      const held = await holdRow(tx, work, staffId, position)
      if (typeof held === 'string') return held
      tx.later(settleRow(id, position, leave(pass, reason)))
      return 'settled'
    })
  }
}

async function doRow(tx: Transaction, work: Work, staffId: string, position: number): Promise<Outcome> {
  const { definition, id, pass } = work
  const held = await holdRow(tx, work, staffId, position)
  if (typeof held === 'string') return held
  const { task, row } = held
  const memberId = row.member_id!
  const scene = sceneOf(work, task, staffId)
  const one = { subjectId: row.subject_id, memberId, version: row.version }
  const reason =
    memberId === staffId
      ? 'own'
      : pass === 'doing'
        ? await definition.step(tx, one, scene)
        : await definition.undo!.step(tx, { ...one, doneAt: row.done_at! }, scene)
  const done = pass === 'doing' ? ({ state: 'done', done_at: scene.now } as const) : ({ state: 'undone' } as const)
  tx.later(settleRow(id, position, reason ? leave(pass, reason) : done))
  return 'settled'
}

/** Holds the row and its task, while the task is still in this pass and the member of the staff still may run it. */
async function holdRow(tx: Transaction, { app, definition, id, pass }: Work, staffId: string, position: number) {
  const [[task], [row]] = await tx.send(
    holdTask(id, staffId, definition.permission, app.now()),
    lockRow(id, position, pass),
  )
  if (task?.state !== (pass === 'doing' ? 'running' : 'undoing')) return 'over' as const
  if (!covers(task.reach, task.organisation_id)) return 'forbidden' as const
  return row ? { task, row } : ('settled' as const)
}

async function concludeRow(work: Work, position: number): Promise<void> {
  const { app, brandId, id, definition } = work
  const db = app.databases.ofBrand(brandId)
  const conclude = (isTold: boolean) =>
    db.transaction(async (tx) => {
      const [[task], [row]] = await tx.send(lockTask(id), lockRow(id, position, 'concluding'))
      if (!task || !row || !mayConclude(task, app.now())) return
      const scene = sceneOf(work, task, task.started_by)
      tx.later(settleRow(id, position, { concluded_at: scene.now }))
      if (!isTold) return
      const { subject_id: subjectId, version } = row
      const one = { subjectId, memberId: row.member_id!, version, doneAt: row.done_at! }
      await definition.undo!.conclude!(tx, one, scene)
    })
  for (const isTold of [true, true, false]) {
    try {
      return await conclude(isTold)
    } catch (error) {
      if (isAway(error)) throw error
      app.log.error({ err: error, brand: brandId, task: id, position }, 'task: a row could not be concluded')
    }
  }
}

/** Ends a task whose starter may no longer run it. The rows already done stay done and are reported. */
async function stopTask({ app, definition, brandId, id, pass }: Work, staffId: string): Promise<void> {
  await app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[task]] = await tx.send(lockTask(id))
    if (!task) return
    const isSame = pass === 'doing' ? task.state === 'running' : task.state === 'undoing' && task.undone_by === staffId
    if (!isSame) return
    tx.later(finish(definition, id, 'stopped', app.now()))
    tellWatchers(tx, task)
  })
}

/** Tells the people who started or undo the task how far it is. */
function tellWatchers(tx: Transaction, { started_by: startedBy, undone_by: undoneBy }: LockedTask): void {
  for (const memberId of new Set([startedBy, undoneBy ?? startedBy].toSorted())) tx.atLast(tellOne('task', memberId))
}

function sceneOf({ app, brand }: Work, task: LockedTask, staffId: string): TaskScene {
  return { app, brand, now: app.now(), staffId, startedBy: task.started_by, input: task.input }
}

function definitionOf(definitions: TaskDefinitions, { kind }: LockedTask): TaskDefinition {
  const definition = definitions.get(kind)
  if (!definition) throw new Error(`There is no task ${kind}.`)
  return definition
}

function leave(pass: Pass, reason: TaskReason) {
  if (pass === 'undoing') return { undo_reason: reason }
  return { state: reason === 'failed' ? ('failed' as const) : ('left_out' as const), reason }
}

function reasonOf({ refusal }: Refusal): TaskReason {
  if (refusal === 'notAllowed') return 'own'
  return refusal === 'notFound' ? 'gone' : 'moved'
}
