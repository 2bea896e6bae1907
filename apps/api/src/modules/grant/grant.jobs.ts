import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { sessionRoleOf } from '@throughway/domain/identity/permissions'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { closePast, listUnsettled, settleMember } from './grant.queries.ts'

/**
 * R6.03: brings the accounts in line with grants that have ended by themselves. Every call asks the grants, so nothing is
 * open until the job comes.
 */
export const settleGrantsJob = { name: 'grants', cron: '* * * * *', run: settleGrants }

export async function settleGrants(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, settleGrantsJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, () =>
        app.databases.ofBrand(brandSettings[key].id).transaction(async (tx) => {
          const [members] = await tx.send(listUnsettled(now))
          tx.later(...members.map(({ id, granted }) => settleMember(id, sessionRoleOf(granted), granted.length > 0)))
          if (members.length) tx.later(closePast(now))
        }),
      )
  })
}
