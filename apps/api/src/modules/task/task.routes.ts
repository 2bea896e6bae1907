import { taskCalls, type TaskRowState } from '@throughway/contract/programme/task'
import type { Call } from '@throughway/contract/call'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { writeCsv } from '#write-csv.ts'
import { covers, type TaskDefinition, type TaskDefinitions } from './define-task.ts'
import { describeTask } from './describe-task.ts'
import { previewTask } from './preview-task.ts'
import { finish, runTask } from './run-task.ts'
import {
  type AllowedKind,
  changeTask,
  findReaches,
  findTask,
  hasDone,
  listResult,
  listSamples,
  listTasks,
  lockTask,
} from './task.queries.ts'

const samplesOfState = 5
const mostListed = 100

type Context = Pick<CallContext<Call>, 'member' | 'now'>

/**
 * C30: work of staff on many rows. Each kind of task requires its own permission in addition to `task.run`. It is long
 * because it lists short handlers, one for each call.
 */
export async function taskRoutes(api: Api, definitions: TaskDefinitions) {
  const { app } = api

  serve(api, 'previewTask', taskCalls.previewTask, async (context) =>
    context.write(async (tx) => {
      const { input, brand, member, now, language } = context
      const definition = definitions.get(input.kind)!
      await demandKind(tx, definition, context)
      const id = await previewTask(tx, definition, input, { staffId: member.id, brand, now })
      const [ready, leftOut] = await tx.send(
        listSamples(id, 'ready', samplesOfState),
        listSamples(id, 'left_out', samplesOfState),
      )
      const rows = [...ready, ...leftOut]
      const labels = await describeRows(tx, definition, rows, language)
      const samples = rows.flatMap(({ subject_id: subject, reason }) => {
        const label = labels.get(subject)
        return label ? [{ ...label, reason }] : []
      })
      return { task: await getTask(tx, context, id), samples }
    }),
  )

  serve(api, 'startTask', taskCalls.startTask, async (context) =>
    context.write(async (tx) => {
      const { brand, member, now } = context
      const { task, definition } = await open(tx, context)
      if (task.started_by !== member.id) throw new Refusal('notAllowed')
      if (task.state === 'preview') {
        await definition.demandOwn?.(tx, { input: task.input, staffId: member.id })
        await tx.send(changeTask(task.id, { state: 'running', started_at: now, leased_until: now }))
        tx.afterCommit(() => app.inBackground(runTask(app, definitions, brand.id, task.id)))
      }
      return getTask(tx, context, task.id)
    }),
  )

  serve(api, 'getTask', taskCalls.getTask, async (context) => {
    const [[task]] = await context.db.send(findTask(context.input.id))
    if (!task) throw new Refusal('notFound')
    await demandKind(context.db, definitions.get(task.kind)!, context, task.organisation_id)
    return describeTask(task, context.member.id)
  })

  serve(api, 'listTasks', taskCalls.listTasks, async ({ input, db, member, now }) => {
    const allowed = await listAllowed(db, { member, now })
    const [rows] = await db.send(listTasks(allowed, input.whose === 'own' ? member.id : undefined, mostListed))
    return { items: rows.map((row) => describeTask(row, member.id)) }
  })

  serve(api, 'cancelTask', taskCalls.cancelTask, async (context) =>
    context.write(async (tx) => {
      const { task, definition } = await open(tx, context)
      if (task.state !== 'running' && task.state !== 'cancelled') throw new Refusal('taskClosed')
      if (task.state === 'running') await tx.send(finish(definition, task.id, 'cancelled', context.now))
      return getTask(tx, context, task.id)
    }),
  )

  serve(api, 'undoTask', taskCalls.undoTask, async (context) =>
    context.write(async (tx) => {
      const { brand, member, now } = context
      const { task } = await open(tx, context)
      if (task.state === 'undoing' || task.state === 'undone') return getTask(tx, context, task.id)
      const [[done]] = await tx.send(hasDone(task.id))
      const isOpen = task.undo_until !== null && now < task.undo_until
      if (!isOpen || !done!.found) throw new Refusal('taskClosed')
      await tx.send(changeTask(task.id, { state: 'undoing', undone_by: member.id, leased_until: now }))
      tx.afterCommit(() => app.inBackground(runTask(app, definitions, brand.id, task.id)))
      return getTask(tx, context, task.id)
    }),
  )

  serve(api, 'getTaskResult', taskCalls.getTaskResult, async (context) => {
    const { input, db, brand, language, reply } = context
    const [[task], rows] = await db.send(findTask(input.id), listResult(input.id))
    if (!task || task.state === 'preview') throw new Refusal('notFound')
    const definition = definitions.get(task.kind)!
    await demandKind(db, definition, context, task.organisation_id)
    const labels = await describeRows(db, definition, rows, language)
    const table = rows.map((row) => ({
      number: row.position,
      id: row.subject_id,
      title: labels.get(row.subject_id)?.title,
      member: labels.get(row.subject_id)?.name,
      outcome: outcomes[row.state],
      reason: row.reason,
      not_undone: row.undo_reason,
    }))
    const day = localDate(task.started_at!, brand.settings.time_zone)
    reply.headers({
      'Content-Disposition': `attachment; filename="${brand.key}-${task.kind.replace('.', '-')}-${day}.csv"`,
      'Cache-Control': 'no-store',
    })
    return Buffer.from(writeCsv(table))
  })

  /** The task under its lock, for somebody who may run its kind. Throws `notFound` and `notAllowed`. */
  async function open(tx: Transaction, context: Context & { input: { id: string } }) {
    const [[task]] = await tx.send(lockTask(context.input.id))
    if (!task) throw new Refusal('notFound')
    const definition = definitions.get(task.kind)!
    await demandKind(tx, definition, context, task.organisation_id)
    return { task, definition }
  }

  async function listAllowed(db: Database, { member, now }: Context): Promise<AllowedKind[]> {
    const all = [...definitions.values()]
    const permissions = all.map(({ permission }) => permission)
    const [[found]] = await db.send(findReaches(member.id, permissions, now))
    return all.flatMap(({ kind }, index) => {
      const reach = found?.reaches[index]
      return reach ? [{ kind, reach }] : []
    })
  }
}

const outcomes = {
  ready: 'not_done',
  done: 'done',
  left_out: 'left_out',
  failed: 'failed',
  undone: 'undone',
} satisfies Record<TaskRowState, string>

/**
 * Throws `notAllowed` unless the member holds the kind's permission: for a task of one organisation within it,
 * otherwise for the whole programme, because a selection of rows is never narrowed to a smaller grant.
 */
async function demandKind(
  db: Pick<Database, 'send'>,
  { permission }: TaskDefinition,
  { member, now }: Context,
  organisationId: string | null = null,
) {
  const [[found]] = await db.send(findReaches(member.id, [permission], now))
  if (!covers(found?.reaches[0], organisationId)) throw new Refusal('notAllowed')
}

async function describeRows(
  db: Pick<Database, 'send'>,
  definition: TaskDefinition,
  rows: readonly { subject_id: string }[],
  language: CallContext<Call>['language'],
) {
  const ids = rows.map(({ subject_id: id }) => id)
  const labels = ids.length ? await definition.describe(db, ids, language) : []
  return new Map(labels.map((label) => [label.id, label]))
}

async function getTask(tx: Transaction, { member }: Context, id: string) {
  const [[task]] = await tx.send(findTask(id))
  return describeTask(task!, member.id)
}
