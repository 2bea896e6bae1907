import { hostOfLink } from '@throughway/domain/content/safe-link'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

type MessageLinkProps = {
  /** A path of the site, or an `https` address. */
  href: string
  title: string
  /** Following the link reads the message. */
  onFollow: () => void
}

/** C20: leads where the message leads, without opening the message. A page elsewhere is named by its host. */
export function MessageLink({ href, title, onFollow }: MessageLinkProps) {
  const { t } = useTranslation('message')
  const host = hostOfLink(href)
  if (host === undefined)
    return (
      <PageLink className="link-alone" href={href} aria-label={t('go_named', { title })} onClick={onFollow}>
        {t('go')}
      </PageLink>
    )
  return (
    <a
      className="link-alone"
      href={href}
      // the page stays, so that the message is marked as read
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('go_elsewhere_named', { host, title })}
      onClick={onFollow}
    >
      {t('go_elsewhere', { host })}
    </a>
  )
}
