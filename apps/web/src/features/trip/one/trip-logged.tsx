import type { TripChange } from '@throughway/contract/trip/trip'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Stat } from '@throughway/ui/chart/stat'
import { useToast } from '@throughway/ui/overlay/toast'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { addEarnedPoints } from '../form/earned-points.ts'
import { groupTrips } from '../list/group-trips.ts'
import { ReasonList } from '../form/points-preview.tsx'
import { TripGroupLine } from '../list/trip-group-line.tsx'
import { TripRow } from '../list/trip-row.tsx'
import { useUndoTrip } from '../trip.calls.ts'

const Rank = latePart(async () => (await import('#lib/race/rank-after-log.tsx')).RankAfterLog, ['race-line'])

type TripLoggedProps = { change: TripChange; today: string; onAnother: () => void; onUndone: () => void }

/** The points of the trip, counted up once, the reasons, and the next steps. */
export function TripLogged({ change, today, onAnother, onUndone }: TripLoggedProps) {
  const { t } = useTranslation('trip')
  const formats = useFormats()
  const showToast = useToast()
  const undoTrip = useUndoTrip()
  const [group] = groupTrips(change.trips)
  const points = addEarnedPoints(change)
  useEffect(showFromTheTop, [])

  function handleUndo() {
    const [first] = change.trips
    if (!first || undoTrip.isPending) return
    undoTrip.mutate(
      { id: first.id, group: change.trips.length > 1 ? 'true' : 'false' },
      {
        onSuccess: onUndone,
        onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
      },
    )
  }

  return (
    <div className="trip-logged">
      <PageHeader title={t('title.saved')} />
      <div className="trip-logged__points">
        {group && <TripGroupLine group={group} height={40} />}
        <Stat size="large" earned value={points} format={formats.signed} label={t('saved.points', { count: points })} />
      </div>
      <section aria-labelledby="why-title">
        <h2 id="why-title" className="visually-hidden">
          {t('saved.why')}
        </h2>
        <ReasonList reasons={change.reasons} isToday={change.trips[0]?.date === today} />
        <p className="quiet">{t(change.points > 0 ? 'saved.when' : 'saved.statistics')}</p>
        {change.trips.some((trip) => trip.confirmed_partners !== null) && (
          <p className="quiet">{t('saved.partners')}</p>
        )}
      </section>
      <Suspense fallback={null}>
        <Rank />
      </Suspense>
      {group && (
        <ul className="trip-list">
          <TripRow group={group} hasMenu={false} />
        </ul>
      )}
      <div className="trip-logged__actions">
        <PageLink href="/home" className={buttonClass({ kind: 'primary' })}>
          {t('saved.home')}
        </PageLink>
        <Button onClick={onAnother}>{t('saved.another')}</Button>
        {!change.trips.every(({ fixed }) => fixed) && (
          <Button kind="quiet" pending={undoTrip.isPending} onClick={handleUndo}>
            {t('saved.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The form's button is far down the page; the result is at the top. */
function showFromTheTop() {
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
