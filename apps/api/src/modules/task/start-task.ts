import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { TaskDefinitions } from './define-task.ts'
import { type Asked, type Planning, previewTask } from './preview-task.ts'
import { runTask } from './run-task.ts'
import { changeTask } from './task.queries.ts'

/**
 * Plans a task and starts it in the transaction of a call that has asked for its permission, and answers its id. The
 * rows are worked on once the transaction is done.
 */
export async function startTask(
  app: AppContext,
  definitions: TaskDefinitions,
  tx: Transaction,
  asked: Asked,
  planning: Planning & { brand: { id: number } },
): Promise<string> {
  const { brand, now } = planning
  const id = await previewTask(tx, definitions.get(asked.kind)!, asked, planning)
  await tx.send(changeTask(id, { state: 'running', started_at: now, leased_until: now }))
  tx.afterCommit(() => app.inBackground(runTask(app, definitions, brand.id, id)))
  return id
}
