import { buttonClass } from '@throughway/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useClock } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { shownInstant } from '../answer/shown-minutes.ts'
import { momentAt } from '../question/quarter-moment.ts'
import { findDeparture, findUsualCommute, isNear, type UsualCommute } from './find-departure.ts'

const minuteMilliseconds = 60_000

/** How often the departures are requested again while the page is visible. */
const freshMinutes = 5

/**
 * R2.20: the next departure of the usual commute in one sentence, with the planner one press away. Empty where there is
 * none. `when` names the position on the page: the sentence appears there only when the minutes left suit that
 * position.
 */
export function NextDeparture({ when }: { when: 'near' | 'far' }) {
  const { t } = useTranslation('departure')
  const formats = useFormats()
  const { brand } = useBrand()
  const textId = useId()
  const found = useNextDeparture()
  if (!found || isNear(found) !== (when === 'near')) return null
  const { to, line, at, minutes } = found
  const values = {
    line: 'short' in line ? t('line', { name: line.short }) : line.long,
    time: formats.clock(shownInstant(at), brand.time_zone),
    minutes,
  }
  return (
    <>
      {/* a way that leaves within the minute leaves now, as in the planner */}
      <p id={textId}>{t(`${to}.${minutes <= 1 ? 'now' : 'later'}`, values)}</p>
      <PageLink href="/find" className={buttonClass({ kind: 'secondary', size: 'small' })} aria-describedby={textId}>
        {t('action')}
      </PageLink>
    </>
  )
}

function useNextDeparture() {
  const { brand } = useBrand()
  const member = useMember()
  const minuteNow = useClock(() => Math.floor(Date.now() / minuteMilliseconds))
  const isSeen = useClock(() => !document.hidden)
  // shared with the list of recent trips
  const trips = useCallQuery(callDescriptors.listTrips, { limit: '12' })
  const moment = momentAt(minuteNow * minuteMilliseconds, brand.time_zone)
  const commute = trips.data && findUsualCommute(member, trips.data.items, moment)
  const input = inputOf(commute, minuteNow)
  const answer = useCallQuery(callDescriptors.findJourneys, input, {
    enabled: commute !== undefined && isSeen,
    retry: false,
    staleTime: Infinity,
    // the card stays while the next answer is on its way
    placeholderData: (before, query) => (isSameWay(query?.queryKey.at(-1), input) ? before : undefined),
  })
  const departure = commute && answer.data && findDeparture(answer.data.journeys, minuteNow)
  return departure && { ...departure, to: commute.to }
}

type Asked = ReturnType<typeof inputOf>

/**
 * The question for transit only, from the last full five minutes on, so that all requests in between share one answer.
 */
function inputOf(commute: UsualCommute | undefined, minuteNow: number) {
  const pointOf = ({ lat, lng }: { lat: number; lng: number } = { lat: 0, lng: 0 }) => ({ lat, lng })
  const from = Math.floor(minuteNow / freshMinutes) * freshMinutes
  return {
    origin: pointOf(commute?.origin),
    destination: pointOf(commute?.destination),
    modes: ['transit' as const],
    when: 'depart' as const,
    at: new Date(from * minuteMilliseconds).toISOString(),
  }
}

function isSameWay(before: unknown, { origin, destination }: Asked): boolean {
  const { origin: from, destination: to } = (before ?? {}) as Partial<Asked>
  return JSON.stringify([from, to]) === JSON.stringify([origin, destination])
}
