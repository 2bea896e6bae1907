import { type OpenedCase, supportCaseStaffCalls } from '@throughway/contract/programme/support-case'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useAnswerCase } from './case.calls.ts'

type AnswerCaseProps = { opened: OpenedCase; onDone: (closes: boolean) => void }

type Values = { text: string; closes: boolean }

/** Writes to the sender, who gets it by mail. Where the case has changed meanwhile, nothing is sent and the text stays. */
export function AnswerCase({ opened, onDone }: AnswerCaseProps) {
  const { t } = useTranslation('staff-cases')
  const answer = useAnswerCase()
  const inputOf = ({ text, closes }: Values) => ({
    number: String(opened.number),
    version: String(opened.version),
    text,
    closes,
  })
  const form = useCallForm(supportCaseStaffCalls.answerSupportCase, {
    start: { text: '', closes: false },
    inputOf,
    thing: opened.id,
    by: answer,
    onDone: (_answer, { closes }) => {
      form.change({ text: '', closes: false })
      onDone(closes)
    },
  })

  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <Field
        label={t('answer.text')}
        hint={t('answer.hint', { email: opened.email, language: t(`language.${opened.language}`) })}
        error={form.say('text')}
        required
      >
        <TextArea
          rows={6}
          maxLength={4000}
          lang={opened.language}
          value={form.values.text}
          onChange={({ target }) => form.change({ text: target.value })}
        />
      </Field>
      <Checkbox
        label={t('answer.closes')}
        checked={form.values.closes}
        onChange={({ target }) => form.change({ closes: target.checked })}
      />
      {form.refusal?.name === 'changedMeanwhile' ? (
        <Notice tone="warning" role="alert">
          {t('elsewhere', { state: t(`state.${opened.state}`) })}
        </Notice>
      ) : (
        <FormRefusal error={form.refusal} />
      )}
      <p>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('answer.submit')}
        </Button>
      </p>
    </form>
  )
}
