import type { OwnOrganisation } from '@throughway/contract/account/organisation'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useChangeOrganisation } from './organisation.calls.ts'

type OrganisationUnitsProps = { own: OwnOrganisation; organisation: NonNullable<OwnOrganisation['organisation']> }

/** The organisation's affiliations and subgroups, and leaving it. */
export function OrganisationUnits({ own, organisation }: OrganisationUnitsProps) {
  const { t } = useTranslation('profile')
  const showToast = useToast()
  const [affiliation, setAffiliation] = useState(textOf(organisation.affiliation_id))
  const [subgroup, setSubgroup] = useState(textOf(organisation.subgroup_id))
  const [isLeaving, setLeaving] = useState(false)
  const change = useChangeOrganisation()
  const version = String(own.version)
  const subgroups = organisation.affiliations.find(({ id }) => String(id) === affiliation)?.subgroups ?? []

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const units = { ...(affiliation && { affiliation_id: affiliation }), ...(subgroup && { subgroup_id: subgroup }) }
    change.mutate(
      { version, action: 'choose', ...units },
      { onSuccess: () => showToast({ tone: 'success', text: t('saved') }) },
    )
  }

  return (
    <form className="profile__form" onSubmit={handleSubmit}>
      {organisation.affiliations.length > 0 && (
        <div className="profile__row">
          <Field label={t('organisation.affiliation')}>
            <SelectInput
              value={affiliation}
              placeholder={t('organisation.none')}
              options={organisation.affiliations.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => {
                setAffiliation(event.target.value)
                setSubgroup('')
              }}
            />
          </Field>
          {subgroups.length > 0 && (
            <Field label={t('organisation.subgroup')}>
              <SelectInput
                value={subgroup}
                placeholder={t('organisation.none')}
                options={subgroups.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) => setSubgroup(event.target.value)}
              />
            </Field>
          )}
        </div>
      )}
      {change.isError && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(change.error), { ns: 'common' })}
        </Notice>
      )}
      <div className="profile__actions">
        {organisation.affiliations.length > 0 && (
          <Button type="submit" pending={change.isPending}>
            {t('organisation.save')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setLeaving(true)}>
          {t('organisation.leave')}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('organisation.leave_title', { name: organisation.name })}
        keepText={t('global_button_label_cancel', { ns: 'common' })}
        confirmText={t('organisation.leave')}
        call={change}
        onConfirm={() => change.mutate({ version, action: 'leave' }, { onSettled: () => setLeaving(false) })}
      >
        <p>{t('organisation.leave_text')}</p>
      </ConfirmModal>
    </form>
  )
}

function textOf(id: number | null) {
  return id === null ? '' : String(id)
}
