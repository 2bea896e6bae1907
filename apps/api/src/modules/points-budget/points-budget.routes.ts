import { pointsBudgetCalls } from '@throughway/contract/trip/points-budget'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { countBudget, describeBudget, readBudget } from './count-budget.ts'
import { findTerms, insertTerms, lockTerms, updateTerms } from './points-budget.queries.ts'

/** C1: the cost of a programme's points, for staff. */
export async function pointsBudgetRoutes(api: Api) {
  serve(api, 'getPointsBudget', pointsBudgetCalls.getPointsBudget, ({ db, brand, now }) =>
    readBudget(db, { now, timeZone: brand.settings.time_zone }),
  )

  serve(
    api,
    'savePointsBudget',
    pointsBudgetCalls.savePointsBudget,
    ({ input: { revision, ...said }, write, member, brand, now, audit }) =>
      write(async (tx) => {
        const moment = { now, timeZone: brand.settings.time_zone }
        const [[locked]] = await tx.send(lockTerms())
        const [[before]] = await tx.send(findTerms())
        const after = {
          cents_per_hundred: said.cents_per_hundred,
          month_limit_cents: said.month_limit_cents ?? null,
          liability_limit_cents: said.liability_limit_cents ?? null,
        }
        const row = { ...after, changed_by: member.id, changed_at: now }
        const [[saved]] =
          (locked?.revision ?? 0) === revision ? await tx.send(locked ? updateTerms(row) : insertTerms(row)) : [[]]
        await countBudget(tx, moment)
        const current = await describeBudget(tx, moment)
        if (!saved) throw new Refusal('changedMeanwhile', { data: { current } })
        audit.changed(before ? toldOf(before) : {}, after)
        return current
      }),
  )
}

/** The fields whose changes the audit records. */
function toldOf(terms: {
  cents_per_hundred: number
  month_limit_cents: number | null
  liability_limit_cents: number | null
}) {
  const { cents_per_hundred, month_limit_cents, liability_limit_cents } = terms
  return { cents_per_hundred, month_limit_cents, liability_limit_cents }
}
