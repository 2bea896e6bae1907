import { rulesCalls } from '@throughway/contract/trip/rules'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { changeDraft, describeChange, draftRules, dropDraft, type RuleMaker, withdrawRules } from './rule-change.ts'
import { changeKeys, findChange, listChanges, listVersions } from './rules.queries.ts'
import { describeVersions } from './describe-versions.ts'
import { askForTrial, readTrial, runTrial } from './trial.ts'

/** The call works on a trial itself for this long; the job continues. */
const patienceMilliseconds = 2000

/** C1: the rules as data, for staff. What is drafted is published by a proposal that a second person grants. */
export async function rulesRoutes(api: Api) {
  const { terms: getTerms } = api.app
  const makerOf = ({ member, brand, now }: Pick<CallContext<never>, 'member' | 'brand' | 'now'>): RuleMaker => ({
    memberId: member.id,
    now,
    today: localDate(now, brand.settings.time_zone),
  })

  serve(api, 'listRuleVersions', rulesCalls.listRuleVersions, async (context) => {
    const [versions] = await context.db.send(listVersions())
    return { items: describeVersions(versions, makerOf(context).today) }
  })

  serve(api, 'listRuleChanges', rulesCalls.listRuleChanges, async (context) => {
    const page = openPage(api.app, rulesCalls.listRuleChanges, context, changeKeys)
    const [rows] = await context.db.send(listChanges(context.now, page))
    return page.answer(rows, (row) => describeChange(row, context.member.id))
  })

  serve(api, 'getRuleChange', rulesCalls.getRuleChange, (context) => readChange(context, context.input.id))

  serve(api, 'draftRules', rulesCalls.draftRules, (context) =>
    context.write(async (tx) => {
      const id = await draftRules(tx, makerOf(context), context.input)
      context.audit.about({ subject: id })
      context.audit.changed({}, { rules: context.input.changes })
      return readChange({ ...context, db: tx }, id)
    }),
  )

  serve(api, 'changeRulesDraft', rulesCalls.changeRulesDraft, async (context) => {
    const { input, write, audit } = context
    await write(async (tx) => {
      await changeDraft(tx, makerOf(context), input)
      audit.changed({}, { rules: input.changes })
    })
    return readChange(context, input.id)
  })

  serve(api, 'dropRulesDraft', rulesCalls.dropRulesDraft, async (context) => {
    await context.write((tx) => dropDraft(tx, makerOf(context), context.input.id))
    return readChange(context, context.input.id)
  })

  serve(api, 'withdrawRules', rulesCalls.withdrawRules, async (context) => {
    await context.write((tx) => withdrawRules(tx, makerOf(context), context.input.id))
    return readChange(context, context.input.id)
  })

  serve(api, 'tryRules', rulesCalls.tryRules, async (context) => {
    const {
      input: { id, cents_per_point },
      db,
      write,
      brand,
    } = context
    await write((tx) => askForTrial(tx, id, makerOf(context)))
    const deadline = performance.now() + patienceMilliseconds
    const programme = {
      brandId: brand.id,
      calendar: openCalendar(brand.settings.time_zone),
      getTerms,
      now: api.app.now,
    }
    await runTrial(db, programme, id, () => performance.now() > deadline)
    return readTrial(db, id, cents_per_point)
  })

  serve(api, 'getRulesTrial', rulesCalls.getRulesTrial, ({ input: { id, cents_per_point }, db }) =>
    readTrial(db, id, cents_per_point),
  )
}

type Reader = Pick<CallContext<never>, 'member' | 'now'> & { db: Pick<CallContext<never>['db'], 'send'> }

async function readChange({ db, member, now }: Reader, id: string) {
  const [[row]] = await db.send(findChange(id, now))
  if (!row) throw new Refusal('notFound')
  return describeChange(row, member.id)
}
