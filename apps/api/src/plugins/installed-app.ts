import type { BrandKey } from '@throughway/brands/keys'
import { brandColours } from '@throughway/brands/palette'
import type { Language } from '@throughway/contract/programme/brand'
import { markSize } from '@throughway/contract/programme/programme-keys'

export const manifestPath = '/manifest.webmanifest'

const walletNames: Record<Language, string> = { en: 'Wallet', es: 'Cartera' }

/** What a phone or computer needs to know to install a programme's pages as an application of its own. */
export function describeInstalledApp(key: BrandKey, name: string, language: Language, mark: string) {
  const { surface } = brandColours(key)
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
    icons: [mark.endsWith('.svg') ? { src: mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' } : ownIcon(mark)],
    shortcuts: [{ name: walletNames[language], url: '/wallet' }],
  }
}

/** A mark that staff have sent. */
function ownIcon(src: string) {
  return { src, sizes: `${markSize}x${markSize}`, type: 'image/png', purpose: 'any' }
}
