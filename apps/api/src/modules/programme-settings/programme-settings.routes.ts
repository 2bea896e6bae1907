import { type ProgrammeSettings, programmeSettingsCalls } from '@throughway/contract/programme/programme-settings'
import { socialNetworks } from '@throughway/domain/identity/social-address'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { query } from '#database/query.ts'
import { tellAll } from '#modules/live/live.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'

/** R3.02, C37: what a programme's administrators say of it. */
export async function programmeSettingsRoutes(api: Api) {
  const { getProgrammeSettings, saveProgrammeSettings } = programmeSettingsCalls

  serve(api, 'getProgrammeSettings', getProgrammeSettings, async ({ db }) => {
    const [[row]] = await db.send(selectSettings())
    return describe(row!)
  })

  serve(api, 'saveProgrammeSettings', saveProgrammeSettings, async ({ input, write, brand, audit }) => {
    const { version, website, about_us: aboutUs, social } = input
    const saved = await write(async (tx) => {
      const [[row]] = await tx.send(selectSettings().forUpdate())
      const before = describe(row!)
      if (before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
      const after: ProgrammeSettings = { version: version + 1, website, about_us: aboutUs, social }
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
}

function selectSettings() {
  return query
    .selectFrom('brand')
    .select(['settings_version', 'website', 'about_us', 'social_media'])
    .where('brand_id', '=', thisBrand)
}

/** Leaves out empty addresses, so that pages show no icon for them. */
function updateSettings({ version, website, about_us, social }: ProgrammeSettings) {
  const written = Object.fromEntries(Object.entries(social).filter(([, address]) => address !== ''))
  return query
    .updateTable('brand')
    .set({
      settings_version: version,
      website: website || null,
      about_us: about_us || null,
      social_media: JSON.stringify(written),
      revision: sql`revision + 1`,
    })
    .where('brand_id', '=', thisBrand)
}

function describe({ settings_version, website, about_us, social_media }: SettingsRow): ProgrammeSettings {
  return {
    version: settings_version,
    website: website ?? '',
    about_us: about_us ?? '',
    social: Object.fromEntries(
      socialNetworks.map((network) => [network, social_media[network] ?? '']),
    ) as ProgrammeSettings['social'],
  }
}

/** The fields whose changes the audit records. */
function toldOf({ website, about_us, social }: ProgrammeSettings) {
  return { website, about_us, social_media: social }
}
