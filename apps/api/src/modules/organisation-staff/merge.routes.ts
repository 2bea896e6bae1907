import { organisationMergeCalls as calls } from '@throughway/contract/programme/organisation-merge'
import { givesBenefits } from '@throughway/domain/identity/organisation-status'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { startTask, type TaskDefinitions } from '#modules/task/task.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { countBelongings, countStaying, listProviders } from './merge.queries.ts'
import { followMergeTask, mergeOrganisations } from './merge-organisations.ts'
import { findBoth } from './organisation-staff.queries.ts'

/** C32: one organisation goes into another one. */
export async function mergeRoutes(api: Api, tasks: TaskDefinitions) {
  const { app } = api

  serve(api, 'previewOrganisationMerge', calls.previewOrganisationMerge, async ({ input, db, brand, now }) => {
    if (input.id === input.into) throw new Refusal('invalid', { fields: { into: 'field.not_a_choice' } })
    const today = localDate(now, brand.settings.time_zone)
    const [both, [counts], [stays], providers] = await db.send(
      findBoth([input.id, input.into]),
      countBelongings(input.id, now),
      countStaying(input.id, { today, now }),
      listProviders([input.id, input.into]),
    )
    const [from, into] = [both.find(({ id }) => id === input.id), both.find(({ id }) => id === input.into)]
    if (!from || !into) throw new Refusal('notFound')
    if (from.merged_into || into.merged_into) throw new Refusal('organisationMerged')
    return {
      from: { id: from.id, name: from.name },
      into: { id: into.id, name: into.name, status: into.status },
      ...counts!,
      stays: stays!,
      provider: providers.length > 1 ? ('blocks' as const) : counts!.provider ? ('moves' as const) : ('none' as const),
      loses_benefits: givesBenefits(from.status) && !givesBenefits(into.status),
    }
  })

  serve(api, 'mergeOrganisations', calls.mergeOrganisations, async ({ input, write, member, brand, now, audit }) =>
    write(async (tx) => {
      const { id: from, into } = input
      const [[before]] = await tx.send(countBelongings(from, now))
      await mergeOrganisations(tx, { from, into, staffId: member.id, now })
      audit.changed({ merged_into: null }, { merged_into: into, ...before })
      const [[after]] = await tx.send(countBelongings(from, now))
      if (after!.members === 0) return { into, task_id: null }
      const asked = { kind: followMergeTask.kind, filters: { from }, input: { from }, as_of: now.toISOString() }
      const taskId = await startTask(app, tasks, tx, asked, { staffId: member.id, brand, now })
      return { into, task_id: taskId }
    }),
  )
}
