import { Button } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/form'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { checkConfirmation, type Confirmation, ConfirmFields } from './confirm-fields.tsx'
import { useMakeEmailPrimary } from './email.calls.ts'

/** C28: asks who it is before another address signs in. */
export function MakePrimary({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('email')
  const formId = useId()
  const make = useMakeEmailPrimary()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const [shown, setShown] = useState<Confirmation>({})
  const [faults, setFaults] = useState<FieldErrors>({})
  const atFields = fieldErrorsOf(make.error)
  const refusal = make.error && !atFields.current_password && !atFields.code ? make.error : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkConfirmation(shown)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await make.mutateAsync({ email, ...shown })
      showToast({ tone: 'success', text: t('make_primary.done', { email }) })
      onClose()
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

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
          <Button type="submit" form={formId} kind="primary" pending={make.isPending}>
            {t('make_primary.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="make-primary" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('make_primary.text', { email })}</p>
        <ConfirmFields value={shown} onChange={setShown} errors={{ ...faults, ...atFields }} />
        {refusal && (
          <Notice tone="danger" role="alert">
            <p>{t(atFields.email ?? messageKeyOf(refusal), { ns: 'common' })}</p>
          </Notice>
        )}
      </form>
    </Modal>
  )
}
