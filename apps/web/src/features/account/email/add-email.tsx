import { emailCalls } from '@throughway/contract/identity/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useAddEmail } from './email.calls.ts'

export function AddEmail() {
  const { t } = useTranslation('email')
  const add = useAddEmail()
  const form = useCallForm(emailCalls.addEmail, {
    start: { email: '' },
    by: add,
    onDone: () => form.change({ email: '' }),
  })

  return (
    <form className="add-email" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('add.email')} hint={t('add.hint')} error={form.say('email')} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          value={form.values.email}
          onChange={({ target }) => form.change({ email: target.value })}
        />
      </Field>
      <Button type="submit" kind="primary" pending={form.isPending}>
        {t('add.submit')}
      </Button>
      <div className="add-email__answer" aria-live="polite">
        {form.isDone && <p>{t('add.done')}</p>}
      </div>
      <FormRefusal error={form.refusal} />
    </form>
  )
}
