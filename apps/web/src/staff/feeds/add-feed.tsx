import { feedStaffCalls, type StaffFeed } from '@throughway/contract/planner/feed-staff'
import { type FeedKind, feedKinds } from '@throughway/domain/planner/feeds'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { FeedFileField, FeedUrlField } from './feed-fields.tsx'

type Values = { kind: FeedKind; name: string; way: 'url' | 'file'; url: string; file: File | undefined }
const nothing: Values = { kind: 'gtfs', name: '', way: 'url', url: '', file: undefined }

/** Adds a feed by its address or by a file. */
export function AddFeed({ onClose, onDone }: { onClose: () => void; onDone: (feed: StaffFeed) => void }) {
  const { t } = useTranslation('staff-feeds')
  const id = useId()
  const form = useCallForm(feedStaffCalls.addFeed, {
    start: nothing,
    inputOf: (values: Values) => ({
      kind: values.kind,
      name: values.name,
      ...(values.way === 'file' ? { file: values.file } : values.url && { url: values.url }),
    }),
    findFaults: (values) => ({
      ...(values.way === 'file' && !values.file && { file: 'field.no_file' }),
      ...(values.way === 'url' && !values.url && { url: 'field.required' }),
    }),
    onDone,
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} size="medium" title={t('add.title')} submit={t('add.submit')} onClose={onClose}>
      <p>{t('add.text')}</p>
      <Field label={t('column.name')} hint={t('add.name_hint')} error={say('name')} required>
        <TextInput
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <RadioCards
        legend={t('column.kind')}
        name={`${id}kind`}
        value={values.kind}
        error={say('kind')}
        options={feedKinds.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`kind_hint.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <RadioCards
        legend={t('add.way')}
        name={`${id}way`}
        value={values.way}
        options={(['url', 'file'] as const).map((value) => ({ value, label: t(`add.by_${value}`) }))}
        onChange={(way) => change({ way })}
      />
      {values.way === 'file' ? (
        <FeedFileField kind={values.kind} error={say('file')} onPick={(file) => change({ file })} />
      ) : (
        <FeedUrlField
          kind={values.kind}
          value={values.url}
          error={say('url')}
          isRequired
          onChange={(url) => change({ url })}
        />
      )}
    </FormDialog>
  )
}
