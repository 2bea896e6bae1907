import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import type { SurveyPage } from '@throughway/domain/survey/survey'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { AudienceFields } from '../audience/audience-fields.tsx'
import { OpenSurvey } from './open-survey.tsx'
import { PagesEditor } from './pages-editor.tsx'
import { SurveyLength } from './survey-length.tsx'
import { type OpenedSurvey, readSurvey } from './survey.calls.ts'
import { draftOf, faultsOf, type SurveyValues, valuesOfSurvey } from './survey-values.ts'
import { TextFields } from './text-fields.tsx'
import { TrySurvey } from './try-survey.tsx'

const withVersion = (survey: OpenedSurvey) => ({ ...survey, version: survey.revision })

type SurveyEditorProps = {
  survey: OpenedSurvey
  /** Which revision the form shows from now on, or has saved. */
  onSeen: (revision: number) => void
}

/** A draft: its words, pages and audience. It can be saved unfinished, and opened only when nothing is missing. */
export function SurveyEditor({ survey, onSeen }: SurveyEditorProps) {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const canOpen = useMember().permissions.includes('survey.open')
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const form = useRef<HTMLFormElement>(null)
  const wantsOpen = useRef(false)
  const [isJudged, setJudged] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const [opening, setOpening] = useState<OpenedSurvey>()
  const editing = useSurveyForm(survey, (saved) => {
    onSeen(saved.revision)
    if (wantsOpen.current) setOpening(saved)
    else showToast({ tone: 'success', text: t('saved') })
  })
  const { values, change } = editing
  const { languages } = values
  const judged = faultsOf(values)
  const faults = { ...(isJudged ? judged : onlyConditions(judged)), ...editing.errors }
  const errorOf = (path: string) => faults[path] && t(faults[path], { ns: 'common' })
  const number = Object.keys(judged).length

  function handleTake() {
    if (editing.other) onSeen(editing.other.kept.revision)
    editing.takeElsewhere()
  }

  function handleOpen() {
    setJudged(true)
    if (number) {
      focusLater(() => form.current && void focusFirstError(form.current))
      return
    }
    wantsOpen.current = true
    void editing.submit(form.current)
  }

  return (
    <>
      <form
        ref={form}
        className="survey-editor"
        noValidate
        onSubmit={(event) => {
          wantsOpen.current = false
          editing.handleSubmit(event)
        }}
      >
        {editing.elsewhere && (
          <ChangedElsewhere
            facts={listDifferences(values, editing.elsewhere, (name, value) => ({
              label: t(`part.${name}`),
              value: name === 'title' ? say(value as SurveyValues['title']) : t('part.differs'),
            }))}
            onTake={handleTake}
          />
        )}
        <FirstWords values={values} errorOf={errorOf} onChange={change} />
        <h2>{t('page.heading')}</h2>
        <PagesEditor
          pages={values.pages}
          languages={languages}
          errorOf={errorOf}
          onChange={(pages: SurveyPage[]) => change({ pages })}
          onBaseline={(pages) => change({ pages, baseline: true })}
        />
        <SurveyLength pages={values.pages} />
        <AudienceFields
          values={values.audience}
          errors={faults}
          change={(changes) => change({ audience: { ...values.audience, ...changes } })}
        />
        <Field label={t('field.closes')} hint={t('field.closes_hint')} error={errorOf('closes_at')} required>
          <DateInput value={values.closes_on} onChange={({ target }) => change({ closes_on: target.value })} />
        </Field>
        <FormRefusal error={editing.refusal} />
        {isJudged && number > 0 && <Notice tone="warning">{t('unready', { count: number })}</Notice>}
        <div className="survey-row">
          <Button type="submit" pending={editing.isPending}>
            {t('save')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setTrying(true)}>
            {t('try.button')}
          </Button>
          {canOpen && (
            <Button kind="primary" aria-haspopup="dialog" onClick={handleOpen}>
              {t('open.button')}
            </Button>
          )}
        </div>
      </form>
      {isTrying && <TrySurvey pages={values.pages} onClose={() => setTrying(false)} />}
      {opening && <OpenSurvey survey={opening} onClose={() => setOpening(undefined)} />}
    </>
  )
}

function useSurveyForm(survey: OpenedSurvey, onDone: (saved: OpenedSurvey) => void) {
  const timeZone = useBrand().brand.time_zone
  return useCallForm(surveyStaffCalls.saveSurvey, {
    start: () => valuesOfSurvey(survey, timeZone),
    inputOf: (values: SurveyValues, version) => ({
      id: survey.id,
      revision: String(version),
      ...draftOf(values, timeZone),
    }),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'closes_on' ? 'closes_at' : name)),
    version: {
      kept: withVersion(survey),
      valuesOf: (kept) => valuesOfSurvey(kept, timeZone),
      keptOf: withVersion,
      findCurrent: async () => withVersion(await readSurvey(survey.id)),
    },
    thing: survey.id,
    onDone,
  })
}

type FirstWordsProps = {
  values: SurveyValues
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<SurveyValues>) => void
}

/** What the survey is called, what it begins with, and whether it asks for the usual ways. */
function FirstWords({ values, errorOf, onChange }: FirstWordsProps) {
  const { t } = useTranslation('staff-surveys')
  const { languages } = values
  return (
    <>
      <TextFields
        label={t('field.title')}
        text={values.title}
        languages={languages}
        errorOf={(language) => errorOf(`title.${language}`)}
        onChange={(title) => onChange({ title })}
      />
      <TextFields
        label={t('field.intro')}
        hint={t('field.intro_hint')}
        text={values.intro}
        languages={languages}
        errorOf={(language) => errorOf(`intro.${language}`)}
        isLong
        onChange={(intro) => onChange({ intro })}
      />
      <Checkbox
        label={t('baseline.label')}
        hint={t('baseline.hint')}
        checked={values.baseline}
        onChange={({ target }) => onChange({ baseline: target.checked })}
      />
    </>
  )
}

/** A condition that has lost its question is reported at once, because a move has broken it. */
function onlyConditions(faults: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => path.endsWith('.condition.question')))
}
