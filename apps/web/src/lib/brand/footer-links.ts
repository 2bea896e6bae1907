import { impactPath } from '@throughway/domain/content/impact-page'
import type { Brand } from './brand-store.ts'

const pages = ['faqs', 'commute_calculator', 'my_stats', 'contact_us', 'privacy_policy', 'legal'] as const

/** The links of the footer in their order, each with the key of its text; a member reads the pages within the menu. */
export function listFooterLinks(
  { showsAboutUs, aboutUs, impact_page: hasImpact }: Pick<Brand, 'showsAboutUs' | 'aboutUs' | 'impact_page'>,
  isSignedIn: boolean,
) {
  const about = showsAboutUs && aboutUs ? [{ text: 'menu.about', href: '/public/about' } as const] : []
  const impact = hasImpact ? [{ text: 'title.impact', href: impactPath } as const] : []
  const prefix = isSignedIn ? '/more' : ''
  return [...about, ...impact, ...pages.map((page) => ({ text: `title.${page}` as const, href: `${prefix}/${page}` }))]
}
