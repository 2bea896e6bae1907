import type { PoolQuestion } from '@throughway/contract/trip/pool'
import { isPoolMode } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { useAnswerPoolQuestion, usePoolQuestions, useUnblockPoolPartner } from '#lib/pool/pool.calls.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { DoubleQuestion } from '../form/double-question.tsx'
import { groupQuestions, inputOfQuestion, type QuestionGroup } from './question-group.ts'
import { useSaveTrip } from '../form/use-save-trip.ts'
import '#lib/pool/pool.css'

/**
 * C3: questions by members who named this member as a partner; empty without any. The member can change an answer here.
 */
export function PoolQuestions() {
  const { t } = useTranslation('pool')
  const questions = usePoolQuestions()
  const [answered, setAnswered] = useState<QuestionGroup[]>([])
  const open = groupQuestions(questions.data?.items ?? [])
  const shown = [...open.filter(({ id }) => !answered.some((each) => each.id === id)), ...answered]
  const blocked = questions.data?.blocked ?? []
  if (shown.length === 0 && blocked.length === 0) return null
  return (
    <div className="pool-questions">
      {shown.length > 0 && (
        <Section title={t('question.title', { count: shown.length })}>
          <ul className="pool-questions__list">
            {shown.map((group) => (
              <li key={group.id}>
                <Question
                  group={group}
                  onAnswered={() => setAnswered((before) => (before.includes(group) ? before : [...before, group]))}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {blocked.length > 0 && <Blocked people={blocked} />}
    </div>
  )
}

function Question({ group, onAnswered }: { group: QuestionGroup; onAnswered: () => void }) {
  const { t } = useTranslation('pool')
  const formats = useFormats()
  const showToast = useToast()
  const answer = useAnswerPoolQuestion()
  const [logsToo, setLogsToo] = useState(false)
  const [given, setGiven] = useState<'yes' | 'no' | 'never'>()
  const saving = useSaveTrip(({ points }) =>
    showToast({ tone: 'success', text: t('question.logged', { count: points, points: formats.whole(points) }) }),
  )
  const name = group.asker.name
  const tellRefusal = (error: Error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })

  function say(word: 'yes' | 'no' | 'never') {
    answer.mutate(
      {
        id: group.id,
        group: group.isRound ? 'true' : 'false',
        answer: word === 'yes' ? 'yes' : 'no',
        ...(word === 'never' && { never_again: 'true' as const }),
      },
      {
        onSuccess: ({ pool }) => {
          setGiven(word)
          onAnswered()
          if (word === 'yes' && logsToo)
            saving.save(inputOfQuestion(group, pool), (refusal) => refusal && tellRefusal(refusal))
        },
        onError: tellRefusal,
      },
    )
  }

  return (
    <div className="pool-question">
      <p>
        {t(group.isRound ? 'question.text_round' : `question.text_${group.direction}`, {
          name,
          date: formats.date(group.date, 'full'),
        })}
      </p>
      <p className="quiet">{describe(group)}</p>
      {given === undefined && (
        <>
          {isPoolMode(group.mode) && (
            <Checkbox
              label={t('question.log_too')}
              hint={t('question.log_too_hint')}
              checked={logsToo}
              onChange={(event) => setLogsToo(event.target.checked)}
            />
          )}
          <div className="pool-question__actions">
            <Button
              kind="primary"
              pending={answer.isPending}
              aria-label={t('question.yes_named', { name })}
              onClick={() => say('yes')}
            >
              {t('question.yes')}
            </Button>
            <Button pending={answer.isPending} aria-label={t('question.no_named', { name })} onClick={() => say('no')}>
              {t('question.no')}
            </Button>
          </div>
        </>
      )}
      {given !== undefined && (
        <output className="pool-question__actions">
          <strong>{t(`question.said_${given}`, { name })}</strong>
          {given === 'no' && (
            <Button size="small" kind="quiet" pending={answer.isPending} onClick={() => say('never')}>
              {t('question.never', { name })}
            </Button>
          )}
          {given !== 'never' && (
            <Button size="small" kind="quiet" pending={answer.isPending} onClick={() => setGiven(undefined)}>
              {t('question.change')}
            </Button>
          )}
        </output>
      )}
      <DoubleQuestion saving={saving} date={group.date} />
    </div>
  )

  function describe({ mode, miles, departure, arrival, people }: PoolQuestion) {
    const times =
      departure || arrival
        ? [departure, arrival].map((time) => (time ? formats.time(time) : '…')).join(' – ')
        : undefined
    return [
      t(`trip:mode.${mode}`),
      t('trip:row.miles', { miles: formats.miles(miles) }),
      people && t('question.people', { count: people }),
      times,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

function Blocked({ people }: { people: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('pool')
  const unblock = useUnblockPoolPartner()
  return (
    <details className="pool-blocked">
      <summary>{t('blocked.title', { count: people.length })}</summary>
      {unblock.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(unblock.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button
              size="small"
              kind="quiet"
              pending={unblock.isPending}
              aria-label={t('blocked.allow_named', { name })}
              onClick={() => unblock.mutate({ id })}
            >
              {t('blocked.allow')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
