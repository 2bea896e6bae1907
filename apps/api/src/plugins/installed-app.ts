import { createHash } from 'node:crypto'
import type { BrandKey } from '@throughway/brands/keys'
import { brandColours, darkBrandColours } from '@throughway/brands/palette'
import type { Language } from '@throughway/contract/programme/brand'
import { markSize } from '@throughway/contract/programme/programme-keys'

export const manifestPath = '/manifest.webmanifest'

/** The pictures of a programme's mark. */
export type MarkAssets = { mark: string; icon: string; tile: string }

const shortcutNames: Record<Language, { log: string; plan: string; wallet: string }> = {
  en: { log: 'Log a trip', plan: 'Plan', wallet: 'Wallet' },
  es: { log: 'Registrar un viaje', plan: 'Planear', wallet: 'Cartera' },
}

type InstalledApp = {
  key: BrandKey
  name: string
  language: Language
  assets: MarkAssets
  /** The mark that staff have uploaded; it replaces the programme's own. */
  ownMark: string | null | undefined
}

/** What a phone or computer needs to know to install a programme's pages as an application of its own. */
export function describeInstalledApp({ key, name, language, assets, ownMark }: InstalledApp) {
  const { surface } = brandColours(key)
  const names = shortcutNames[language]
  const icons = ownMark ? [describeOwnMark(ownMark)] : describeIcons(assets)
  return {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons,
    shortcuts: [
      { name: names.log, url: '/trips/trip' },
      { name: names.plan, url: '/find' },
      { name: names.wallet, url: '/wallet' },
    ],
  }
}

function describeIcons({ mark, icon, tile }: MarkAssets) {
  return [
    { src: mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: icon, sizes: '180x180', type: 'image/png', purpose: 'any' },
    { src: tile, sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: tile, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
}

function describeOwnMark(src: string) {
  return { src, sizes: `${markSize}x${markSize}`, type: 'image/png', purpose: 'any' }
}

/** The browser's own frame around the pages: a manifest knows one theme, a page both. */
export function writeThemeColours(key: BrandKey): string {
  const write = (theme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`
  return write('light', brandColours(key).surface) + write('dark', darkBrandColours(key).surface)
}

/** RFC 9110: a strong tag of these words. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** Whether the browser already has the version with this tag. A proxy may have made the tag a weak one. */
export function hasTag(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false
  return sent.trim() === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
