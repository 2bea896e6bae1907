import { sql } from 'kysely'
import type { ContactTopic } from '@throughway/contract/account/contact'
import { rawQuery } from '#database/query.ts'
import { selectVerdict } from '#modules/contact/contact.ts'
import type { TestApi } from './start-test-api.ts'

/** The rule by which mails go out (C28), asked by itself. */
export function mayMail(memberId: string, topic: ContactTopic, clock: Parameters<typeof selectVerdict>[2]) {
  return rawQuery(selectVerdict(sql`${memberId}::uuid`, sql`${topic}::text`, clock))
}

/** Forgets the mails counted so far. A test needs this when its people have the same addresses as those of the test before. */
export async function forgetCausedMails({ app }: TestApi): Promise<void> {
  await app.databases.ofAllBrands().send(rawQuery(sql`delete from caused_mail`))
}
