import { messageCalls } from '@throughway/contract/content/message'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { readPollFor } from '#modules/poll/poll.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describeMessage } from './describe-message.ts'
import {
  centreKeys,
  type CentreRow,
  countUnread,
  listCentre,
  type Marking,
  markMessage,
  markPersonal,
  type Viewer,
} from './message.queries.ts'
import { messageStaffRoutes } from './message-staff.routes.ts'

type Context = Pick<CallContext<never>, 'member' | 'brand' | 'now' | 'language'>

/** C20, R7.10, R4.12: the message centre of a member. */
export async function messageRoutes(api: Api) {
  serve(api, 'getMessageCentre', messageCalls.getMessageCentre, async (context) => {
    const { db } = context
    const page = openPage(api.app, messageCalls.getMessageCentre, context, centreKeys)
    const [rows] = await db.send(listCentre(viewerOf(context), page))
    const found = rows.filter((row): row is CentreRow & { id: string } => row.id !== null)
    const { items, next } = page.answer(found, describeMessage)
    // staff who act for a member may not see the member's answer
    const hasPoll = page.isFirst && !context.impersonation
    return {
      unread: rows[0]!.unread,
      messages: items,
      poll: hasPoll ? await readPollFor(db, viewerOf(context)) : null,
      next,
    }
  })

  serve(api, 'countUnread', messageCalls.countUnread, async (context) => {
    const [[row]] = await context.db.send(countUnread(viewerOf(context)))
    return { unread: row!.unread }
  })

  const mark =
    (marking: Marking) => async (context: Context & Pick<CallContext<never>, 'write'> & { input: { id: string } }) => {
      const viewer = viewerOf(context)
      const { id } = context.input
      return context.write(async (tx) => {
        const [ofMany, ofOne] = await tx.send(markMessage(viewer, id, marking), markPersonal(viewer, id, marking))
        if (!ofMany.length && !ofOne.length) throw new Refusal('notFound')
        const [[row]] = await tx.send(countUnread(viewer))
        return { unread: row!.unread }
      })
    }
  serve(api, 'readMessage', messageCalls.readMessage, mark('read'))
  serve(api, 'deleteMessage', messageCalls.deleteMessage, mark('deleted'))
  serve(api, 'restoreMessage', messageCalls.restoreMessage, mark('restored'))

  await messageStaffRoutes(api)
}

function viewerOf({ member, brand, now, language }: Context): Viewer {
  const { time_zone: timeZone, languages } = brand.settings
  return { memberId: member.id, now, timeZone, language, defaultLanguage: languages[0]! }
}
