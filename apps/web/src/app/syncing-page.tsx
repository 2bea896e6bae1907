import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ImportTrips } from '#lib/import/import-trips.tsx'

/** R2.42: trips that come from elsewhere: out of files. */
export function SyncingPage() {
  const { t } = useTranslation('imports')
  return (
    <>
      <PageHeader title={t('page')} />
      <ImportTrips />
    </>
  )
}
