import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { eachAlone } from '#each-alone.ts'
import type { House } from '#house.ts'
import { expireProfiles } from './profile.queries.ts'

/** Once a night: a profile that nobody has confirmed for twelve months asks whether it is still right (C27). */
export const profileExpiryJob = { name: 'profile-expiry', cron: '41 8 * * *', run: expireOldProfiles }

export async function expireOldProfiles(house: House): Promise<void> {
  const now = house.now()
  await eachAlone(house, profileExpiryJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, () => house.databases.ofBrand(brandSettings[key].id).send(expireProfiles(now)))
  })
}
