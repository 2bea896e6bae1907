import { eachAlone, eachBrand } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { neededPermissions } from './decide-proposal.ts'
import { proposalsWaitLetter } from './proposal.letters.ts'
import { findReader, listToTell, lockReader, noteTold } from './proposal-notice.queries.ts'

/**
 * R6.03: mails those who may decide a proposal. Proposals within an hour share one mail, and nobody is told of a
 * proposal twice.
 */
export const proposalMailsJob = { name: 'proposal-mails', cron: '* * * * *', run: mailProposals }

export async function mailProposals(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, proposalMailsJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const [members] = await app.databases.ofBrand(brand.id).send(listToTell(neededPermissions, now))
      for (const { id } of members) await alone({ brand: brand.key, member: id }, () => tell(app, brand, id, now))
    }),
  )
}

function tell(app: AppContext, brand: MailBrand, memberId: string, now: Date) {
  return app.databases.ofBrand(brand.id).transaction(async (tx) => {
    const [, told, [reader]] = await tx.send(
      lockReader(memberId),
      noteTold(memberId, neededPermissions, now),
      findReader(memberId, neededPermissions, now),
    )
    if (told.length === 0 || !reader) return
    const { email, language, count, expires_at: firstExpiresAt } = reader
    const letter = proposalsWaitLetter({ count, firstExpiresAt, timeZone: brand.settings.time_zone })
    notify(tx, { app, brand }, { memberId, email, language }, 'proposal.waits', { letter, about: now.toISOString() })
  })
}
