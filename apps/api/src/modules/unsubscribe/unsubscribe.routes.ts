import {
  type ContactChoice,
  optionalTopics,
  type Subscription,
  unsubscribeCalls,
} from '@throughway/contract/account/contact'
import { maskEmail } from '@throughway/domain/identity/email'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import {
  endChoices,
  findContactChoices,
  findSubscription,
  readUnsubscribeToken,
  restoreChoices,
  type UnsubscribeLink,
} from '#modules/contact/contact.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { ignoreForms } from './ignore-forms.ts'
import { isOn } from './is-on.ts'
import { mailUnsubscribeLink } from './mail-unsubscribe-link.ts'

/** C28: out of a mail without signing in. A GET only reads; the page's button, or a mail program's, ends the mails. */
export async function unsubscribeRoutes(api: Api) {
  const { app } = api

  serve(api, 'readSubscription', unsubscribeCalls.readSubscription, async ({ input, brand, db, now }) =>
    describe(db, getLink(brand.id, input.token), now),
  )

  serve(api, 'unsubscribe', unsubscribeCalls.unsubscribe, async ({ input, brand, db, write, now }) => {
    const link = getLink(brand.id, input.token)
    await write((tx) => end(tx, link, now))
    return describe(db, link, now)
  })

  serve(api, 'undoUnsubscribe', unsubscribeCalls.undoUnsubscribe, async ({ input, brand, db, write, now }) => {
    const link = getLink(brand.id, input.token)
    await write(async (tx) => {
      const [[restored]] = await tx.send(restoreChoices(link, now))
      if (restored) recordActivity(tx, { memberId: link.memberId, kind: 'contact_choices_changed', now })
    })
    return describe(db, link, now)
  })

  serve(
    api,
    'mailUnsubscribeLink',
    unsubscribeCalls.mailUnsubscribeLink,
    async ({ input, brand, language, request }) => {
      app.inBackground(mailUnsubscribeLink(app, brand, input.email, { language, ip: request.ip }))
      return null
    },
  )

  await ignoreForms(api, (scope) =>
    serve(scope, 'unsubscribeAtOnce', unsubscribeCalls.unsubscribeAtOnce, async ({ input, brand, write, now }) => {
      const link = getLink(brand.id, input.token)
      await write((tx) => end(tx, link, now))
      return null
    }),
  )

  function getLink(brandId: number, token: string): UnsubscribeLink {
    const link = readUnsubscribeToken({ keys: [app.secrets.unsubscribe], brandId }, token)
    if (!link) throw new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
    return link
  }
}

async function end(tx: Transaction, link: UnsubscribeLink, now: Date) {
  const [[before], [row]] = await tx.send(findContactChoices(link.memberId), endChoices(link, boxesOf(link), now))
  if (row && isOn(link.topic, before?.allowed))
    recordActivity(tx, { memberId: link.memberId, kind: 'unsubscribed', now, details: { topic: link.topic } })
}

function boxesOf({ topic }: UnsubscribeLink): ContactChoice[] {
  return (topic === 'all' ? optionalTopics : [topic]).map((each): ContactChoice => `${each}.mail`)
}

/** Throws `linkRunOut` when the account is gone. */
async function describe(db: Database, link: UnsubscribeLink, now: Date): Promise<Subscription> {
  const { memberId, topic } = link
  const [[address], [row]] = await db.send(findPrimaryAddress(memberId), findSubscription(link, now))
  if (!address) throw new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
  const mailed = isOn(topic, row?.allowed)
  return { topic, email: maskEmail(address.email), mailed, undoable: !mailed && (row?.undoable ?? false) }
}
