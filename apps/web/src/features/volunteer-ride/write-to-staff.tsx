import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

/** C24: the feedback of the rider or the driver about a ride. Only staff read it; nobody is rated in public. */
export function WriteToStaff({ id, hasWritten }: { id: string; hasWritten: boolean }) {
  const { t } = useTranslation('volunteer-ride')
  const showToast = useToast()
  const form = useCallForm(volunteerRideCalls.tellAboutVolunteerRide, {
    start: { text: '' },
    inputOf: ({ text }) => ({ id, text }),
    thing: id,
    onDone: () => showToast({ tone: 'success', text: t('feedback.thanks') }),
  })
  return (
    <details className="volunteer-ride__feedback">
      <summary>{t(hasWritten ? 'feedback.again' : 'feedback.open')}</summary>
      <form noValidate onSubmit={form.handleSubmit}>
        <Field label={t('feedback.text')} hint={t('feedback.hint')} error={form.say('text')} required>
          <TextArea
            rows={3}
            maxLength={1000}
            value={form.values.text}
            onChange={({ target }) => form.change({ text: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
        <Button type="submit" pending={form.isPending}>
          {t('feedback.send')}
        </Button>
      </form>
    </details>
  )
}
