import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { SurveyEditor } from './survey-editor.tsx'
import { SurveyFacts } from './survey-facts.tsx'
import { SurveyOutline } from './survey-outline.tsx'
import { SurveyResults } from './survey-results.tsx'
import { type OpenedSurvey, useSurvey } from './survey.calls.ts'
import './surveys.css'

/** C21: a survey from its first draft to what came of it. */
export function SurveyScreen() {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const { id = '' } = useParams({ strict: false })
  const survey = useSurvey(id)
  const title = survey.data ? say(survey.data.title) || t('untitled') : t('one')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/surveys'), text: t('title') }]}>
      <Loaded answer={survey} failed={t('one_failed')}>
        {(found) => <Survey key={found.id} survey={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Survey({ survey }: { survey: OpenedSurvey }) {
  const canDraft = useMember().permissions.includes('survey.draft')
  // the form keeps its values when the survey is read again
  const [seen, setSeen] = useState(survey.revision)
  return (
    <>
      <SurveyFacts survey={survey} seen={seen} />
      {survey.state === 'draft' && canDraft && <SurveyEditor survey={survey} onSeen={setSeen} />}
      {survey.state === 'closed' && <SurveyResults survey={survey} />}
      {(survey.state !== 'draft' || !canDraft) && <SurveyOutline survey={survey} />}
    </>
  )
}
