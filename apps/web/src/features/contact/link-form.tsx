import { unsubscribeCalls } from '@throughway/contract/account/contact'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

/** The answer is the same whether or not the address is known. */
export function LinkForm() {
  const { t } = useTranslation('contact')
  const form = useCallForm(unsubscribeCalls.mailUnsubscribeLink, { start: { email: '' } })
  const { email } = form.values

  if (form.isDone)
    return (
      <Notice tone="success" role={'status' as const} title={t('link.sent_title')}>
        <p>{t('link.sent', { email })}</p>
      </Notice>
    )
  return (
    <form className="unsubscribe__form" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('link.email')} error={form.say('email')} required>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => form.change({ email: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('link.submit')}
        </Button>
      </div>
    </form>
  )
}
