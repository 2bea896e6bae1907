import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { expireProfiles } from './profile.queries.ts'

/** C27: every night, asks members whose profile nobody has confirmed for twelve months whether it is still right. */
export const profileExpiryJob = {
  name: 'profile-expiry',
  cron: '41 8 * * *',
  run: expireOldProfiles,
  takesAway: true as const,
}

export async function expireOldProfiles(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, profileExpiryJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, () => app.databases.ofBrand(brandSettings[key].id).send(expireProfiles(now)))
  })
}
