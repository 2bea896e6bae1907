import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { checkConfirmation, ConfirmFields } from './confirm-fields.tsx'
import { useMakeEmailPrimary } from './email.calls.ts'

/** C28: asks for a confirmation before another address becomes the one for sign-in. */
export function MakePrimary({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('email')
  const formId = useId()
  const make = useMakeEmailPrimary()
  const showToast = useToast()
  const form = useCallForm(callDescriptors.makeEmailPrimary, {
    start: {},
    inputOf: (shown) => ({ email, ...shown }),
    check: checkConfirmation,
    by: make,
    thing: email,
    onDone: () => {
      showToast({ tone: 'success', text: t('make_primary.done', { email }) })
      onClose()
    },
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('make_primary.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('make_primary.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="make-primary" noValidate onSubmit={form.handleSubmit}>
        <p>{t('make_primary.text', { email })}</p>
        <ConfirmFields value={form.values} onChange={form.change} errors={form.errors} />
        {form.errors.email ? (
          <Notice tone="danger" role="alert">
            <p>{form.say('email')}</p>
          </Notice>
        ) : (
          <FormRefusal error={form.refusal} />
        )}
      </form>
    </Modal>
  )
}
