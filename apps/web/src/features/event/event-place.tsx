import type { SpecialEvent } from '@throughway/contract/content/special-event'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateAt, timeOfDayAt } from '#lib/language/local-dates.ts'
import { writePlace } from '#lib/places/asked-place.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { stringifySearch } from '#lib/screen/use-search.ts'

const EventMap = latePart(() => import('./event-map.tsx').then((module) => module.EventMap))

type Where = {
  place: NonNullable<SpecialEvent['place']>
  /** When to be there; null for an event of whole days, and once it has begun. */
  arriveAt: string | null
}

/** The place of an event with the way there, and a map where somebody wants one. */
export function EventPlace({ place, arriveAt }: Where) {
  const { t } = useTranslation('event')
  const zone = useBrand().brand.time_zone
  const [isMapShown, setMapShown] = useState(false)
  const arriving = arriveAt && {
    when: 'arrive',
    date: dateAt(new Date(arriveAt), zone),
    time: timeOfDayAt(Date.parse(arriveAt), zone),
  }
  return (
    <>
      <span>{place.name}</span>
      <span className="event-place__ways">
        <PageLink href={`/find${stringifySearch({ to: writePlace(place, true), ...arriving })}`}>
          {t('place.plan')}
        </PageLink>
        <Button size="small" kind="quiet" aria-expanded={isMapShown} onClick={() => setMapShown(!isMapShown)}>
          {t(isMapShown ? 'place.hide_map' : 'place.show_map')}
        </Button>
      </span>
      {isMapShown && (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <EventMap place={place} />
        </Suspense>
      )}
    </>
  )
}
