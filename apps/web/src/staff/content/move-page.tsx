import { contentStaffCalls, type ContentItem } from '@throughway/contract/content/content-staff'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type PlaceInList, PlaceInListFields } from './place-in-list.tsx'

/** Puts a text elsewhere in its list, or under another area of help. */
export function MovePage({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const showToast = useToast()
  const { id, kind } = item
  const form = useCallForm(contentStaffCalls.moveContentItem, {
    start: { area: item.area ?? '', position: String(item.position) },
    inputOf: ({ area, position }: PlaceInList) => ({
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
      <PlaceInListFields kind={kind} values={values} change={change} say={say} isFirst />
    </FormDialog>
  )
}
