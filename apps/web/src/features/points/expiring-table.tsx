import { DataTable } from '@throughway/ui/chart/data-table'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useExpiring } from './points.calls.ts'

/** C1: when which points expire. */
export function ExpiringTable() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const expiring = useExpiring()

  if (!expiring.data)
    return (
      <Loaded
        answer={expiring}
        failed={t('points:failed')}
        advice={null}
        skeleton={<Skeleton shape="block" lines={4} height={44} />}
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
