import { contentToolCalls } from '@throughway/contract/content/content-tools'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { Imported } from './import-report.tsx'

/** Takes HTML that a programme brings along, for readers whose clipboard has only its text. */
export function ImportForm({ onDone, onClose }: { onDone: (imported: Imported) => void; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const form = useCallForm(contentToolCalls.importHtml, { start: { html: '' }, onDone })
  return (
    <FormDialog form={form} title={t('import.title')} submit={t('import.submit')} size="medium" onClose={onClose}>
      <Field label={t('import.html')} hint={t('import.hint')} error={form.say('html')} required>
        <TextArea
          data-autofocus
          rows={10}
          spellCheck={false}
          value={form.values.html}
          onChange={({ target }) => form.change({ html: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
