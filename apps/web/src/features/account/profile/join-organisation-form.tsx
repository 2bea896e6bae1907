import { joinCodeMaxLength, membershipCalls, type OwnOrganisation } from '@throughway/contract/organisation'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useChangeOrganisation } from './organisation.calls.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

/** The code of a poster or a colleague; a verified work address does the same without one. */
export function JoinOrganisationForm({ own }: { own: OwnOrganisation }) {
  const { t } = useTranslation('profile')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<FieldErrors>({})
  const change = useChangeOrganisation()
  const focusLater = useLaterFocus()
  const error =
    faults.code ?? fieldErrorsOf(change.error).code ?? (change.error ? messageKeyOf(change.error) : undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = { version: String(own.version), action: 'join' as const, ...(code.trim() && { code: code.trim() }) }
    const found = checkInput(membershipCalls.changeOwnOrganisation.input, input)
    setFaults(found)
    try {
      if (Object.keys(found).length > 0) throw new Error('incomplete')
      await change.mutateAsync(input)
    } catch {
      focusLater(() => void focusFirstError(form))
    }
  }

  return (
    <form className="profile__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {own.wish && <p>{t('organisation.wish', { name: own.wish.name })}</p>}
      <div className="organisation__join">
        <Field
          label={t('organisation.code')}
          hint={t('organisation.code_hint')}
          error={error && t(error, { ns: 'common' })}
        >
          <TextInput
            name="join_code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={joinCodeMaxLength}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button type="submit" pending={change.isPending}>
          {t('organisation.join')}
        </Button>
      </div>
      <p className="quiet">
        <PageLink className="link-alone" href="/account/emails">
          {t('organisation.by_email')}
        </PageLink>
      </p>
    </form>
  )
}
