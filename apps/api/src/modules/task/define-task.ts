import type { z } from 'zod'
import type { Language } from '@throughway/contract/programme/brand'
import type { TaskReason } from '@throughway/contract/programme/task'
import type { taskKinds, TaskKind } from '@throughway/contract/task-kinds'
import type { Permission } from '@throughway/domain/identity/permissions'
import type { AppContext } from '#app-context.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import type { MailBrand } from '#modules/mail/mail.ts'

/** Either rows by their ids, or all that matched the list's filters at a moment. */
export type TaskSelection<Kind extends TaskKind> =
  | { ids: readonly string[] }
  | { filters: z.output<(typeof taskKinds)[Kind]['filters']>; asOf: Date }

/** A row of the selection at the time of planning; a row with a reason is left out. */
export type PlannedRow = {
  subjectId: string
  /** Null for a subject that was not found, and for one without a member, such as the feedback of a guest. */
  memberId: string | null
  reason: TaskReason | null
  /** The subject's version at planning, for kinds that act only on what was seen. */
  version?: number
}

export type TaskRow = { subjectId: string; memberId: string; version: number | null; doneAt: Date }

export type TaskScene<Kind extends TaskKind = TaskKind> = {
  app: AppContext
  brand: MailBrand
  now: Date
  /** The staff member on whose behalf the row is done: the task's starter, or the one who undoes it. */
  staffId: string
  /** The member of the staff who started the task. */
  startedBy: string
  input: z.output<(typeof taskKinds)[Kind]['input']>
}

/** Describes a row to staff. */
export type TaskLabel = { id: string; title: string; name: string }

export type TaskParts<Kind extends TaskKind> = {
  /** Staff need this permission to preview, start, read, cancel or undo such a task. Each row asks for it again. */
  permission: Permission
  /**
   * Throws for staff who may not run it on this input although their permission reaches it: a file, for example, is
   * confirmed only by the person who read it. Without a selection for a task that was previewed.
   */
  demandOwn?(
    tx: Transaction,
    asked: { input: TaskScene<Kind>['input']; selection?: TaskSelection<Kind>; staffId: string },
  ): Promise<void>
  /** Reads the rows of a selection, at most `limit`. Rows of the staff member are left out by the task itself. */
  plan(
    tx: Transaction,
    selection: TaskSelection<Kind>,
    scope: { brand: MailBrand; limit: number; input: TaskScene<Kind>['input']; now: Date },
  ): Promise<PlannedRow[]>
  /**
   * For a task over all matching rows, however many: reads the next rows once the earlier ones are done, without those
   * that the task already has. Such a task begins with at most `batch` rows (`mostTaskRows` by default) and continues
   * in batches of the same size.
   */
  more?(
    tx: Transaction,
    scope: { taskId: string; input: TaskScene<Kind>['input']; limit: number },
  ): Promise<PlannedRow[]>
  batch?: number
  /**
   * Changes one row in a transaction of its own, which also stores the outcome. A refusal that it throws, or a reason
   * that it returns, leaves the row out; it must write nothing before that. After any other error the row is tried once
   * more, and then it has failed.
   */
  step(tx: Transaction, row: Omit<TaskRow, 'doneAt'>, scene: TaskScene<Kind>): Promise<TaskReason | void>
  undo?: {
    /** How long a finished task can be undone. */
    minutes: number
    /** Undoes what `step` did to one row; a reason or a refusal leaves it done. */
    step(tx: Transaction, row: TaskRow, scene: TaskScene<Kind>): Promise<TaskReason | void>
    /** Does what cannot be undone, such as a letter, for a row that stayed done until the time to undo was over. */
    conclude?(tx: Transaction, row: TaskRow, scene: TaskScene<Kind>): Promise<void>
  }
  /** Names the rows for samples and the result; a row that is not there any more may be missing. */
  describe(db: Pick<Database, 'send'>, ids: readonly string[], language: Language): Promise<TaskLabel[]>
}

/** A kind of task without the types of its own filters and input, which the contract has checked. */
export type TaskDefinition = { kind: TaskKind } & TaskParts<TaskKind>
export type TaskDefinitions = ReadonlyMap<TaskKind, TaskDefinition>

/** Describes work of staff on many rows. The contract has its filters and its input under the same name. */
export function defineTask<Kind extends TaskKind>(kind: Kind, parts: TaskParts<Kind>): TaskDefinition {
  return { kind, ...(parts as unknown as TaskParts<TaskKind>) }
}

/** Adds a missing row to the planned ones for each id that was not found. */
export function withMissing(ids: readonly string[], rows: readonly PlannedRow[]): PlannedRow[] {
  const found = new Set(rows.map(({ subjectId }) => subjectId))
  const missing = ids.filter((id) => !found.has(id))
  return [...rows, ...missing.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' as const }))]
}

/** The moment at which rows were seen, now at the latest. */
export function momentSeen(seen: string, now: Date): Date {
  const asked = new Date(seen)
  return asked < now ? asked : now
}

/** Whether a scope (`reachOf`) is enough for a task: it covers the whole programme, or the task's organisation. */
export function covers(reach: string | null | undefined, organisationId: string | null): boolean {
  if (!reach) return false
  return reach === '*' || (organisationId !== null && reach.split(',').includes(`organisation:${organisationId}`))
}

export function mapTasks(definitions: readonly TaskDefinition[]): TaskDefinitions {
  return new Map(definitions.map((each) => [each.kind, each]))
}
