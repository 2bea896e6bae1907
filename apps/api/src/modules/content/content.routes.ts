import { contentCalls, type ContentPage } from '@throughway/contract/content/content'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { SerializedAnswer } from '#plugins/serialized-answer.ts'
import { serve } from '#plugins/serve.ts'
import { countHelpful, findShownLegal, insertLegalConsent } from './content.queries.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { contentReaderOf } from './read-content.ts'

/** The answer for a text that does not exist. */
const nothing = new SerializedAnswer<ContentPage | null>(null)

/** R2.11-R2.14, R2.19, R2.25, R2.26: the content that everybody may read. */
export async function contentRoutes(api: Api) {
  const reader = contentReaderOf(api.app)

  const fromMemory = { isKept: true }

  serve(
    api,
    'getContent',
    contentCalls.getContent,
    async ({ input, brand, language, now }) => {
      const found = await reader.find(brand, { ...input, language }, now)
      return found ? found.answer : nothing
    },
    fromMemory,
  )

  serve(
    api,
    'listContent',
    contentCalls.listContent,
    ({ input, brand, language, now }) => reader.list(brand, input.kind, language, now),
    fromMemory,
  )

  serve(api, 'tellHelpful', contentCalls.tellHelpful, async ({ input, brand, language, now, write }) => {
    const { kind, slug, anchor = '', helped } = input
    const found = await reader.find(brand, { kind, slug, language }, now)
    const isThere =
      anchor === '' || found?.page.tree.blocks.some((block) => 'anchor' in block && block.anchor === anchor)
    if (!found || !isThere) throw new Refusal('notFound')
    await write((tx) => tx.send(countHelpful(found.itemId, anchor, helped)))
    return {}
  })

  serve(api, 'agreeToText', contentCalls.agreeToText, ({ input, member, now, write }) =>
    write(async (tx) => {
      const [[text]] = await tx.send(findShownLegal(input.revision))
      // another one has been published since this page was opened
      if (!text) throw new Refusal('invalid', { fields: { revision: 'field.terms_changed' } })
      const [, [session]] = await tx.send(
        insertLegalConsent(member.id, text, now),
        selectSession(member.signInId, now, api.app.env.staffSecondFactor),
      )
      if (!session) throw new Refusal('signedOut')
      return describeSession(session)
    }),
  )
}
