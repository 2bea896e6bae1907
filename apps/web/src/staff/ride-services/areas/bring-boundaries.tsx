import { type BoundaryKind, boundaryKinds, rideBoundaryCalls } from '@throughway/contract/ride/ride-boundaries'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'

/** Brings the counties or postal codes of a programme once; areas are made of them by name. */
export function BringBoundaries({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-ride-services')
  const showToast = useToast()
  const [file, setFile] = useState<File>()
  const form = useCallForm(rideBoundaryCalls.saveRideBoundaries, {
    start: { kind: 'counties' as BoundaryKind },
    thing: 'boundaries',
    inputOf: ({ kind }) => ({ kind, boundaries: file as File }),
    findFaults: () => (file ? {} : { boundaries: 'field.no_file' }),
    onDone: ({ total }) => {
      showToast({ tone: 'success', text: t('boundaries.done', { count: total }) })
      onClose()
    },
  })
  const { values, say, change } = form
  return (
    <FormDialog form={form} title={t('boundaries.title')} submit={t('boundaries.press')} onClose={onClose}>
      <p>{t('boundaries.text')}</p>
      <Field label={t('boundaries.kind')} error={say('kind')}>
        <SelectInput
          data-autofocus
          name="kind"
          value={values.kind}
          options={boundaryKinds.map((kind) => ({ value: kind, label: t(`boundaries.kinds.${kind}`) }))}
          onChange={({ target }) => change({ kind: target.value as BoundaryKind })}
        />
      </Field>
      <Field label={t('boundaries.file')} error={say('boundaries')} required>
        <TextInput
          type="file"
          accept=".geojson,.json"
          onChange={({ target }) => {
            setFile(target.files?.[0])
            form.clearFaults()
          }}
        />
      </Field>
    </FormDialog>
  )
}
