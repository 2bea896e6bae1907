import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type Addressee, draftMail, type MailBrand, waitForRecipient } from '#modules/mail/mail.ts'
import { passwordLinkLetter } from './password.letters.ts'
import { digest } from '#secrets.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { insertPasswordToken, mayMailLink } from './password.queries.ts'

/**
 * How long a link works. The limit on mails counts the same hour, so that whoever asks in another's name cannot keep
 * that person from a link: those that came before still work.
 */
const validMinutes = 60

/**
 * Mails a link to choose a password, where `mayHave` holds and the address has not had its share. The same statements
 * are sent in every case, and each writes; answers whether a mail was written.
 */
export async function sendPasswordLink(
  db: Database,
  app: AppContext,
  brand: MailBrand,
  to: Addressee & { isFirst: boolean },
  mayHave: RawBuilder<boolean> = sql`true`,
): Promise<boolean> {
  const now = app.now()
  const token = makeSecretText('pr_')
  const mail = draftMail(app, brand, to, passwordLinkLetter({ token, isFirst: to.isFirst }))
  const [, , [kept]] = await db.send(
    waitForRecipient(to.email),
    mail.insert(sql<boolean>`${mayHave} and ${mayMailLink(to.email, mail.template, now)}`),
    insertPasswordToken({
      digest: digestPasswordToken(app, brand.id, token),
      mailId: mail.id,
      now,
      expiresAt: new Date(now.getTime() + validMinutes * 60_000),
    }),
  )
  mail.deliver()
  return kept?.member_id != null
}

export function digestPasswordToken({ secrets }: AppContext, brandId: number, token: string): Buffer {
  return digest(secrets.password, brandId, token)
}
