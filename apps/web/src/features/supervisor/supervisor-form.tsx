import { type OwnSupervisor, type Supervisor, supervisorCalls } from '@throughway/contract/supervisor'
import { formatPhone } from '@throughway/domain/phone'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field'
import { focusFirstError } from '@throughway/ui/form'
import { Notice } from '@throughway/ui/notice'
import { TextInput } from '@throughway/ui/text-input'
import { useToast } from '@throughway/ui/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/field-errors.ts'
import { ChangedElsewhere, listDifferences } from '#lib/furniture/changed-elsewhere.tsx'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { useSaveSupervisor, useSupervisor } from './supervisor.calls.ts'

type Draft = { name: string; email: string; phone: string }

export function SupervisorForm({ own }: { own: OwnSupervisor }) {
  const { t } = useTranslation('supervisor')
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const save = useSaveSupervisor()
  const { refetch } = useSupervisor()
  const [draft, setDraft] = useState<Draft>(() => draftOf(own.supervisor))
  const [version, setVersion] = useState(own.supervisor?.version ?? 0)
  const [elsewhere, setElsewhere] = useState<Draft>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = { ...fieldErrorsOf(save.error), ...faults }
  const isOther = draft.email.trim().toLowerCase() !== own.supervisor?.email

  function handleChange(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    if (!elsewhere) save.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const form = event.currentTarget
    const input = { ...draft, version: String(version) }
    const found = checkInput(supervisorCalls.saveSupervisor.input, input)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      const { supervisor } = await save.mutateAsync(input)
      setDraft(draftOf(supervisor))
      setVersion(supervisor?.version ?? 0)
      setElsewhere(undefined)
      showToast({ tone: 'success', text: t(isOther ? 'form.asked' : 'form.saved', { name: supervisor?.name }) })
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') showElsewhere((error.data as { current: Supervisor | null }).current)
      else focusLater(() => focusFirstError(form))
    }
  }

  function showElsewhere(theirs: Supervisor | null) {
    setElsewhere(draftOf(theirs))
    setVersion(theirs?.version ?? 0)
  }

  function handleTake() {
    setDraft(elsewhere!)
    setElsewhere(undefined)
    save.reset()
    void refetch()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      {elsewhere && <ChangedElsewhere facts={listDifferences(draft, elsewhere, (name, value) => ({ label: t(`field.${name}`), value: value || '–' }))} onTake={handleTake} />}
      <Field label={t('field.name')} error={errors.name && t(errors.name, { ns: 'common' })} required>
        <TextInput name="name" autoComplete="off" maxLength={100} value={draft.name} onChange={({ target }) => handleChange({ name: target.value })} />
      </Field>
      <div className="form-page__row">
        <Field label={t('field.email')} hint={own.must_be_work_address ? t('form.work_address') : undefined} error={errors.email && t(errors.email, { ns: 'common' })} required>
          <TextInput type="email" name="email" autoComplete="off" autoCapitalize="none" value={draft.email} onChange={({ target }) => handleChange({ email: target.value })} />
        </Field>
        <Field label={t('field.phone')} error={errors.phone && t(errors.phone, { ns: 'common' })} required>
          <TextInput type="tel" name="phone" autoComplete="off" value={draft.phone} onChange={({ target }) => handleChange({ phone: target.value })} />
        </Field>
      </div>
      {save.error && !elsewhere && Object.keys(fieldErrorsOf(save.error)).length === 0 && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(save.error), { ns: 'common' })}</p></Notice>}
      {isOther && <p className="quiet">{t(own.supervisor ? 'form.other' : 'form.what_happens')}</p>}
      <div><Button type="submit" kind="primary" pending={save.isPending}>{t(isOther ? 'form.ask' : 'common:global_button_label_save')}</Button></div>
    </form>
  )
}

function draftOf(supervisor: Supervisor | null): Draft {
  return { name: supervisor?.name ?? '', email: supervisor?.email ?? '', phone: supervisor ? formatPhone(supervisor.phone) : '' }
}
