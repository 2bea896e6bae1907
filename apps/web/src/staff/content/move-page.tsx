import { contentStaffCalls, type ContentItem } from '@throughway/contract/content/content-staff'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type PlaceInList, PlaceInListFields } from './place-in-list.tsx'

type Place = Pick<ContentItem, 'area' | 'position'> & { version: number }

function placeOf({ area, position, place_version: version }: ContentItem): Place {
  return { version, area, position }
}

const valuesOf = ({ area, position }: Place): PlaceInList => ({ area: area ?? '', position: String(position) })

/** Puts a text elsewhere in its list, or under another area of help. */
export function MovePage({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const { t } = useTranslation('staff-content')
  const showToast = useToast()
  const { id, kind } = item
  const kept = placeOf(item)
  const form = useCallForm(contentStaffCalls.moveContentItem, {
    start: () => valuesOf(kept),
    inputOf: ({ area, position }: PlaceInList, version) => ({
      id,
      place_version: String(version),
      position: position.trim() || '0',
      ...(area && { area }),
    }),
    version: { kept, valuesOf },
    thing: id,
    onDone: () => {
      showToast({ tone: 'success', text: t('move.done') })
      onClose()
    },
  })
  const { values, change, say, elsewhere } = form
  return (
    <FormDialog form={form} title={t('move.title')} submit={t('move.submit')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(name === 'area' ? 'column.area' : 'create.position'),
            value: name === 'area' ? t(`content:area.${value || 'other'}`) : value,
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <PlaceInListFields kind={kind} values={values} change={change} say={say} isFirst />
    </FormDialog>
  )
}
