import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { taskGivenLetter } from './organisation.letters.ts'

type Given = Parameters<typeof taskGivenLetter>[0] & { about: string; toId: string }

/** Tells who has to do a task that a colleague has written down or handed on. */
export async function tellOfTask(
  tx: Transaction,
  sender: { app: AppContext; brand: MailBrand },
  { about, toId, ...task }: Given,
): Promise<void> {
  const [[address]] = await tx.send(findPrimaryAddress(toId))
  if (!address) return
  notify(tx, sender, { memberId: toId, ...address }, 'organisation.task', {
    letter: taskGivenLetter(task),
    about,
  })
}
