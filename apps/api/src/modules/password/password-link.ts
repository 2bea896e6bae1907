import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { type Addressee, causedBy, draftMail, type MailBrand, waitForRecipient } from '#modules/mail/mail.ts'
import { passwordLinkLetter } from './password.letters.ts'
import { digest } from '#secrets.ts'
import { makeSecretText } from '#tokens/secret-text.ts'
import { insertPasswordToken, mayMailLink } from './password.queries.ts'

/**
 * How long a link works. The limit on mails counts the same hour, so a person who asks in another's name cannot deny
 * them a link: the earlier links still work.
 */
const validMinutes = 60

/** The person who requests a link, for `causedBy`; `mayHave` is the condition for mailing one. */
type Asking = { mayHave?: RawBuilder<boolean>; network?: string; isKnown: boolean }

type Outcome = 'sent' | 'tooSoon' | 'mailboxFull'
type Receiver = Addressee & { isFirst: boolean }

/**
 * Mails a link to choose a password, where `mayHave` holds and the address has not had its share. The same statements
 * are sent in every case, and each writes; answers whether a mail was written, or why not.
 */
export async function sendPasswordLink(
  db: Database,
  app: AppContext,
  brand: MailBrand,
  to: Receiver,
  asking: Asking,
): Promise<Outcome> {
  const { outcome, deliver } = await writePasswordLink(db, app, brand, to, asking)
  deliver()
  return outcome
}

/** The same in the caller's transaction, who delivers the mail once it is committed. */
export async function writePasswordLink(
  db: Pick<Database, 'send'>,
  app: AppContext,
  brand: MailBrand,
  to: Receiver,
  { mayHave = sql<boolean>`true`, ...from }: Asking,
): Promise<{ outcome: Outcome; deliver: () => void }> {
  const now = app.now()
  const token = makeSecretText('pr_')
  const mail = draftMail(
    app,
    brand,
    to,
    passwordLinkLetter({ token, isFirst: to.isFirst }),
    causedBy('passwordLink', to.memberId ?? null, from),
  )
  const isInPace = mayMailLink(to.email, mail.template, now)
  const answers = await db.send(
    waitForRecipient(to.email),
    rawQuery(sql<{ is_in_pace: boolean }>`select ${isInPace} as is_in_pace`),
    ...mail.insert({ where: sql<boolean>`${mayHave} and ${isInPace}`, whereCounted: isInPace }),
    insertPasswordToken({
      digest: digestPasswordToken(app, brand.id, token),
      mailId: mail.id,
      now,
      expiresAt: new Date(now.getTime() + validMinutes * 60_000),
    }),
  )
  const { deliver } = mail
  const kept = answers.at(-1)![0] as { member_id: string | null } | undefined
  if (kept?.member_id != null) return { outcome: 'sent', deliver }
  const [pace] = answers[1] as { is_in_pace: boolean }[]
  return { outcome: pace!.is_in_pace ? 'mailboxFull' : 'tooSoon', deliver }
}

export function digestPasswordToken({ secrets }: AppContext, brandId: number, token: string): Buffer {
  return digest(secrets.password, brandId, token)
}
