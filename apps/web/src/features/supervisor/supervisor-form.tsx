import { type OwnSupervisor, type Supervisor, supervisorCalls } from '@throughway/contract/account/supervisor'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useSaveSupervisor, useSupervisor } from './supervisor.calls.ts'

type Draft = { name: string; email: string; phone: string }

export function SupervisorForm({ own }: { own: OwnSupervisor }) {
  const { t } = useTranslation('supervisor')
  const showToast = useToast()
  const saving = useSaveSupervisor()
  const { refetch } = useSupervisor()
  const form = useCallForm(supervisorCalls.saveSupervisor, {
    start: () => draftOf(own.supervisor),
    version: { kept: own.supervisor, valuesOf: draftOf, keptOf: ({ supervisor }) => supervisor },
    inputOf: (wanted, version) => ({ ...wanted, version: String(version) }),
    by: saving,
    onDone: (_, { name }) =>
      showToast({ tone: 'success', text: t(isOther ? 'form.asked' : 'form.saved', { name: name.trim() }) }),
  })
  const { values: draft, elsewhere, say, change } = form
  const isOther = draft.email.trim().toLowerCase() !== own.supervisor?.email

  /** The text beside the form is then about the other device's supervisor too. */
  function takeTheirs() {
    form.takeElsewhere()
    void refetch()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(draft, elsewhere, (name, value) => ({
            label: t(`field.${name}`),
            value: value || '–',
          }))}
          onTake={takeTheirs}
        />
      )}
      <Field label={t('field.name')} error={say('name')} required>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className="form-page__row">
        <Field
          label={t('field.email')}
          hint={own.must_be_work_address ? t('form.work_address') : undefined}
          error={say('email')}
          required
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
        <Field label={t('field.phone')} error={say('phone')} required>
          <TextInput
            type="tel"
            name="phone"
            autoComplete="off"
            value={draft.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </Field>
      </div>
      <FormRefusal error={form.refusal} />
      {isOther && <p className="quiet">{t(own.supervisor ? 'form.other' : 'form.what_happens')}</p>}
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(isOther ? 'form.ask' : 'common:global_button_label_save')}
        </Button>
      </div>
    </form>
  )
}

function draftOf(supervisor: Supervisor | null): Draft {
  return {
    name: supervisor?.name ?? '',
    email: supervisor?.email ?? '',
    phone: supervisor ? formatPhone(supervisor.phone) : '',
  }
}
