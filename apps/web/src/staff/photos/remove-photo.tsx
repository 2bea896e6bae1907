import { photoStaffCalls, type StaffPhoto } from '@throughway/contract/account/photo-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useDecidePhoto } from './photo.calls.ts'

type RemovePhotoProps = {
  photo: StaffPhoto
  onClose: () => void
  onDone: () => void
  /** The member has another photo by now, or somebody else decided. */
  onElsewhere: () => void
}

/** Takes a photo away and tells its member why. */
export function RemovePhoto({ photo, onClose, onDone, onElsewhere }: RemovePhotoProps) {
  const { t } = useTranslation('staff-photos')
  const decide = useDecidePhoto()
  const { id, state, member } = photo
  const inputOf = ({ reason }: { reason: string }) => ({
    id,
    state,
    decision: 'remove' as const,
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(photoStaffCalls.decidePhoto, {
    start: { reason: '' },
    inputOf,
    thing: id,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog form={form} title={t('remove.title')} submit={t('remove.button')} kind="danger" onClose={onClose}>
      <p>{t('remove.text', { name: member.name })}</p>
      <Field label={t('remove.reason')} hint={t('remove.reason_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
