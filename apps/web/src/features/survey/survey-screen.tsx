import { useParams, useRouter } from '@tanstack/react-router'
import type { MemberSurvey } from '@throughway/contract/content/survey'
import type { SurveyAnswers } from '@throughway/domain/survey/survey'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef, useState } from 'react'
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
import { useSurveyPlace } from './use-survey-place.ts'

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
  const [answers, setAnswers] = useState<SurveyAnswers>(latest.answers)
  const { place, from, goOn, goBack, leave } = useSurveyPlace()
  const stage: Stage = place === undefined ? stages[start.progress] : 'run'
  const [isTaken, setTaken] = useState(latest.progress === 'begun')
  const [isElsewhere, setElsewhere] = useState(false)
  const revision = useRef(latest.revision)
  const keeping = useKeepAnswers()
  const submitting = useSubmitSurvey()
  const { id, title, intro, minutes, languages } = start
  const ownLang = (languages as readonly string[]).includes(lang) ? undefined : languages[0]
  useTitleFocus(stage)

  async function sent(send: () => Promise<MemberSurvey>) {
    try {
      const kept = await send()
      revision.current = kept.revision
      setElsewhere(false)
      return kept
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') setElsewhere(true)
      throw error
    }
  }

  async function keep(given: SurveyAnswers, page: number) {
    setTaken(false)
    await sent(() =>
      keeping.mutateAsync({
        id,
        page: String(page),
        revision: String(revision.current),
        answers: JSON.stringify(given),
      }),
    )
  }

  async function submit(given: SurveyAnswers) {
    const kept = await sent(() =>
      submitting.mutateAsync({ id, revision: String(revision.current), answers: JSON.stringify(given) }),
    )
    setStart(kept)
    setAnswers(kept.answers)
    leave()
  }

  /** Continues with the server's answers, at the page that they were left on. */
  async function takeLatest() {
    const { data } = await refetch()
    if (!data) return undefined
    const kept = data as MemberSurvey
    revision.current = kept.revision
    setStart(kept)
    setAnswers(kept.answers)
    setElsewhere(false)
    return kept
  }

  async function takeTheirs() {
    const kept = await takeLatest()
    if (!kept) return
    setTaken(true)
    goOn(kept.page, place)
    focusLater(() => document.getElementById('page-title')?.focus())
  }

  return (
    <div className="form-page" lang={ownLang}>
      <PageHeader title={stage === 'thanks' ? t('thanks.title') : say(title)} />
      {stage === 'intro' && <Intro id={id} text={say(intro)} minutes={minutes} onBegin={() => goOn(0)} />}
      {stage === 'run' && (
        <>
          {isTaken && <Notice>{t('begun')}</Notice>}
          {isElsewhere && (
            <Notice
              tone="warning"
              role="alert"
              title={t('elsewhere.title')}
              actions={<Button onClick={() => void takeTheirs()}>{t('elsewhere.take')}</Button>}
            >
              {t('elsewhere.text')}
            </Notice>
          )}
          <SurveyRun
            key={`${start.revision} ${start.progress}`}
            pages={start.pages}
            answers={answers}
            suggested={start.suggested}
            onAnswers={setAnswers}
            place={place ?? start.page}
            from={from}
            onNext={goOn}
            onBack={goBack}
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
      {stage === 'thanks' && (
        <Thanks closesAt={start.closes_at} onChange={() => void takeLatest().then((kept) => kept && goOn('summary'))} />
      )}
    </div>
  )
}

const stages = { new: 'intro', begun: 'run', submitted: 'thanks' } as const

/** Another stage is a new page to read. */
function useTitleFocus(stage: Stage) {
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    document.getElementById('page-title')?.focus()
  }, [stage])
}

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
