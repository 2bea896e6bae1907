import { useParams, useRouter } from '@tanstack/react-router'
import type { MemberSurvey } from '@throughway/contract/content/survey'
import type { SurveyAnswers } from '@throughway/domain/survey/survey'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { isAnsweredNo, RefusalError } from '#lib/send/call-errors.ts'
import { SurveyRun } from '#lib/survey/survey-run.tsx'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { useDismissSurvey, useKeepAnswers, useSubmitSurvey, useSurvey } from './survey.calls.ts'

/** C21: a survey as a member answers it, half-way or whole. */
export function SurveyScreen() {
  const { t } = useTranslation('survey')
  const { id } = useParams({ strict: false }) as { id: string }
  const survey = useSurvey(id)
  return (
    <Loaded
      answer={survey}
      title={t('title')}
      failed={t(isAnsweredNo(survey.error) ? 'closed' : 'failed')}
      {...(isAnsweredNo(survey.error) && { advice: t('closed_why') })}
    >
      {(data) => <Survey key={data.id} latest={data} refetch={() => survey.refetch()} />}
    </Loaded>
  )
}

type Stage = 'intro' | 'run' | 'thanks'

function Survey({ latest, refetch }: { latest: MemberSurvey; refetch: () => Promise<{ data: unknown }> }) {
  const { t } = useTranslation('survey')
  const { lang, say } = useSurveyWords()
  const focusLater = useLaterFocus()
  // the screen starts with the first answer of the server; later ones only repeat what it sent
  const [start, setStart] = useState(latest)
  const [stage, setStage] = useState<Stage>(stages[latest.progress])
  const [isTaken, setTaken] = useState(latest.progress === 'begun')
  const [isElsewhere, setElsewhere] = useState(false)
  const revision = useRef(latest.revision)
  const keeping = useKeepAnswers()
  const submitting = useSubmitSurvey()
  const { id, title, intro, minutes, languages } = start
  const ownLang = (languages as readonly string[]).includes(lang) ? undefined : languages[0]

  async function sent(send: () => Promise<{ revision: number }>) {
    try {
      revision.current = (await send()).revision
      setElsewhere(false)
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') setElsewhere(true)
      throw error
    }
  }

  function keep(answers: SurveyAnswers, page: number) {
    setTaken(false)
    return sent(() =>
      keeping.mutateAsync({
        id,
        page: String(page),
        revision: String(revision.current),
        answers: JSON.stringify(answers),
      }),
    )
  }

  async function submit(answers: SurveyAnswers) {
    await sent(() =>
      submitting.mutateAsync({ id, revision: String(revision.current), answers: JSON.stringify(answers) }),
    )
    turnTo('thanks')
  }

  function turnTo(next: Stage) {
    setStage(next)
    focusLater(() => document.getElementById('page-title')?.focus())
  }

  /** Continues with the server's answers; begins at the summary when all questions were answered before. */
  async function takeLatest({ isWhole }: { isWhole: boolean }) {
    const { data } = await refetch()
    if (!data) return
    const kept = data as MemberSurvey
    revision.current = kept.revision
    setStart(isWhole ? { ...kept, page: kept.pages.length } : kept)
    setElsewhere(false)
    setTaken(!isWhole)
  }

  async function changeAnswers() {
    await takeLatest({ isWhole: true })
    turnTo('run')
  }

  return (
    <div className="form-page" lang={ownLang}>
      <PageHeader title={stage === 'thanks' ? t('thanks.title') : say(title)} />
      {stage === 'intro' && <Intro id={id} text={say(intro)} minutes={minutes} onBegin={() => turnTo('run')} />}
      {stage === 'run' && (
        <>
          {isTaken && <Notice>{t('begun')}</Notice>}
          {isElsewhere && (
            <Notice
              tone="warning"
              role="alert"
              title={t('elsewhere.title')}
              actions={<Button onClick={() => void takeLatest({ isWhole: false })}>{t('elsewhere.take')}</Button>}
            >
              {t('elsewhere.text')}
            </Notice>
          )}
          <SurveyRun
            key={`${start.revision} ${start.progress}`}
            pages={start.pages}
            start={start}
            keep={keep}
            submit={submit}
            submitText={t('submit')}
            footer={
              <p className="survey-run__kept">
                {t('kept')} <PageLink href="/home">{t('leave')}</PageLink>
              </p>
            }
          />
        </>
      )}
      {stage === 'thanks' && <Thanks closesAt={start.closes_at} onChange={() => void changeAnswers()} />}
    </div>
  )
}

const stages = { new: 'intro', begun: 'run', submitted: 'thanks' } as const

function Intro({ id, text, minutes, onBegin }: { id: string; text: string; minutes: number; onBegin: () => void }) {
  const { t } = useTranslation('survey')
  const router = useRouter()
  const dismissing = useDismissSurvey()
  return (
    <div className="survey-run">
      <p>{text}</p>
      <ul>
        <li>{t('intro.minutes', { count: minutes })}</li>
        <li>{t('intro.half_way')}</li>
        <li>{t('intro.nameless')}</li>
      </ul>
      <FormRefusal error={dismissing.error} />
      <div className="survey-run__actions">
        <Button kind="primary" size="large" onClick={onBegin}>
          {t('begin')}
        </Button>
        <Button
          size="large"
          pending={dismissing.isPending}
          onClick={() => dismissing.mutate({ id }, { onSuccess: () => void router.navigate({ href: '/home' }) })}
        >
          {t('not_now')}
        </Button>
      </div>
      <p className="quiet">{t('not_now_hint')}</p>
    </div>
  )
}

function Thanks({ closesAt, onChange }: { closesAt: string; onChange: () => void }) {
  const { t } = useTranslation('survey')
  const formats = useFormats()
  const { brand } = useBrand()
  return (
    <div className="survey-run">
      <p>{t('thanks.text')}</p>
      <p>{t('thanks.until', { date: formats.date(dateAt(new Date(closesAt), brand.time_zone), 'full') })}</p>
      <div className="survey-run__actions">
        <PageLink href="/home" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('thanks.home')}
        </PageLink>
        <Button size="large" onClick={onChange}>
          {t('thanks.change')}
        </Button>
      </div>
    </div>
  )
}
