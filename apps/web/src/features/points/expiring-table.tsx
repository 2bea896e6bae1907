import { DataTable } from '@throughway/ui/chart/data-table'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { ErrorState } from '@throughway/ui/state/error-state'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useExpiring } from './points.calls.ts'

/** C1: which points go when. */
export function ExpiringTable() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const expiring = useExpiring()

  if (expiring.isPending)
    return (
      <Loading label={t('common:loading')}>
        <Skeleton shape="block" lines={4} height={44} />
      </Loading>
    )
  if (expiring.isError)
    return (
      <ErrorState
        title={t('points:failed')}
        retryText={t('common:global_button_label_retry')}
        onRetry={() => void expiring.refetch()}
        isRetrying={expiring.isFetching}
      />
    )
  const { items, life_months: months } = expiring.data
  if (items.length === 0)
    return (
      <EmptyState picture={<EmptyPicture name="trips" />} title={t('empty.expiring_title')}>
        {t('empty.expiring_text', { months })}
      </EmptyState>
    )
  return (
    <div className="points-narrow">
      <p className="quiet">{t('expiring.lead', { months })}</p>
      <DataTable
        caption={t('expiring.caption')}
        hideCaption
        rows={items}
        rowKey={({ expires_on }) => expires_on}
        columns={[
          { key: 'date', title: t('expiring.date'), cell: ({ expires_on }) => formats.date(expires_on, 'longDay') },
          { key: 'points', title: t('page_title'), isNumber: true, cell: ({ points }) => formats.whole(points) },
        ]}
      />
    </div>
  )
}
