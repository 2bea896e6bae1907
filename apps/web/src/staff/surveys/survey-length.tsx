import { minutesOf, mostSurveyMinutes } from '@throughway/domain/survey/reach'
import type { SurveyPage } from '@throughway/domain/survey/survey'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'

/** C21: about how long the survey takes, as its members are told, and that it is too long. */
export function SurveyLength({ pages }: { pages: readonly SurveyPage[] }) {
  const { t } = useTranslation('staff-surveys')
  const minutes = minutesOf(pages)
  return (
    <>
      <output>{t('length.about', { count: minutes })}</output>
      {minutes > mostSurveyMinutes && <Notice tone="warning">{t('length.long')}</Notice>}
    </>
  )
}
