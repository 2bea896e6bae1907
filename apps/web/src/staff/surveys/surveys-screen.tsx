import { surveyStates } from '@throughway/contract/content/survey'
import type { StaffSurveyRow } from '@throughway/contract/content/survey-staff'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { CreateSurvey } from './create-survey.tsx'
import { surveyList } from './survey.calls.ts'
import { SurveyState } from './survey-state.tsx'
import { useSaySubmitted } from './use-say-submitted.ts'

/** C21: the surveys of the programme. */
export function SurveysScreen() {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const saySubmitted = useSaySubmitted()
  const moment = useMoment()
  const canDraft = useMember().permissions.includes('survey.draft')
  const [isCreating, setCreating] = useState(false)
  const nameOf = ({ title }: StaffSurveyRow) => say(title) || t('untitled')
  const columns: ListColumn<StaffSurveyRow, 'made'>[] = [
    { id: 'title', title: t('column.title'), cell: nameOf },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <SurveyState state={state} /> },
    { id: 'baseline', title: t('column.baseline'), cell: ({ baseline }) => (baseline ? t('yes') : '–') },
    { id: 'questions', title: t('column.questions'), isExtra: true, cell: ({ questions }) => questions },
    { id: 'submitted', title: t('column.submitted'), cell: saySubmitted },
    { id: 'closes', title: t('column.closes'), cell: ({ closes_at, closed_at }) => moment(closed_at ?? closes_at) },
    { id: 'made', title: t('column.made'), sort: 'made', isExtra: true, cell: ({ made_at }) => moment(made_at) },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      options: surveyStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ]

  return (
    <>
      <ListScreen
        name="surveys"
        call={surveyList}
        title={t('title')}
        columns={columns}
        sorts={{ made: { label: t('column.made'), usual: 'desc' } }}
        filters={filters}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/survey/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() =>
          canDraft && (
            <Button size="small" kind="primary" aria-haspopup="dialog" onClick={() => setCreating(true)}>
              {t('create.button')}
            </Button>
          )
        }
      />
      {isCreating && <CreateSurvey onClose={() => setCreating(false)} />}
    </>
  )
}
