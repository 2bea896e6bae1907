import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { placeAddress } from './content-sentence.tsx'
import './help-link.css'

/** Topics of help that screens lead to; `features/content` shows them, the demonstration writes them. */
export type HelpTopic =
  | 'points'
  | 'log-a-trip'
  | 'trip-profiles'
  | 'ride-home'
  | 'automatic-trips'
  | 'places'
  | 'wallet'

/** R2.25: from a screen to the topic that explains it. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation()
  return (
    <PageLink className="help-link" href={placeAddress({ target: 'help', query: { topicID: topic } })}>
      <IconHelpCircle size={20} aria-hidden="true" />
      {t('help_link')}
    </PageLink>
  )
}
