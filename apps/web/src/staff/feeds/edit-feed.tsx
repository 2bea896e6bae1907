import { feedStaffCalls, type StaffFeed } from '@throughway/contract/planner/feed-staff'
import { isLiveFeed } from '@throughway/domain/planner/feeds'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { FeedUrlField } from './feed-fields.tsx'

type Values = { name: string; url: string }
type Kept = { name: string; url: string | null; version: number }
type EditFeedProps = { feed: StaffFeed; onClose: () => void; onDone: () => void }

const valuesOf = ({ name, url }: Pick<Kept, 'name' | 'url'>): Values => ({ name, url: url ?? '' })

/** Changes the name and the address of a feed. */
export function EditFeed({ feed, onClose, onDone }: EditFeedProps) {
  const { t } = useTranslation('staff-feeds')
  // a live feed keeps its source: an address, or uploads
  const needsUrl = isLiveFeed(feed.kind) && feed.url !== null
  const canHaveUrl = needsUrl || !isLiveFeed(feed.kind)
  const form = useCallForm(feedStaffCalls.saveFeed, {
    start: () => valuesOf(feed),
    inputOf: ({ name, url }: Values, version) => ({
      id: feed.id,
      revision: String(version),
      name,
      ...(url && { url }),
    }),
    findFaults: ({ url }) => (needsUrl && !url ? { url: 'field.required' } : {}),
    version: {
      kept: { name: feed.name, url: feed.url, version: feed.revision },
      valuesOf,
      findCurrent: ({ data }) => {
        const { name, url, revision } = (data as { current: Omit<Kept, 'version'> & { revision: number } }).current
        return { name, url, version: revision }
      },
    },
    thing: feed.id,
    onDone,
  })
  const { values, change, say, elsewhere } = form

  return (
    <FormDialog form={form} title={t('edit.title')} submit={t('edit.submit')} onClose={onClose}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`column.${name}`),
            value: value || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('column.name')} error={say('name')} required>
        <TextInput
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      {canHaveUrl && (
        <FeedUrlField
          kind={feed.kind}
          value={values.url}
          error={say('url')}
          isRequired={needsUrl}
          onChange={(url) => change({ url })}
        />
      )}
    </FormDialog>
  )
}
