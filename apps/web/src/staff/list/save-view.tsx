import { type StaffView, staffViewCalls } from '@throughway/contract/programme/staff-view'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type SaveViewProps = { list: string; query: string; onClose: () => void; onDone: (saved: StaffView) => void }

/** Gives the filters, order and columns that are shown a name. */
export function SaveView({ list, query, onClose, onDone }: SaveViewProps) {
  const { t } = useTranslation('staff')
  const form = useCallForm(staffViewCalls.saveStaffView, {
    start: { name: '' },
    inputOf: ({ name }) => ({ list, name, query }),
    thing: list,
    onDone,
  })

  return (
    <FormDialog form={form} title={t('view.save_title')} submit={t('view.submit')} onClose={onClose}>
      <Field label={t('view.name')} hint={t('view.name_hint')} error={form.say('name') ?? form.say('query')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={form.values.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
