import { riderCalls } from '@throughway/contract/ride/rider-record'
import { Button, buttonClass } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { PageHeader } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import '#lib/page/form-page.css'

/** R2.37: a rider whom staff entered takes the rides over into their own account. */
export function ClaimRidesScreen() {
  const { t } = useTranslation('rider')
  const showToast = useToast()
  const form = useCallForm(riderCalls.claimRides, {
    start: { code: '' },
    onDone: ({ rides }) => {
      showToast({ tone: 'success', text: t('done', { count: rides }) })
      form.change({ code: '' })
    },
  })
  return (
    <section className="form-page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <PageLink href="/more/rides" className={buttonClass({ size: 'small' })}>
            {t('see')}
          </PageLink>
        }
      />
      <form noValidate onSubmit={form.handleSubmit}>
        <Field label={t('code')} hint={t('code_hint')} error={form.say('code')} required>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={form.values.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
        <div>
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('press')}
          </Button>
        </div>
      </form>
    </section>
  )
}
