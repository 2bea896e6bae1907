import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { AllTrips } from './all-trips.tsx'
import { DeletedTrips } from './deleted-trips.tsx'
import { parseTripsView } from './trips-view.ts'
import { UnsentTrips } from './unsent-trips.tsx'
import { WaitingQuestions } from '../questions/waiting-questions.tsx'
import '../trip.css'
import './trips.css'

/** R2.45, C10: every trip, newest first, filtered by the address; with `view=deleted` those that can be restored. */
export function TripsScreen() {
  const { t } = useTranslation('trips')
  const [view, changeSearch] = useSearchOf(parseTripsView)
  if (view.shows === 'deleted') return <DeletedTrips />
  return (
    <>
      <PageHeader
        title={t('trip:title.all')}
        actions={
          <>
            <HelpLink />
            <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary' })}>
              {t('trip:today.log')}
            </PageLink>
          </>
        }
      />
      <UnsentTrips />
      <WaitingQuestions />
      <AllTrips view={view} changeSearch={changeSearch} />
    </>
  )
}
