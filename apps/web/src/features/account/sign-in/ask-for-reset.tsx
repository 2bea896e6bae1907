import { resetForm } from '@throughway/contract/identity/password'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { isInvalidAddress, useAskForReset } from './password.calls.ts'
import type { SentTo } from './reset-sent.tsx'
import { useEntryLink } from '../email/use-entry-link.ts'

/** R8.03: code 101 is shown beside the field, 103 above the form, and 102 with the confirmation of the mail. */
export function AskForReset({ email: known, onSent }: { email: string; onSent: (to: SentTo) => void }) {
  const { t } = useTranslation('account')
  const loginLink = useEntryLink('/account/login')
  const [email, setEmail] = useState(known)
  const [fault, setFault] = useState<string>()
  const [refusal, setRefusal] = useState<unknown>()
  const { ask, isPending } = useAskForReset()
  const focusLater = useLaterFocus()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (text: string) => {
      setFault(text)
      focusLater(() => focusFirstError(form))
    }
    const found = checkInput(resetForm, { email }).email
    setFault(undefined)
    setRefusal(undefined)
    if (found) return refuse(found)
    try {
      onSent({ email: email.trim(), ...(await ask(email)) })
    } catch (error) {
      if (isInvalidAddress(error)) refuse(messageKeyOf(error))
      else setRefusal(error)
    }
  }

  return (
    <>
      <PageHeader title={t('forgot.title')} lead={t('forgot.lead')} />
      {refusal !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(refusal))}</p>
        </Notice>
      )}
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('email')} error={fault && t(fault)} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large" wide pending={isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className="entry__aside">
        <PageLink href={loginLink}>{t('forgot.back')}</PageLink>
      </p>
    </>
  )
}
