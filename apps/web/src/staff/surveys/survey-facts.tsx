import { useRouter } from '@tanstack/react-router'
import { minutesOf } from '@throughway/domain/survey/reach'
import { addDays, instantOf } from '@throughway/domain/time/time'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { Fact } from '../frame/fact.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { SaveList } from '../list/save-list.tsx'
import { type OpenedSurvey, surveyFiles, useClosing, useCopying, useDropping } from './survey.calls.ts'
import { SurveyState } from './survey-state.tsx'
import { useSaySubmitted } from './use-say-submitted.ts'

const usualDays = 21

type SurveyFactsProps = {
  survey: OpenedSurvey
  /** The revision that the reader sees, which is the one that they delete. */
  seen: number
}

/** Shows a survey's state and audience, with the acts that concern the whole survey. */
export function SurveyFacts({ survey, seen }: SurveyFactsProps) {
  const { t } = useTranslation('staff-surveys')
  const router = useRouter()
  const { brand } = useBrand()
  const today = useToday()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<'close' | 'drop'>()
  const closing = useClosing()
  const dropping = useDropping()
  const copying = useCopying()
  const { id, state, results } = survey
  const end = () => setAsked(undefined)

  function handleCopy() {
    const closesAt = instantOf(addDays(today, usualDays), '23:45', brand.time_zone).toISOString()
    copying.mutate(
      { id, closes_at: closesAt },
      { onSuccess: (copy) => void router.navigate({ href: `/admin/survey/${copy.id}` }) },
    )
  }

  return (
    <>
      <Facts survey={survey} />
      <div className="survey-row">
        {state === 'open' && permissions.includes('survey.open') && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsked('close')}>
            {t('close.button')}
          </Button>
        )}
        {results && (
          <SaveList
            call={surveyFiles.results}
            name="survey-results"
            filters={{ id }}
            permission="survey.export"
            text={t('file.results')}
          />
        )}
        <SaveList
          call={surveyFiles.codebook}
          name="survey-codebook"
          filters={{ id }}
          permission="survey.export"
          text={t('file.codebook')}
        />
        {permissions.includes('survey.draft') && (
          <Button size="small" pending={copying.isPending} onClick={handleCopy}>
            {t('copy')}
          </Button>
        )}
        {state === 'draft' && permissions.includes('survey.draft') && (
          <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('drop')}>
            {t('drop.button')}
          </Button>
        )}
      </div>
      <FormRefusal error={copying.error} />
      {asked === 'close' && (
        <ConfirmModal
          title={t('close.title')}
          keepText={t('close.keep')}
          confirmText={t('close.confirm')}
          call={closing}
          onClose={end}
          onConfirm={() => closing.mutate({ id }, { onSuccess: end })}
        >
          <p>{t('close.text')}</p>
        </ConfirmModal>
      )}
      {asked === 'drop' && (
        <ConfirmModal
          title={t('drop.title')}
          keepText={t('drop.keep')}
          confirmText={t('drop.confirm')}
          call={dropping}
          onClose={end}
          onConfirm={() =>
            dropping.mutate(
              { id, revision: String(seen) },
              { onSuccess: () => void router.navigate({ href: '/admin/surveys' }) },
            )
          }
        >
          <p>{t('drop.text')}</p>
        </ConfirmModal>
      )}
    </>
  )
}

function Facts({ survey }: { survey: OpenedSurvey }) {
  const { t } = useTranslation('staff-surveys')
  const formats = useFormats()
  const moment = useMoment()
  const saySubmitted = useSaySubmitted()
  const { state, audience, audience_count: count, opened_at, closes_at, closed_at } = survey
  return (
    <dl className="staff-facts">
      <Fact name={t('column.state')}>
        <SurveyState state={state} />
      </Fact>
      {state !== 'draft' && (
        <>
          <Fact name={t('length.fact')}>{t('length.minutes', { count: minutesOf(survey.pages) })}</Fact>
          <Fact name={t('fact.audience')}>
            <AudienceSentence rule={audience} />
          </Fact>
          <Fact name={t('fact.asked')}>{count === null ? t('staff-audience:count.untold') : formats.whole(count)}</Fact>
          <Fact name={t('column.submitted')}>{saySubmitted(survey)}</Fact>
          <Fact name={t('fact.opened')}>{opened_at && moment(opened_at)}</Fact>
          <Fact name={t(state === 'open' ? 'column.closes' : 'fact.closed')}>{moment(closed_at ?? closes_at)}</Fact>
        </>
      )}
    </dl>
  )
}
