import { supportCaseCalls, supportCaseStaffCalls } from '@throughway/contract/programme/support-case'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerCase, askStaff, describeCase, moveCase, readCase } from './support-case.ts'
import { caseKeys, findSender, listCases } from './support-case.queries.ts'

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
    const page = openPage(api.app, supportCaseStaffCalls.listSupportCases, context, caseKeys)
    const [rows] = await context.db.send(listCases(context.input.state, page))
    const mask = await context.mask()
    return page.answer(rows, (row) => describeCase(row, mask))
  })

  serve(api, 'getSupportCase', supportCaseStaffCalls.getSupportCase, ({ input, db, mask }) =>
    readCase(db, input.number, mask),
  )

  serve(api, 'answerSupportCase', supportCaseStaffCalls.answerSupportCase, async (context) => {
    const { input, member, db, audit } = context
    await context.write(async (tx) => {
      const before = await answerCase(tx, tellerOf(context), input, member.id)
      audit.about({ memberId: before.member_id })
      audit.changed(before, { state: input.closes ? 'closed' : 'answered' })
    })
    return readCase(db, input.number)
  })

  serve(api, 'moveSupportCase', supportCaseStaffCalls.moveSupportCase, async (context) => {
    const { input, member, db, now, audit } = context
    const state = input.move === 'close' ? 'closed' : 'open'
    await context.write(async (tx) => {
      const before = await moveCase(tx, input.number, state, member.id, now)
      audit.about({ memberId: before.member_id })
      audit.changed(before, { state })
    })
    return readCase(db, input.number)
  })
}
