import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { useOpenSurvey } from './survey.calls.ts'

/** Beside the messages: the survey that is open for the member, if there is one. */
export function SurveyLine({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('survey')
  const { say } = useSurveyWords()
  const { data } = useOpenSurvey()
  if (!data?.survey) return null
  const { id, title, minutes, progress } = data.survey
  const isBegun = progress === 'begun'
  return (
    <Notice
      title={say(title)}
      actions={
        <PageLink href={`/survey/${id}`} className={buttonClass({ size: 'small' })} onClick={onLeave}>
          {t(isBegun ? 'card.go_on' : 'card.begin')}
        </PageLink>
      }
    >
      {t(isBegun ? 'card.begun' : 'card.new', { count: minutes })}
    </Notice>
  )
}
