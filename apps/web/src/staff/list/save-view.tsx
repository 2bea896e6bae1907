import { type StaffView, staffViewCalls } from '@throughway/contract/programme/staff-view'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type SaveViewProps = { list: string; query: string; onClose: () => void; onDone: (saved: StaffView) => void }

/** Gives the filters, order and columns that are shown a name. */
export function SaveView({ list, query, onClose, onDone }: SaveViewProps) {
  const { t } = useTranslation('staff')
  const formId = useId()
  const form = useCallForm(staffViewCalls.saveStaffView, {
    start: { name: '' },
    inputOf: ({ name }) => ({ list, name, query }),
    thing: list,
    onDone,
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('view.save_title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('view.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
        <Field label={t('view.name')} hint={t('view.name_hint')} error={form.say('name') ?? form.say('query')} required>
          <TextInput
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={form.values.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
