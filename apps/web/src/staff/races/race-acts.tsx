import { useRouter } from '@tanstack/react-router'
import { raceStaffCalls, type StaffRace } from '@throughway/contract/race/race-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { EditRace } from './edit-race.tsx'
import { useDropRace, usePublishRace } from './race.calls.ts'

type Asked = 'publish' | 'edit' | 'void' | 'drop'
type Props = { race: StaffRace; onLeaving: (isLeaving: boolean) => void }

/** What the staff can do with a race in its state. */
export function RaceActs({ race, onLeaving }: Props) {
  const { t } = useTranslation('staff-races')
  const router = useRouter()
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<Asked>()
  const isDraft = race.state === 'draft'
  const isOut = !isDraft && race.state !== 'certified' && race.state !== 'void'
  const acts: Asked[] = [
    ...(isDraft && permissions.includes('race.publish') ? (['publish'] as const) : []),
    ...(isDraft && permissions.includes('race.write') ? (['edit', 'drop'] as const) : []),
    ...(isOut && permissions.includes('race.publish') ? (['void'] as const) : []),
  ]

  function handleDone(what: Asked) {
    setAsked(undefined)
    showToast({ tone: 'success', text: t(`${what}.done`) })
    if (what === 'drop') void router.navigate({ href: '/admin/races' })
    else focusBehindDialog('h1')
  }

  const dialog = { race, onClose: () => setAsked(undefined) }
  if (!acts.length) return null
  return (
    <>
      <p className="race-acts">
        {acts.map((act) => (
          <Button
            key={act}
            kind={act === 'publish' ? 'primary' : act === 'edit' ? 'secondary' : 'quiet'}
            aria-haspopup="dialog"
            onClick={() => setAsked(act)}
          >
            {t(`${act}.button`)}
          </Button>
        ))}
      </p>
      {asked === 'edit' && <EditRace {...dialog} onDone={() => handleDone('edit')} />}
      {asked === 'publish' && <PublishDialog {...dialog} onDone={() => handleDone('publish')} />}
      {asked === 'void' && <VoidDialog {...dialog} onDone={() => handleDone('void')} />}
      {asked === 'drop' && <DropDialog {...dialog} onLeaving={onLeaving} onDone={() => handleDone('drop')} />}
    </>
  )
}

type DialogProps = { race: StaffRace; onClose: () => void; onDone: () => void }

function PublishDialog({ race: { id, revision }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-races')
  const publish = usePublishRace()
  const faults = publish.error ? Object.values(fieldErrorsOf(publish.error)) : []
  return (
    <ConfirmModal
      title={t('publish.title')}
      keepText={t('cancel')}
      confirmText={t('publish.submit')}
      kind="primary"
      call={{ isPending: publish.isPending, error: faults.length ? null : publish.error }}
      onConfirm={() => publish.mutate({ id: String(id), revision: String(revision) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('publish.text')}</p>
      {faults.map((fault) => (
        <Notice key={fault} tone="danger" role="alert">
          {t(String(fault), { ns: 'common' })}
        </Notice>
      ))}
    </ConfirmModal>
  )
}

function DropDialog({ race: { id, revision }, onClose, onDone, onLeaving }: DialogProps & Pick<Props, 'onLeaving'>) {
  const { t } = useTranslation('staff-races')
  const drop = useDropRace()
  return (
    <ConfirmModal
      title={t('drop.title')}
      keepText={t('cancel')}
      confirmText={t('drop.submit')}
      call={drop}
      onConfirm={() => {
        onLeaving(true)
        drop.mutate(
          { id: String(id), revision: String(revision) },
          { onSuccess: onDone, onError: () => onLeaving(false) },
        )
      }}
      onClose={onClose}
    >
      <p>{t('drop.text')}</p>
    </ConfirmModal>
  )
}

function VoidDialog({ race, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-races')
  const form = useCallForm(raceStaffCalls.voidRace, {
    start: { reason: '' },
    inputOf: (values) => ({ ...values, id: String(race.id) }),
    thing: String(race.id),
    onDone,
  })
  return (
    <FormDialog form={form} title={t('void.title')} submit={t('void.submit')} kind="danger" onClose={onClose}>
      <p>{t('void.text')}</p>
      <Field label={t('reason.label')} hint={t('reason.hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
