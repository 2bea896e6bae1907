import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'

type ReasonFieldProps = {
  form: {
    values: { reason: string }
    say: (field: 'reason') => string | undefined
    change: (changes: { reason: string }) => void
  }
  /** The first field of the form. */
  isFirst?: boolean
}

/** Asks why; the member reads it. */
export function ReasonField({ form, isFirst = false }: ReasonFieldProps) {
  const { t } = useTranslation('staff-members')
  return (
    <Field label={t('reason.label')} hint={t('reason.hint')} error={form.say('reason')} required>
      <TextArea
        {...(isFirst && { 'data-autofocus': true })}
        rows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </Field>
  )
}
