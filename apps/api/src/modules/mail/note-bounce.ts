import type { AppContext } from '#app-context.ts'
import { tellMember } from '#modules/message/message.ts'
import { translateFor } from './compose-mail.ts'
import { markBounced } from './mail.queries.ts'

/** Nothing arrives at the address: news stop going there, and the member is told where they look next. */
export async function noteBounce(app: AppContext, brandId: number, email: string): Promise<void> {
  const { settings } = await app.brands.ofId(brandId)
  const now = app.now()
  await app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[owner]] = await tx.send(markBounced(email, now))
    if (!owner) return
    const language = owner.language ?? settings.languages[0]!
    const t = translateFor({ settings }, language)
    const say = (key: string) => [{ type: 'text' as const, text: t(`bounce.${key}`) }]
    const told = {
      memberId: owner.member_id,
      source: `bounce ${email} ${now.toISOString().slice(0, 10)}`,
      isUrgent: true,
      language,
      title: t('bounce.title', { email }),
      body: {
        blocks: [
          { type: 'paragraph' as const, content: say('text') },
          { type: 'place_button' as const, target: 'emails' as const, content: say('button') },
        ],
      },
    }
    await tellMember(tx, told, now)
  })
}
