import { type OwnSupervisor, type Supervisor, supervisorCalls } from '@throughway/contract/supervisor'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { checkInput } from '#lib/send/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { useKeptForm } from '#lib/screen/use-kept-form.ts'
import { useSaveSupervisor, useSupervisor } from './supervisor.calls.ts'

type Draft = { name: string; email: string; phone: string }

export function SupervisorForm({ own }: { own: OwnSupervisor }) {
  const { t } = useTranslation('supervisor')
  const showToast = useToast()
  const saving = useSaveSupervisor()
  const { refetch } = useSupervisor()
  const { draft, say, elsewhere, failure, handleChange, handleSubmit, handleTake } = useKeptForm<
    Draft,
    Supervisor | null
  >({
    start: () => draftOf(own.supervisor),
    kept: own.supervisor,
    saving,
    draftOf,
    check: (wanted) => checkInput(supervisorCalls.saveSupervisor.input, { ...wanted, version: '0' }),
    save: async (wanted, version) => (await saving.mutateAsync({ ...wanted, version: String(version) })).supervisor,
    onSaved: ({ name }) =>
      showToast({ tone: 'success', text: t(isOther ? 'form.asked' : 'form.saved', { name: name.trim() }) }),
  })
  const isOther = draft.email.trim().toLowerCase() !== own.supervisor?.email

  /** What the page says of the supervisor beside the form is theirs then too. */
  function takeTheirs() {
    handleTake()
    void refetch()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
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
          onChange={({ target }) => handleChange({ name: target.value })}
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
            onChange={({ target }) => handleChange({ email: target.value })}
          />
        </Field>
        <Field label={t('field.phone')} error={say('phone')} required>
          <TextInput
            type="tel"
            name="phone"
            autoComplete="off"
            value={draft.phone}
            onChange={({ target }) => handleChange({ phone: target.value })}
          />
        </Field>
      </div>
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(failure), { ns: 'common' })}</p>
        </Notice>
      )}
      {isOther && <p className="quiet">{t(own.supervisor ? 'form.other' : 'form.what_happens')}</p>}
      <div>
        <Button type="submit" kind="primary" pending={saving.isPending}>
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
