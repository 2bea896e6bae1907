import { unsubscribeCalls } from '@throughway/contract/contact'
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
import { useMailUnsubscribeLink } from './contact.calls.ts'

/** The answer is the same whether or not anybody has the address. */
export function LinkForm() {
  const { t } = useTranslation('contact')
  const mailLink = useMailUnsubscribeLink()
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const focusLater = useLaterFocus()
  const atField = faults.email ?? fieldErrorsOf(mailLink.error).email

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkInput(unsubscribeCalls.mailUnsubscribeLink.input, { email })
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    await mailLink.mutateAsync({ email }).catch(() => focusLater(() => focusFirstError(form)))
  }

  if (mailLink.isSuccess)
    return (
      <Notice tone="success" role={'status' as const} title={t('link.sent_title')}>
        <p>{t('link.sent', { email })}</p>
      </Notice>
    )
  return (
    <form className="unsubscribe__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('link.email')} error={atField && t(atField)} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {mailLink.error && !atField && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(mailLink.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" kind="primary" pending={mailLink.isPending}>
          {t('link.submit')}
        </Button>
      </div>
    </form>
  )
}
