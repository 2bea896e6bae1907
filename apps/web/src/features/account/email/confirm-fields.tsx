import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { PasswordInput } from '@throughway/ui/field/password-input'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { type FieldErrors } from '#lib/send/field-errors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** The input that confirms the member's identity once more. */
export type Confirmation = { current_password?: string; code?: string }

type ConfirmFieldsProps = { value: Confirmation; onChange: (value: Confirmation) => void; errors: FieldErrors }

/** The fault of the displayed field, told before anything is sent. */
export function checkConfirmation({ current_password: password, code }: Confirmation): FieldErrors {
  return password || code ? {} : { current_password: 'field.required', code: 'field.required' }
}

/** The current password, or the six digits of a mail for members without one. */
export function ConfirmFields({ value, onChange, errors }: ConfirmFieldsProps) {
  const { t } = useTranslation('email')
  const asked = useCallQuery(callDescriptors.getConfirmation, {})
  const mailCode = useCallMutation(callDescriptors.mailConfirmationCode)

  if (asked.isError) {
    return (
      <Notice
        tone="danger"
        role="alert"
        actions={
          <Button size="small" pending={asked.isFetching} onClick={() => void asked.refetch()}>
            {t('common:global_button_label_retry')}
          </Button>
        }
      >
        <p>{t(messageKeyOf(asked.error), { ns: 'common' })}</p>
      </Notice>
    )
  }
  if (!asked.data)
    return (
      <Loading label={t('common:loading')}>
        <Skeleton shape="block" height={72} />
      </Loading>
    )
  if (asked.data.by === 'password') {
    return (
      <Field
        label={t('confirm.password')}
        error={errors.current_password && t(errors.current_password, { ns: 'common' })}
        required
      >
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          showText={t('confirm.show_password')}
          hideText={t('confirm.hide_password')}
          value={value.current_password ?? ''}
          onChange={(event) => onChange({ current_password: event.target.value })}
        />
      </Field>
    )
  }
  return (
    <div className="confirm-fields">
      <p>{t('confirm.no_password')}</p>
      <div>
        <Button pending={mailCode.isPending} onClick={() => mailCode.mutate({})}>
          {t(mailCode.isSuccess ? 'confirm.mail_again' : 'confirm.mail_code')}
        </Button>
      </div>
      <div aria-live="polite">{mailCode.isSuccess && <p>{t('confirm.mailed', { email: mailCode.data.email })}</p>}</div>
      {mailCode.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(mailCode.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <Field
        label={t('confirm.code')}
        hint={t('confirm.code_hint')}
        error={errors.code && t(errors.code, { ns: 'common' })}
        required
      >
        <TextInput
          className="tabular"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={value.code ?? ''}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      </Field>
    </div>
  )
}
