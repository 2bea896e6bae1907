import { factorCalls } from '@throughway/contract/programme/factor'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { listSets } from './factor.queries.ts'
import { describeSet, publishFactors } from './publish-factors.ts'

/** D1: the factors that savings are computed with, for staff. Their screen belongs to the administrator's area. */
export async function factorRoutes(api: Api) {
  serve(api, 'listFactorSets', factorCalls.listFactorSets, async ({ db }) => {
    const [sets] = await db.send(listSets())
    return { items: sets.map(describeSet) }
  })

  serve(api, 'publishFactorSet', factorCalls.publishFactorSet, ({ input, write, member, brand, now, audit }) =>
    write(async (tx) => {
      const today = localDate(now, brand.settings.time_zone)
      const made = await publishFactors(tx, input, { memberId: member.id, now, today })
      audit.about({ subject: made.version })
      audit.changed({}, { year: input.year, valid_from: input.valid_from, facts: input.facts })
      return made
    }),
  )
}
