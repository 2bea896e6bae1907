import { emailCalls } from '@throughway/contract/email'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useAddEmail } from './email.calls.ts'

export function AddEmail() {
  const { t } = useTranslation('email')
  const add = useAddEmail()
  const focusLater = useLaterFocus()
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const atField = faults.email ?? fieldErrorsOf(add.error).email

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkInput(emailCalls.addEmail.input, { email })
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await add.mutateAsync({ email })
      setEmail('')
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  return (
    <form className="add-email" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('add.email')} hint={t('add.hint')} error={atField && t(atField, { ns: 'common' })} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" pending={add.isPending}>
        {t('add.submit')}
      </Button>
      <div className="add-email__answer" aria-live="polite">
        {add.isSuccess && <p>{t('add.done')}</p>}
      </div>
      {add.error && !atField && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(add.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </form>
  )
}
