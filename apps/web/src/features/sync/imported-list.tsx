import type { SyncActivity } from '@throughway/contract/trip/sync'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { ActivityRow } from './activity-row.tsx'

/** Activities that became trips, each with a link to its trip. */
export function ImportedList({ activities }: { activities: readonly SyncActivity[] }) {
  const { t } = useTranslation('sync')
  const formats = useFormats()
  if (!activities.length) return <p className="quiet">{t('imported.empty')}</p>
  return (
    <ul className="sync-activities">
      {activities.map((each) => (
        <ActivityRow
          key={each.id}
          activity={each}
          note={each.outcome === 'logged' ? undefined : t(`outcome.${each.outcome}`)}
          aside={
            each.trip_id && (
              <PageLink
                href={`/trips/trip?tripID=${each.trip_id}`}
                className={buttonClass({ size: 'small' })}
                aria-label={t('imported.view_named', {
                  date: formats.date(each.date),
                  time: formats.time(each.departure),
                })}
              >
                {t('imported.view')}
              </PageLink>
            )
          }
        />
      ))}
    </ul>
  )
}
