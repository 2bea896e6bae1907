import { type ProgrammeSettings, programmeSettingsCalls } from '@throughway/contract/programme/programme-settings'
import { socialNetworks } from '@throughway/domain/identity/social-address'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { query, rawQuery } from '#database/query.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'

/** R3.02, R6.08, C37: what administrators say about their programme, and the reward that is its ride home. */
export async function programmeSettingsRoutes(api: Api) {
  const { getProgrammeSettings, saveProgrammeSettings } = programmeSettingsCalls

  serve(api, 'getProgrammeSettings', getProgrammeSettings, async ({ db, now }) => {
    const [[row], rewards] = await db.send(selectSettings(), listRideHomeRewards(now))
    return describe(row!, rewards)
  })

  serve(api, 'saveProgrammeSettings', saveProgrammeSettings, async ({ input, write, brand, audit, now }) => {
    const { version, website, about_us: aboutUs, social, ride_home_reward: rideHome } = input
    const saved = await write(async (tx) => {
      const [[row], rewards] = await tx.send(selectSettings().forUpdate(), listRideHomeRewards(now))
      const before = describe(row!, rewards)
      if (before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      // the chosen reward may have ended since
      if (![0, before.ride_home_reward].includes(rideHome) && !before.rewards.some(({ number }) => number === rideHome))
        throw new Refusal('invalid', { fields: { ride_home_reward: 'field.not_a_choice' } })
      const after: ProgrammeSettings = {
        version: version + 1,
        website,
        about_us: aboutUs,
        social,
        ride_home_reward: rideHome,
        rewards: before.rewards,
      }
      audit.changed(toldOf(before), toldOf(after))
      tx.later(updateSettings(after))
      tx.atLast(tellAll('programme'))
      return after
    })
    api.app.brands.forget(brand.key)
    return saved
  })
}

const thisBrand = sql<number>`current_brand_id()`

type SettingsRow = {
  settings_version: number
  website: string | null
  about_us: string | null
  social_media: Record<string, string>
  erhgrh_id: number
}

/** More rewards than anybody would choose from. */
const mostRewards = 1000

/** The rewards that members can open, and the chosen one. Those made for rides home come first. */
function listRideHomeRewards(now: Date) {
  return rawQuery(sql<{ number: number; title: string }>`select i.number,
      coalesce(nullif(i.texts -> 'en' ->> 'title', ''), i.texts -> 'es' ->> 'title', '') as title
    from reward_item i join brand b on b.brand_id = i.brand_id
    where i.brand_id = current_brand_id() and (i.number = b.erhgrh_id
      or (i.stage = 'published' and i.kind <> 'drawing_entry' and (i.live_to is null or i.live_to > ${now}::timestamptz)))
    order by i.category = 'ride_home' desc, i.number limit ${mostRewards}`)
}

function selectSettings() {
  return query
    .selectFrom('brand')
    .select(['settings_version', 'website', 'about_us', 'social_media', 'erhgrh_id'])
    .where('brand_id', '=', thisBrand)
}

/** Leaves out empty addresses, so that pages show no icon for them. */
function updateSettings({ version, website, about_us, social, ride_home_reward }: ProgrammeSettings) {
  const written = Object.fromEntries(Object.entries(social).filter(([, address]) => address !== ''))
  return query
    .updateTable('brand')
    .set({
      settings_version: version,
      website: website || null,
      about_us: about_us || null,
      social_media: JSON.stringify(written),
      erhgrh_id: ride_home_reward,
      revision: sql`revision + 1`,
    })
    .where('brand_id', '=', thisBrand)
}

function describe(
  { settings_version, website, about_us, social_media, erhgrh_id }: SettingsRow,
  rewards: ProgrammeSettings['rewards'],
): ProgrammeSettings {
  return {
    version: settings_version,
    website: website ?? '',
    about_us: about_us ?? '',
    social: Object.fromEntries(
      socialNetworks.map((network) => [network, social_media[network] ?? '']),
    ) as ProgrammeSettings['social'],
    ride_home_reward: erhgrh_id,
    rewards,
  }
}

/** The fields whose changes the audit records. */
function toldOf({ website, about_us, social, ride_home_reward }: ProgrammeSettings) {
  return { website, about_us, social_media: social, ride_home_reward }
}
