import type { InputOf } from '@throughway/contract/call'
import { supportCaseCalls, supportCaseStaffCalls } from '@throughway/contract/programme/support-case'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerCase, askStaff, assignCase, describeCase, moveCase, readCase } from './support-case.ts'
import { type CaseFilter, caseKeys, findSender, listCases, listStaff } from './support-case.queries.ts'

/** R2.15: messages to the staff of a programme, and what staff do with them. */
export async function supportCaseRoutes(api: Api) {
  const { app } = api
  const tellerOf = ({ brand, now }: Pick<CallContext<never>, 'brand' | 'now'>) => ({ app, brand, now })

  serve(api, 'askStaff', supportCaseCalls.askStaff, async (context) => {
    const { name, email, ...question } = context.input
    const sender = { memberId: null, name, email, language: context.language }
    return context.write(async (tx) => ({ number: await askStaff(tx, tellerOf(context), sender, question) }))
  })

  serve(api, 'askStaffAsMember', supportCaseCalls.askStaffAsMember, async (context) => {
    const { member, language, input } = context
    return context.write(async (tx) => {
      const [[known]] = await tx.send(findSender(member.id))
      if (!known) throw new Refusal('notFound')
      const sender = { memberId: member.id, ...known, language: known.language ?? language }
      return { number: await askStaff(tx, tellerOf(context), sender, input) }
    })
  })

  serve(api, 'listSupportCases', supportCaseStaffCalls.listSupportCases, async (context) => {
    const { brand, db, member, input } = context
    const page = openPage(api.app, supportCaseStaffCalls.listSupportCases, context, caseKeys)
    const mask = await context.mask()
    // a match would tell a masked reader who wrote
    if (input.text) mask.refuseFilter('text')
    const filter = filterOf(input, member.id, page.asOf)
    const [rows] = await db.send(listCases(filter, page, page.isFirst))
    return {
      ...page.answer(rows, (row) => describeCase(row, brand.settings.time_zone, mask)),
      ...page.countedWith(rows),
    }
  })

  serve(api, 'getSupportCase', supportCaseStaffCalls.getSupportCase, ({ input, db, brand, mask }) =>
    readCase(db, input.number, brand.settings.time_zone, mask),
  )

  serve(api, 'answerSupportCase', supportCaseStaffCalls.answerSupportCase, async (context) => {
    const { input, member, audit, brand } = context
    return context.write(async (tx) => {
      const before = await answerCase(tx, tellerOf(context), input, member.id)
      audit.about({ memberId: before.member_id })
      audit.changed(before, { state: input.closes ? 'closed' : 'answered' })
      return readCase(tx, input.number, brand.settings.time_zone)
    })
  })

  serve(api, 'moveSupportCase', supportCaseStaffCalls.moveSupportCase, async (context) => {
    const { input, member, now, audit, brand } = context
    const state = input.move === 'close' ? 'closed' : 'open'
    return context.write(async (tx) => {
      const before = await moveCase(tx, input, state, member.id, now)
      audit.about({ memberId: before.member_id })
      audit.changed(before, { state })
      return readCase(tx, input.number, brand.settings.time_zone)
    })
  })

  serve(api, 'assignSupportCase', supportCaseStaffCalls.assignSupportCase, async (context) => {
    const { input, member, audit, brand } = context
    const assigneeId = input.assignee ?? null
    return context.write(async (tx) => {
      const before = await assignCase(tx, tellerOf(context), input, assigneeId, member.id)
      audit.about({ memberId: before.member_id })
      audit.changed(before, { assignee_id: assigneeId })
      return readCase(tx, input.number, brand.settings.time_zone)
    })
  })

  serve(api, 'listSupportStaff', supportCaseStaffCalls.listSupportStaff, async ({ db, now }) => {
    const [items] = await db.send(listStaff(now))
    return { items }
  })
}

type Listed = InputOf<typeof supportCaseStaffCalls.listSupportCases>

function filterOf({ state, topic, age, assignee, text }: Listed, memberId: string, asOf: Date): CaseFilter {
  return {
    state,
    topic,
    text: text?.trim() || undefined,
    ...(age && { waitingSince: new Date(asOf.getTime() - Number(age) * dayMilliseconds) }),
    ...(assignee && { assigneeId: assignee === 'me' ? memberId : null }),
  }
}
