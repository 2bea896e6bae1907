import type { AudienceRule } from '@throughway/contract/content/audience'
import { useTranslation } from 'react-i18next'
import { useSayAudience } from './use-say-audience.ts'

/** Says an audience as a sentence. */
export function AudienceSentence({ rule }: { rule: AudienceRule }) {
  const { t } = useTranslation('staff-audience')
  const sentence = useSayAudience(rule)
  return (
    <p className="audience__sentence">
      <span className="visually-hidden">{t('say.label')}: </span>
      {sentence}
    </p>
  )
}
