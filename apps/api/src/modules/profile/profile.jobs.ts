import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { expireProfiles } from './profile.queries.ts'

/** Once a night: a profile that nobody has confirmed for twelve months asks whether it is still right (C27). */
export const profileExpiryJob = { name: 'profile-expiry', cron: '41 8 * * *', run: expireOldProfiles }

export async function expireOldProfiles(house: House): Promise<void> {
  const now = house.now()
  for (const key of brandKeys) await house.databases.ofBrand(brandSettings[key].id).send(expireProfiles(now))
}
