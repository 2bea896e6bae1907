import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useAppealTrip } from '../trip.calls.ts'

/** C4: the member's appeal against a decision, once. */
export function AppealForm({ id }: { id: string }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const appeal = useAppealTrip()
  const form = useCallForm(tripCalls.appealTrip, {
    start: { text: '' },
    inputOf: (values) => ({ id, ...values }),
    by: appeal,
    thing: id,
  })

  if (form.isDone)
    return (
      <Notice tone="success" role={'status' as const}>
        <p>{t('trip-form:appeal.sent')}</p>
      </Notice>
    )
  return (
    <form className="appeal" noValidate onSubmit={form.handleSubmit}>
      <h2>{t('trip-form:appeal.title')}</h2>
      <p className="quiet">{t('trip-form:appeal.lead')}</p>
      <FormRefusal error={form.refusal} />
      <Field label={t('trip-form:appeal.text')} error={form.say('text')} required>
        <TextArea
          value={form.values.text}
          maxLength={2000}
          rows={3}
          onChange={({ target }) => form.change({ text: target.value })}
        />
      </Field>
      <Button type="submit" kind="primary" pending={form.isPending}>
        {t('trip-form:appeal.submit')}
      </Button>
    </form>
  )
}
