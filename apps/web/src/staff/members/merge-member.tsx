import type { MergePreview } from '@throughway/contract/identity/member-merge'
import type { StaffMember } from '@throughway/contract/identity/member-staff'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type MergeMemberProps = { member: StaffMember; onClose: () => void; onDone: () => void }

/** Finds the other account by its number, shows what would move and what would stay, and proposes to merge. */
export function MergeMember({ member, onClose, onDone }: MergeMemberProps) {
  const { t } = useTranslation('staff-members')
  const [number, setNumber] = useState('')
  const [asked, setAsked] = useState('')
  const preview = useCallQuery(
    callDescriptors.previewMerge,
    { id: member.id, number: asked },
    { enabled: asked !== '', retry: false, staleTime: 0 },
  )
  const found = asked === number.trim() ? preview.data : undefined
  const form = useCallForm(proposalCalls.proposeMerge, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id: member.id, other: found?.other.id ?? '', reason }),
    thing: member.id,
    onDone,
  })
  const faults = fieldErrorsOf(preview.error)
  const fault = faults['number'] ?? (preview.error && asked === number.trim() ? messageKeyOf(preview.error) : undefined)

  /** Without a preview, the button of the dialog requests one. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (found && !found.obstacle) return form.handleSubmit(event)
    event.preventDefault()
    setAsked(number.trim())
  }

  return (
    <FormDialog
      form={{ ...form, isPending: form.isPending || preview.isFetching, handleSubmit }}
      title={t('merge.title', { name: member.name })}
      submit={found && !found.obstacle ? t('merge.submit') : t('merge.look')}
      kind="primary"
      onClose={onClose}
    >
      <p>{t('merge.text')}</p>
      <Field label={t('merge.number')} error={fault && t(`common:${fault}`)} required>
        <TextInput
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      {found && <Preview preview={found} />}
      {found && !found.obstacle && <ReasonField form={form} />}
    </FormDialog>
  )
}

function Preview({ preview: { other, trips, rewards, points, left, obstacle } }: { preview: MergePreview }) {
  const { t } = useTranslation('staff-members')
  return (
    <>
      <p>{t('merge.of', { name: other.name, email: other.email })}</p>
      {obstacle && (
        <Notice tone="warning" role="alert">
          {t(`merge.obstacle.${obstacle}`)}
        </Notice>
      )}
      <h3>{t('merge.moves')}</h3>
      <ul>
        <li>{t('merge.trips', { count: trips })}</li>
        <li>{t('merge.points', { count: points })}</li>
        <li>{t('merge.rewards', { count: rewards })}</li>
      </ul>
      {left.length > 0 && (
        <>
          <h3>{t('merge.stays')}</h3>
          <ul>
            {left.map(({ what, count }) => (
              <li key={what}>{t(`merge.left.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
