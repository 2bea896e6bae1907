import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useLocation } from '@tanstack/react-router'
import { addressOfHelp, findHelpTopic } from '@throughway/domain/content/help-topics'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import './help-link.css'

/** R2.25: from a screen to the topic that explains it; help is for members, so a visitor sees no link. */
export function HelpLink() {
  const { t } = useTranslation()
  const { isSignedIn } = useSession()
  const topic = useLocation({ select: ({ pathname }) => findHelpTopic(pathname) })
  if (!isSignedIn || topic === undefined) return null
  return (
    <PageLink className="help-link" href={addressOfHelp(topic)}>
      <IconHelpCircle size={20} aria-hidden="true" />
      {t('help_link')}
    </PageLink>
  )
}
