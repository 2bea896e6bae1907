import type { SocialNetwork } from '@throughway/domain/identity/social-address'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { ProgrammeName } from '#lib/page/programme-name.tsx'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useIsLive } from '#lib/screen/use-is-live.ts'
import { listFooterLinks } from '#lib/brand/footer-links.ts'
import { listSocialLinks } from '#lib/brand/social-links.ts'
import './public-page.css'

type Icon = ComponentType<{ network: SocialNetwork }>

/** Few programmes have pages in social networks; without its sign a link shows its name. */
const SocialIcon = lazy(async (): Promise<{ default: Icon }> => {
  try {
    return { default: (await import('#lib/brand/social-icon.tsx')).SocialIcon }
  } catch {
    return { default: ({ network }) => network }
  }
})

export function Footer() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { isSignedIn } = useSession()

  return (
    <footer className="footer">
      <div className="footer__inside">
        <p className="footer__name">
          <span>
            <ProgrammeName /> · {brand.city}, {brand.state}
            {(brand.contact_phone || brand.contact_email) && ' ·'}
          </span>
          {brand.contact_phone && <a href={`tel:${brand.contact_phone}`}>{brand.contact_phone_display}</a>}
          {brand.contact_email && <a href={`mailto:${brand.contact_email}`}>{brand.contact_email}</a>}
        </p>
        <nav aria-label={t('layout.footer_links')}>
          <ul className="footer__links">
            {listFooterLinks(brand, isSignedIn).map(({ text, href }) => (
              <li key={href}>
                <PageLink href={href}>{t(text)}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks />
      </div>
    </footer>
  )
}

function SocialLinks() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const isLive = useIsLive()
  const links = listSocialLinks(brand.socialMedia)
  if (links.length === 0) return null

  return (
    <ul className="footer__links" aria-label={t('layout.social_links')}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={network}>
            {isLive ? (
              <Suspense fallback={<span className="footer__sign" />}>
                <SocialIcon network={network} />
              </Suspense>
            ) : (
              <span className="footer__sign" />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
