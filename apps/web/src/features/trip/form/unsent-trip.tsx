import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useOutboxItem } from '#lib/outbox/outbox-here.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import type { KeptTripForm } from './kept-trip-form.ts'
import { NewTrip } from './new-trip.tsx'

/** The form of a trip that waits on this device, filled as it was, with the reason why it waits. */
export function UnsentTrip({ id }: { id: string }) {
  const { t } = useTranslation(['trip', 'offline'])
  const item = useOutboxItem(id)
  if (item) {
    const { values, origin } = item.form as KeptTripForm
    return <NewTrip date={values.date} origin={undefined} unsent={{ id, values, origin, refusal: item.refusal }} />
  }
  return (
    <>
      <PageHeader title={t('title.new')} />
      {item === undefined ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <EmptyState
          picture={<EmptyPicture name="trips" />}
          title={t('offline:outbox.gone')}
          action={
            <PageLink href="/trips/trips" className={buttonClass({ kind: 'primary' })}>
              {t('offline:outbox.list')}
            </PageLink>
          }
        >
          {t('offline:outbox.gone_text')}
        </EmptyState>
      )}
    </>
  )
}
