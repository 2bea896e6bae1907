import { helpAreas, type HelpArea } from '@throughway/contract/content/content'
import { contentStaffCalls, type ContentItem } from '@throughway/contract/content/content-staff'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Puts a text elsewhere in its list, or under another area of help. */
export function MovePage({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const showToast = useToast()
  const { id, kind } = item
  const form = useCallForm(contentStaffCalls.moveContentItem, {
    start: { area: item.area ?? '', position: String(item.position) },
    inputOf: ({ area, position }: { area: HelpArea | ''; position: string }) => ({
      id,
      position: position.trim() || '0',
      ...(area && { area }),
    }),
    thing: id,
    onDone: () => {
      showToast({ tone: 'success', text: t('move.done') })
      onClose()
    },
  })
  const { values, change, say } = form
  return (
    <FormDialog form={form} title={t('move.title')} submit={t('move.submit')} onClose={onClose}>
      {kind === 'help' && (
        <Field label={t('column.area')} error={say('area')}>
          <SelectInput
            data-autofocus
            value={values.area}
            placeholder={t('content:area.other')}
            options={helpAreas.map((value) => ({ value, label: t(`content:area.${value}`) }))}
            onChange={({ target }) => change({ area: target.value as HelpArea | '' })}
          />
        </Field>
      )}
      <Field label={t('create.position')} hint={t('create.position_hint')} error={say('position')}>
        <TextInput
          inputMode="numeric"
          value={values.position}
          maxLength={5}
          onChange={({ target }) => change({ position: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
