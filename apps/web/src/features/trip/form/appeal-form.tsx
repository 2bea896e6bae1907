import { tripCalls } from '@throughway/contract/trip'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { TextArea } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useAppealTrip } from '../trip.calls.ts'

/** C4: the member's word against a decision, once. */
export function AppealForm({ id }: { id: string }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const appeal = useAppealTrip()
  const fieldError = faults.text ?? fieldErrorsOf(appeal.error).text

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkInput(tripCalls.appealTrip.input, { id, text })
    setFaults(found)
    if (Object.keys(found).length === 0) appeal.mutate({ id, text })
    else requestAnimationFrame(() => focusFirstError(form))
  }

  if (appeal.isSuccess)
    return (
      <Notice tone="success" role={'status' as const}>
        <p>{t('trip-form:appeal.sent')}</p>
      </Notice>
    )
  return (
    <form className="appeal" noValidate onSubmit={handleSubmit}>
      <h2>{t('trip-form:appeal.title')}</h2>
      <p className="quiet">{t('trip-form:appeal.lead')}</p>
      {appeal.isError && !fieldError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(appeal.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <Field label={t('trip-form:appeal.text')} error={fieldError && t(fieldError, { ns: 'common' })} required>
        <TextArea value={text} maxLength={2000} rows={3} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" kind="primary" pending={appeal.isPending}>
        {t('trip-form:appeal.submit')}
      </Button>
    </form>
  )
}
