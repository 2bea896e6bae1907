import { createHash } from 'node:crypto'
import { organisationMergeCalls as calls } from '@throughway/contract/programme/organisation-merge'
import { givesBenefits } from '@throughway/domain/identity/organisation-status'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { startTask, type TaskDefinitions } from '#modules/task/task.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { countBelongings, countStaying, listProviders } from './merge.queries.ts'
import { followMergeTask, mergeOrganisations } from './merge-organisations.ts'
import { findBoth } from './organisation-staff.queries.ts'

/** C32: one organisation goes into another one. */
export async function mergeRoutes(api: Api, tasks: TaskDefinitions) {
  const { app } = api

  serve(api, 'previewOrganisationMerge', calls.previewOrganisationMerge, async ({ input, db, brand, now }) => {
    if (input.id === input.into) throw new Refusal('invalid', { fields: { into: 'field.not_a_choice' } })
    return previewMerge(db, input, { brand, now })
  })

  serve(api, 'mergeOrganisations', calls.mergeOrganisations, async ({ input, write, member, brand, now, audit }) =>
    write(async (tx) => {
      const { id: from, into } = input
      const [[before]] = await tx.send(countBelongings(from, now))
      await mergeOrganisations(tx, { from, into, staffId: member.id, now }, async () => {
        if (!input.seen) return
        const { seen } = await previewMerge(tx, input, { brand, now })
        if (seen !== input.seen) throw new Refusal('changedMeanwhile')
      })
      audit.changed({ merged_into: null }, { merged_into: into, ...before })
      const [[after]] = await tx.send(countBelongings(from, now))
      if (after!.members === 0) return { into, task_id: null }
      const asked = { kind: followMergeTask.kind, filters: { from }, input: { from }, as_of: now.toISOString() }
      const taskId = await startTask(app, tasks, tx, asked, { staffId: member.id, brand, now })
      return { into, task_id: taskId }
    }),
  )
}

type Scene = Pick<CallContext<typeof calls.previewOrganisationMerge>, 'brand' | 'now'>

/** What would move, stay and end. Throws `notFound` and `organisationMerged`. */
async function previewMerge(db: Pick<Database, 'send'>, asked: { id: string; into: string }, { brand, now }: Scene) {
  const today = localDate(now, brand.settings.time_zone)
  const [both, [counts], [stays], providers] = await db.send(
    findBoth([asked.id, asked.into]),
    countBelongings(asked.id, now),
    countStaying(asked.id, { today, now }),
    listProviders([asked.id, asked.into]),
  )
  const [from, into] = [both.find(({ id }) => id === asked.id), both.find(({ id }) => id === asked.into)]
  if (!from || !into) throw new Refusal('notFound')
  if (from.merged_into || into.merged_into) throw new Refusal('organisationMerged')
  const provider = providers.length > 1 ? 'blocks' : counts!.provider ? 'moves' : 'none'
  // members who sign up meanwhile move along, and nobody has to look at the numbers again for that
  const ends = {
    stays: stays!,
    provider,
    coordinators: counts!.coordinators,
    loses_benefits: givesBenefits(from.status) && !givesBenefits(into.status),
  } as const
  return {
    ...counts!,
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name, status: into.status },
    ...ends,
    seen: digestOf([from.name, into.name, into.status, ends]),
  }
}

function digestOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
