import { conversationCalls } from '@throughway/contract/match/conversation'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { assertMatching, findShownOwner, insertBlock } from '#modules/matching/matching.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findConversation, listConversations, lockConversation, saveShares } from './conversation.queries.ts'
import { describeListed, readConversation } from './describe-conversation.ts'
import { reportMember } from './report-member.ts'
import { contactMatch, sayInConversation, type Writer } from './write-line.ts'

/** C25: members who were found for each other write through the programme. */
export async function conversationRoutes(api: Api) {
  const { app } = api

  serve(api, 'contactMatch', conversationCalls.contactMatch, async (context) => {
    assertMatching(context.brand)
    return context.write(async (tx) => {
      const id = await contactMatch(tx, writerOf(context), context.input)
      return readConversation(tx, context.member.id, id)
    })
  })

  serve(api, 'listConversations', conversationCalls.listConversations, async ({ db, member, brand }) => {
    assertMatching(brand)
    const [rows] = await db.send(listConversations(member.id))
    return { items: rows.map((row) => describeListed(row, member.id)) }
  })

  serve(api, 'getConversation', conversationCalls.getConversation, async ({ input, db, member, brand }) => {
    assertMatching(brand)
    return readConversation(db, member.id, input.id)
  })

  serve(api, 'sayInConversation', conversationCalls.sayInConversation, async (context) => {
    assertMatching(context.brand)
    return context.write(async (tx) => {
      await sayInConversation(tx, writerOf(context), context.input)
      return readConversation(tx, context.member.id, context.input.id)
    })
  })

  serve(api, 'shareContact', conversationCalls.shareContact, async ({ input, write, member, brand }) => {
    assertMatching(brand)
    return write(async (tx) => {
      const [[locked], [conversation]] = await tx.send(
        lockConversation(member.id, input.id),
        findConversation(member.id, input.id),
      )
      if (!locked) throw new Refusal('notFound')
      const isTaking = !input.email && !input.phone
      // a shown card can be taken back in every state of the conversation
      if (!isTaking && !conversation!.is_open) throw new Refusal('contactOver')
      if (!isTaking && locked.answered_at === null) throw new Refusal('contactUnanswered')
      await tx.send(saveShares(member.id, input.id, input))
      return readConversation(tx, member.id, input.id)
    })
  })

  serve(api, 'blockConversation', conversationCalls.blockConversation, async ({ input, write, member, brand, now }) => {
    assertMatching(brand)
    return write(async (tx) => {
      const [[conversation]] = await tx.send(findConversation(member.id, input.id))
      if (!conversation) throw new Refusal('notFound')
      tx.later(
        saveShares(member.id, input.id, { email: false, phone: false }),
        insertBlock(member.id, conversation.partner_id, now),
      )
      return null
    })
  })

  serve(api, 'reportMatch', conversationCalls.reportMatch, async ({ input, write, member, brand, now }) => {
    assertMatching(brand)
    const { id, reason, words } = input
    return write(async (tx) => {
      const [[shown]] = await tx.send(findShownOwner(member.id, id))
      if (!shown) throw new Refusal('notFound')
      await reportMember(tx, { memberId: member.id, reportedId: shown.member_id, reason, words, now })
      return null
    })
  })

  serve(
    api,
    'reportConversation',
    conversationCalls.reportConversation,
    async ({ input, write, member, brand, now }) => {
      assertMatching(brand)
      const { id, reason, words } = input
      return write(async (tx) => {
        const [[conversation]] = await tx.send(findConversation(member.id, id))
        if (!conversation) throw new Refusal('notFound')
        await reportMember(tx, { memberId: member.id, reportedId: conversation.partner_id, reason, words, now })
        return null
      })
    },
  )

  function writerOf({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Writer {
    return { app, brand, memberId: member.id, now, today: localDate(now, brand.settings.time_zone) }
  }
}
