import type { Poll } from '@throughway/contract/content/poll'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { FieldError } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#lib/form/merge-changes.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { PollHead, useOwnLang } from './poll-head.tsx'
import type { useActOnPoll } from './poll.calls.ts'

type OpenPollProps = {
  poll: Poll
  level: 2 | 3
  answer: ReturnType<typeof useActOnPoll>['answer']
  /** It is being put away. */
  isLeaving: boolean
  onDismiss: () => void
  onDelete: () => void
}

/** The question with its responses. An answer can be changed until the poll closes. */
export function OpenPoll({ poll, level, answer, isLeaving, onDismiss, onDelete }: OpenPollProps) {
  const { t } = useTranslation('message')
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const { id } = poll
  const hasAnswered = poll.answer !== null

  const form = useCallForm(callDescriptors.answerPoll, {
    start: { choices: poll.answer?.map(String) ?? [] },
    inputOf: ({ choices }) => ({ id, choices }),
    check: ({ choices }): Partial<Record<string, string>> =>
      choices.length === 0 ? { choices: 'message:poll.choose' } : {},
    by: answer,
    thing: id,
  })
  const { choices } = form.values
  const isKept = isSame(choices, poll.answer?.map(String))

  return (
    <section className="poll" aria-labelledby={titleId}>
      <form className="poll__form" noValidate onSubmit={form.handleSubmit}>
        <Responses
          poll={poll}
          legend={<PollHead id={titleId} poll={poll} level={level} />}
          chosen={choices}
          fault={form.say('choices')}
          onChange={(next) => form.change({ choices: next })}
        />
        <FormRefusal error={form.refusal} />
        <p className="poll__acts">
          <Button type="submit" kind="primary" pending={form.isPending} disabled={isLeaving}>
            {t(hasAnswered ? 'poll.change' : 'poll.answer')}
          </Button>
          {!hasAnswered && (
            <Button disabled={isLeaving} onClick={onDismiss}>
              {t('poll.not_now')}
            </Button>
          )}
          <Button kind="quiet" disabled={isLeaving} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('poll.delete')}
          </Button>
        </p>
        <output className="poll__kept">{isKept && t('poll.kept')}</output>
      </form>
      <p className="poll__note">
        {poll.closes_at && <Until at={poll.closes_at} />} {t('poll.privacy')}
      </p>
      {isAsking && (
        <ConfirmModal
          title={t('poll.delete_title')}
          keepText={t('poll.keep')}
          confirmText={t('poll.delete')}
          call={{ isPending: false, error: null }}
          onConfirm={() => {
            setAsking(false)
            onDelete()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(hasAnswered ? 'poll.delete_answered' : 'poll.delete_text')}</p>
        </ConfirmModal>
      )}
    </section>
  )
}

type ResponsesProps = {
  poll: Poll
  legend: ReactNode
  /** The orders of the chosen responses, as a form carries them. */
  chosen: readonly string[]
  fault: string | undefined
  onChange: (chosen: string[]) => void
}

/** R3.07: the responses by their order; radios for one of them, boxes for several. */
function Responses({ poll, legend, chosen, fault, onChange }: ResponsesProps) {
  const { t } = useTranslation('message')
  const id = useId()
  const ownLang = useOwnLang(poll)
  const responses = poll.responses
    .toSorted((one, other) => one.order - other.order)
    .map(({ order, text }) => ({ value: String(order), label: <span lang={ownLang}>{text}</span> }))

  if (poll.choice === 'single')
    return (
      <RadioCards
        legend={legend}
        name={`${id}response`}
        options={responses}
        value={chosen[0]}
        error={fault}
        onChange={(value) => onChange([value])}
      />
    )
  const describedBy = [fault && `${id}fault`, `${id}hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="poll__boxes" aria-describedby={describedBy} aria-invalid={!!fault}>
      <legend>{legend}</legend>
      <p className="field__hint" id={`${id}hint`}>
        {t('poll.several')}
      </p>
      {responses.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              responses
                .map((each) => each.value)
                .filter((each) => (each === value ? target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      <FieldError id={`${id}fault`}>{fault}</FieldError>
    </fieldset>
  )
}

/** The closing time in words, by the programme's clock. */
function Until({ at }: { at: string }) {
  const { t } = useTranslation('message')
  const formats = useFormats()
  const { time_zone: timeZone } = useBrand().brand
  return (
    <time dateTime={at}>
      {t('poll.until', {
        day: formats.date(dateAt(new Date(at), timeZone), 'full'),
        time: formats.clock(at, timeZone),
      })}
    </time>
  )
}
