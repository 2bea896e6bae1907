import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import type { Database } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { poolQuestionsLetter } from './questions.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { listMembersToAsk, takeQuestionsToMail } from './partner.queries.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * C3: tells members by at most one mail a day who named them as partners. Each member is one transaction that marks the
 * questions and writes the mail, so the job can die at any point and run twice.
 */
export async function mailQuestions(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, 'pool-questions', async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => mailQuestionsOfBrand(app, alone, key, now))
  })
}

async function mailQuestionsOfBrand(app: AppContext, alone: Alone, key: BrandKey, now: Date): Promise<void> {
  const brand = await app.brands.get(key)
  const db = app.databases.ofBrand(brand.id)
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersToAsk(now, after, atOnce))
    for (const { partner_id: memberId } of members)
      await alone({ brand: key, member: memberId }, () => mailQuestionsOf(app, db, brand, memberId, now))
    if (members.length < atOnce) return
    after = members.at(-1)!.partner_id
  }
}

async function mailQuestionsOf(app: AppContext, db: Database, brand: MailBrand, memberId: string, now: Date) {
  await db.transaction(async (tx) => {
    const [questions, [address]] = await tx.send(takeQuestionsToMail(memberId, now), findPrimaryAddress(memberId))
    const [first] = questions
    if (!first || !address) return
    const askers = [...new Map(questions.map((each) => [each.member_id, each.asker_name])).values()]
    notify(tx, { app, brand }, { memberId, email: address.email, language: address.language }, 'pool.questions', {
      letter: poolQuestionsLetter({ questions: questions.length, askers, date: first.date }),
      about: now.toISOString(),
    })
  })
}
