import { impersonationCalls } from '@throughway/contract/identity/impersonation'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { sessionStore } from '#lib/send/client.ts'

/** C30: a second reason allows changes in the member's account. */
export function AllowChanges({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useCallForm(impersonationCalls.unlockImpersonation, {
    start: { reason: '' },
    onDone: (overlay) => {
      sessionStore.noteOverlay(overlay)
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('layout.allow_title')}
      closeText={t('global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('layout.allow_changes')}
          </Button>
        </>
      }
    >
      <form id={formId} className="impersonation-form" noValidate onSubmit={form.handleSubmit}>
        <p>{t('layout.allow_text')}</p>
        <Field label={t('layout.allow_reason')} error={form.say('reason')} required>
          <TextArea
            data-autofocus
            rows={2}
            maxLength={500}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
