import type { SurveyAnswers, SurveyPage } from '@throughway/domain/survey/survey'
import { listReached } from '@throughway/domain/survey/reach'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SurveyPlace, SurveyRun } from '#lib/survey/survey-run.tsx'

type TrySurveyProps = {
  pages: readonly SurveyPage[]
  onClose: () => void
}

/** The survey as a member answers it on a phone; nothing is kept. */
export function TrySurvey({ pages, onClose }: TrySurveyProps) {
  const { t } = useTranslation('staff-surveys')
  const [isDone, setDone] = useState(false)
  const [answers, setAnswers] = useState<SurveyAnswers>({})
  const [{ place, from }, goTo] = useState<{ place: SurveyPlace; from?: SurveyPlace }>({ place: 0 })
  const isEmpty = listReached(pages, {}).length === 0
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('try.title')}
      closeText={t('common:global_button_label_close')}
    >
      <div className="survey-try">
        <p className="quiet">{t('try.hint')}</p>
        {isEmpty ? (
          <Notice>{t('try.empty')}</Notice>
        ) : isDone ? (
          <Notice tone="success">{t('try.done')}</Notice>
        ) : (
          <SurveyRun
            pages={pages}
            answers={answers}
            onAnswers={setAnswers}
            place={place}
            from={from}
            onNext={(next, current) => goTo({ place: next, from: current })}
            onBack={(before) => goTo({ place: before })}
            keep={() => Promise.resolve()}
            submit={async () => setDone(true)}
            submitText={t('survey:submit')}
          />
        )}
      </div>
    </Modal>
  )
}
