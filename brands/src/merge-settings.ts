import type { BrandSettings } from './define-brand.ts'

/** What a programme's staff may set in place of what its file says. */
export const changeableSettings = [
  'app_name',
  'time_zone',
  'use_open_trip_planner',
  'use_otp1',
  'use_otp2',
  'aboutUs',
  'trip_planner_mode_order',
  'brandMaxTravelers',
  'contact_phone',
  'contact_phone_display',
  'contact_email',
  'mail_sender_name',
  'mail_reply_to',
  'mail_hours',
  'trip_tracking',
  'one_time_trips',
  'partner_matching',
  'impersonation_consent',
  'impact_page',
  'erhgrh_name',
  'organisation_levels',
] as const satisfies (keyof BrandSettings)[]
type ChangeableSetting = (typeof changeableSettings)[number]

/** Settings by their names; null says that there is none, though the file has one. */
export type SettingChanges = { readonly [Name in ChangeableSetting]?: BrandSettings[Name] | null | undefined }

/** The settings as they hold: those of the file, and over them what staff have set. Other names are left out. */
export function mergeSettings(settings: BrandSettings, changes: SettingChanges): BrandSettings {
  const merged: Record<string, unknown> = { ...settings }
  for (const name of changeableSettings) {
    const value = changes[name]
    if (value === undefined) continue
    // a programme without a ride home says so; every other setting is absent where there is none
    if (value === null && name !== 'erhgrh_name') delete merged[name]
    else merged[name] = value
  }
  return merged as BrandSettings
}

/** Those that differ from the file: a setting that equals the file's own follows it. */
export function onlyChanged(settings: BrandSettings, wanted: SettingChanges): SettingChanges {
  return Object.fromEntries(
    changeableSettings.flatMap((name) => {
      const value = wanted[name]
      if (value === undefined || JSON.stringify(value) === JSON.stringify(settings[name] ?? null)) return []
      return [[name, value]]
    }),
  )
}
