import type { StaffFeed } from '@throughway/contract/planner/feed-staff'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { usePublishFeed } from './feed.calls.ts'

type PublishFeedProps = {
  feed: StaffFeed
  /** The number of the version; a live feed has none. */
  number?: number
  onClose: () => void
  onDone: () => void
}

/** Asks once more, and says what of the report is left to think of. */
export function PublishFeed({ feed, number, onClose, onDone }: PublishFeedProps) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const publish = usePublishFeed()
  const warnings = number === undefined ? feed.warnings : feed.versions.find((each) => each.number === number)?.warnings
  const input = {
    id: feed.id,
    revision: String(feed.revision),
    ...(number !== undefined && { number: String(number) }),
  }
  return (
    <ConfirmModal
      title={number === undefined ? t('publish.title_live') : t('publish.title', { number: formats.whole(number) })}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('publish.button')}
      kind="primary"
      call={publish}
      onConfirm={() => publish.mutate(input, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t(number === undefined ? 'publish.text_live' : 'publish.text')}</p>
      {Boolean(warnings) && <p>{t('publish.warnings', { count: warnings!, number: formats.whole(warnings!) })}</p>}
    </ConfirmModal>
  )
}
