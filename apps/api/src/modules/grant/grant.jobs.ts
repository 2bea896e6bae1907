import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { dropInvitations } from './invitation.queries.ts'
import { closePast, findGranted, listUnsettled, lockMembers, settleMember } from './grant.queries.ts'

/**
 * R6.03: updates the accounts after grants have expired. Every call checks the grants itself, so an expired grant opens
 * nothing before the job runs.
 */
export const settleGrantsJob = { name: 'grants', cron: '* * * * *', run: settleGrants, takesAway: true as const }

export async function settleGrants(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, settleGrantsJob.name, async (alone) => {
    for (const key of brandKeys) {
      const db = app.databases.ofBrand(brandSettings[key].id)
      await alone({ brand: key, invitations: 'over' }, () => db.send(dropInvitations(now)))
      await alone({ brand: key }, async () => {
        const [members] = await db.send(listUnsettled(now))
        for (const { id } of members) await alone({ brand: key, member: id }, () => settle(db, id, now))
      })
    }
  })
}

/** The lock comes first, so that a grant that somebody gives meanwhile is seen. */
function settle(db: Database, memberId: string, now: Date) {
  return db.transaction(async (tx) => {
    const [, [found]] = await tx.send(lockMembers([memberId]), findGranted(memberId, now))
    tx.later(settleMember(memberId, found!.granted), closePast(memberId, now))
  })
}
