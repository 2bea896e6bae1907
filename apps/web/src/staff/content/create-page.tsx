import { useRouter } from '@tanstack/react-router'
import { contentKinds, type ContentKind } from '@throughway/contract/content/content'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type PlaceInList, PlaceInListFields } from './place-in-list.tsx'

type Values = PlaceInList & { kind: ContentKind; slug: string }

/** Makes a place for a text, and opens it. */
export function CreatePage({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const router = useRouter()
  const form = useCallForm(contentStaffCalls.createContentItem, {
    start: { kind: 'page', slug: '', area: '', position: '0' },
    inputOf: ({ kind, slug, area, position }: Values) => ({
      kind,
      slug: slug.trim(),
      position: position.trim() || '0',
      ...(kind === 'help' && area && { area }),
    }),
    onDone: ({ id }) => void router.navigate({ href: `/admin/content/${id}` }),
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('create.title')} submit={t('create.submit')} onClose={onClose}>
      <Field label={t('column.kind')} error={say('kind')} required>
        <SelectInput
          data-autofocus
          value={values.kind}
          options={contentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={({ target }) => change({ kind: target.value as ContentKind })}
        />
      </Field>
      <Field label={t('column.slug')} hint={t('create.slug_hint')} error={say('slug')} required>
        <TextInput
          value={values.slug}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Field>
      <PlaceInListFields kind={values.kind} values={values} change={change} say={say} />
    </FormDialog>
  )
}
