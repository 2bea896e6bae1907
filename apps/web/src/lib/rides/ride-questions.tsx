import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import type { RideQuestionOnWire } from '@throughway/contract/ride/ride-answer'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '../session/embedded.ts'
import { useSession } from '../screen/hooks.ts'
import { useLaterFocus } from '../screen/use-later-focus.ts'
import { KeepAnswers } from './keep-answers.tsx'
import {
  findAnswerFault,
  hasRoomToAsk,
  orderForReading,
  type RiderAnswers,
  splitKey,
  withoutEmpty,
} from './rider-answers.ts'
import { RiderQuestion } from './rider-question.tsx'
import type { RiderTold } from './rider-saying.ts'

type RideQuestionsProps = {
  /** Questions whose answers would change the result; with those asked before at most five. */
  questions: readonly RideQuestionOnWire[]
  /** Of the same answer as the questions. */
  askedState: string | undefined
  told: RiderTold
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAnswers: (told: RiderTold) => void
}

/** E5: the few relevant questions, without a time limit, and earlier answers to change or delete. */
export function RideQuestions(props: RideQuestionsProps) {
  const { questions, told, isOpen, onOpen } = props
  const { t } = useTranslation('ride')
  const id = useId()
  const hasAnswers = Object.keys(told.answers).length > 0 || told.freeOnly
  if (questions.length === 0 && !hasAnswers) return null
  return (
    <div className="ride-questions">
      <Button
        size="large"
        icon={<IconMessageQuestion size={22} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        {questions.length > 0 ? t('question.open', { count: questions.length }) : t('question.change')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <QuestionForm key={JSON.stringify(told)} {...props} />}
      </div>
    </div>
  )
}

function QuestionForm({ questions, askedState, told, onAnswers }: RideQuestionsProps) {
  const { t } = useTranslation('ride')
  const { isSignedIn } = useSession()
  const focusLater = useLaterFocus()
  const [draft, setDraft] = useState<RiderAnswers>(told.answers)
  const [freeOnly, setFreeOnly] = useState(told.freeOnly)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const isMember = isSignedIn && !isEmbedded
  const given = Object.keys(told.answers).filter((key) => splitKey(key)[0] !== 'until')
  // a question keeps its place while it is answered
  const [stateOfOpen] = useState(askedState)
  const [open] = useState(() => orderForReading(questions.filter(({ key }) => !given.includes(key))))

  function handleChange(key: string, value: string) {
    setDraft((before) => ({ ...before, [key]: value }))
    setFaults(({ [key]: _mended, ...others }) => others)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = Object.fromEntries(
      Object.entries(draft).flatMap(([key, value]) => {
        const fault = findAnswerFault(key, value)
        return fault ? [[key, fault]] : []
      }),
    )
    setFaults(found)
    if (Object.keys(found).length > 0) focusLater(() => focusFirstError(form))
    else
      onAnswers({
        answers: withoutEmpty(draft),
        asked: { ...told.asked, ...Object.fromEntries(open.map(({ key, name }) => [key, { key, name }])) },
        askedState: stateOfOpen,
        freeOnly,
      })
  }

  const ask = (key: string, name: string | null) => (
    <RiderQuestion
      key={key}
      questionKey={key}
      name={name}
      value={draft[key] ?? ''}
      error={faults[key] && t(faults[key])}
      onChange={(value) => handleChange(key, value)}
    />
  )

  return (
    <form className="ride-form" noValidate aria-label={t('question.title')} onSubmit={handleSubmit}>
      <p>
        {t('question.why')} {t(isMember ? 'question.privacy_member' : 'question.privacy')}
      </p>
      {open.length === 0 && hasRoomToAsk(told.asked) && <p>{t('question.none')}</p>}
      {open.map(({ key, name }) => ask(key, name))}
      <Checkbox
        label={t('question.free_only')}
        checked={freeOnly}
        onChange={({ target }) => setFreeOnly(target.checked)}
      />
      {given.length > 0 && (
        <details className="ride-questions__given">
          <summary>{t('question.given')}</summary>
          {given.map((key) => ask(key, told.asked[key]?.name ?? null))}
        </details>
      )}
      <div className="ride-card__actions">
        <Button type="submit" kind="primary" size="large">
          {t('question.show')}
        </Button>
        {(given.length > 0 || told.freeOnly) && (
          <Button size="large" kind="quiet" onClick={() => onAnswers({ answers: {}, asked: {}, freeOnly: false })}>
            {t('question.forget')}
          </Button>
        )}
      </div>
      {isMember && (
        <KeepAnswers
          answers={withoutEmpty(draft)}
          onErased={() => onAnswers({ answers: {}, asked: {}, freeOnly: false })}
        />
      )}
    </form>
  )
}
