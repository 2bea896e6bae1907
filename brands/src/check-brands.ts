import type { BrandSettings } from './define-brand.ts'
import type { BrandProject, BrandTheme } from './define-programme.ts'
import { brandKeys } from './keys.ts'
import { type BrandKey, programmes } from './programmes.ts'

/** Throws one sentence that names the brand and its fault: the server calls this before it listens. */
export function checkBrands(): void {
  for (const key of brandKeys) {
    const { settings, theme, project } = programmes[key]
    const faults = [...findSettingsFaults(key, settings), ...findThemeFaults(theme), ...findProjectFaults(key, project)]
    if (faults[0]) throw new Error(`Brand ${key}: ${faults[0]}.`)
  }
}

/** What is wrong with a brand's settings, a phrase each; none when all is well. */
export function findSettingsFaults(key: BrandKey, settings: BrandSettings): string[] {
  const order = settings.trip_planner_mode_order
  return listFaults([
    [settings.subdomain === key, `its subdomain must be ${key}, not ${settings.subdomain}`],
    [
      settings.id === brandKeys.indexOf(key) + 1,
      `its id must be its place in the list of programmes, not ${settings.id}`,
    ],
    [isText(settings.app_name), 'app_name must not be empty'],
    [isText(settings.city), 'city must not be empty'],
    [/^[A-Z]{2}$/.test(settings.state), `state must be two capital letters, not ${settings.state}`],
    [/^\d{3}$/.test(settings.zip_prefix), `zip_prefix must be three digits, not ${settings.zip_prefix}`],
    [isTimeZone(settings.time_zone), `time_zone must be an IANA name, not ${settings.time_zone}`],
    [isWithin(settings.lat, 18, 72), `lat must lie in the United States, not at ${settings.lat}`],
    [isWithin(settings.lng, -180, -66), `lng must lie in the United States, not at ${settings.lng}`],
    [settings.languages[0] === 'en', 'languages must begin with en'],
    [new Set(settings.languages).size === settings.languages.length, 'languages must not repeat one'],
    [settings.distance_multiplier > 0, 'distance_multiplier must be above 0'],
    [settings.volume_multiplier > 0, 'volume_multiplier must be above 0'],
    [settings.weight_multiplier > 0, 'weight_multiplier must be above 0'],
    [
      settings.use_open_trip_planner === (settings.use_otp1 || settings.use_otp2),
      'use_open_trip_planner must be on exactly where use_otp1 or use_otp2 is',
    ],
    [
      order === undefined || order.toSorted((one, other) => one - other).join() === '1,2,3,4,5,6',
      'trip_planner_mode_order must hold 1 to 6 once each',
    ],
    [
      settings.brandMaxTravelers === undefined ||
        (Number.isInteger(settings.brandMaxTravelers) && settings.brandMaxTravelers > 0),
      'brandMaxTravelers must be a whole number above 0',
    ],
    [
      settings.contact_phone === undefined || /^\d{10}$/.test(settings.contact_phone),
      'contact_phone must be ten digits',
    ],
    [
      settings.contact_phone_display?.replace(/\D/g, '') === settings.contact_phone,
      'contact_phone_display must show the digits of contact_phone',
    ],
    [settings.erhgrh_name === null || isText(settings.erhgrh_name), 'erhgrh_name must be a name or null'],
    [
      Object.values(settings.organisation_levels ?? {}).every((names) => names.length === 6 && names.every(isText)),
      'organisation_levels must hold six names for each language',
    ],
  ])
}

export function findThemeFaults({ primaryHue, accentHue, chroma }: BrandTheme): string[] {
  return listFaults([
    [isWithin(primaryHue, 0, 360), 'primaryHue must lie between 0 and 360 degrees'],
    [isWithin(accentHue, 0, 360), 'accentHue must lie between 0 and 360 degrees'],
    [isWithin(chroma, 0.04, 0.2), 'chroma must lie between 0.04 and 0.2'],
  ])
}

export function findProjectFaults(key: BrandKey, project: BrandProject | undefined): string[] {
  if (!project) return []
  return listFaults([
    ...Object.entries(project).map(([name, value]): Rule => [
      isText(value),
      `${name} of its project must not be empty`,
    ]),
    [project.projectId.endsWith(`-${key}`), `projectId must end in ${key}, not be ${project.projectId}`],
    [/^\d{12}$/.test(project.messagingSenderId), 'messagingSenderId must be twelve digits'],
    [project.appId.startsWith(`1:${project.messagingSenderId}:web:`), 'appId must hold the messagingSenderId'],
  ])
}

type Rule = readonly [holds: boolean, fault: string]

function listFaults(rules: readonly Rule[]): string[] {
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault)
}

function isText(value: string): boolean {
  return value.trim() !== '' && value === value.trim()
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function isTimeZone(name: string): boolean {
  try {
    return name.includes('/') && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
