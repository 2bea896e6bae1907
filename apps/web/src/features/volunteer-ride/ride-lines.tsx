import type { OpenVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'

type State = 'open' | 'claimed' | 'done' | 'not_done' | 'no_driver' | 'cancelled'

const tones: Record<State, NonNullable<BadgeProps['tone']>> = {
  open: 'warning',
  claimed: 'success',
  done: 'neutral',
  not_done: 'neutral',
  no_driver: 'danger',
  cancelled: 'neutral',
}

/** The state of a ride, in words for its rider or its driver. */
export function RideState({ state, of }: { state: State; of: 'rider' | 'driver' }) {
  const { t } = useTranslation('volunteer-ride')
  return <Badge tone={tones[state]}>{t(`state.${of}.${state}`)}</Badge>
}

/** The day and the time of a ride as one title. */
export function useRideTitle(): (ride: Pick<OpenVolunteerRide, 'date' | 'pickup'>) => string {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const { brand } = useBrand()
  return ({ date, pickup }) =>
    t('at', { date: formats.date(date, 'full'), time: formats.clock(pickup, brand.time_zone) })
}

export function RideLines({ children }: { children: ReactNode }) {
  return <dl className="volunteer-ride__lines">{children}</dl>
}

export function RideLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type AskedProps = { ride: Pick<OpenVolunteerRide, 'wait_minutes' | 'companions' | 'needs' | 'language'> }

/** What a ride asks of its driver: the same before somebody accepts it and after. */
export function AskedLines({ ride }: AskedProps) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const { wait_minutes: wait, companions, needs, language } = ride
  return (
    <>
      <RideLine name={t('line.way')}>
        {wait > 0 ? t('there_and_back', { minutes: formats.whole(wait) }) : t('one_way')}
      </RideLine>
      {companions > 0 && <RideLine name={t('line.companions')}>{formats.whole(companions)}</RideLine>}
      {needs.length > 0 && (
        <RideLine name={t('line.needs')}>{formats.list(needs.map((need) => t(`need.${need}`)))}</RideLine>
      )}
      <RideLine name={t('line.language')}>{t(`volunteer:language.${language}`)}</RideLine>
    </>
  )
}
