import { Button, type ButtonProps } from '@throughway/ui/button'
import { Modal, type ModalProps } from '@throughway/ui/overlay/modal'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type FormDialogProps = {
  /** The form of a call (`useCallForm`). */
  form: {
    isPending: boolean
    refusal: Error | null | undefined
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  title: string
  /** The text of the button that sends the form. */
  submit: string
  kind?: ButtonProps['kind']
  size?: ModalProps['size']
  onClose: () => void
  children?: ReactNode
}

/** Shows a form in a dialog, with the buttons that cancel and send it and the refusal of the whole form. */
export function FormDialog({ form, title, submit, kind = 'primary', size, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      {...(size && { size })}
      title={title}
      closeText={t('global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind={kind} pending={form.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
        {children}
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
