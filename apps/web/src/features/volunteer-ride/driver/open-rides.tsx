import type { OpenVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { AreasMap, type ShownArea } from '#lib/map/areas-map.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { AskedLines, RideLine, RideLines, useRideTitle } from '../ride-lines.tsx'
import { useAcceptRide, useOpenRides } from '../volunteer-ride.calls.ts'
import { useAreaName } from './use-area-name.ts'

const colour = '#0b6b8a'

/** C24: rides that wait for a volunteer, by area, on a map and in a list with the same numbers. */
export function OpenRides() {
  const { t } = useTranslation('volunteer-ride')
  const [showsAll, setShowsAll] = useState(false)
  const rides = useOpenRides(showsAll ? 'all' : 'fitting')
  const accept = useAcceptRide()
  const showToast = useToast()

  function handleAccept({ id, version }: OpenVolunteerRide) {
    accept.mutate(
      { id, version: String(version) },
      { onSuccess: () => showToast({ tone: 'success', text: t('drives.accepted') }) },
    )
  }

  return (
    <Section title={t('drives.open')}>
      <p>{t('drives.open_text')}</p>
      <Checkbox
        label={t('drives.show_all')}
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
      <FormRefusal error={accept.error} />
      <Loaded answer={rides} failed={t('drives.failed')}>
        {({ items, others }) => (
          <>
            {items.length === 0 && (
              <Notice>
                <p>{t('drives.none')}</p>
                {others > 0 && <p>{t('drives.others', { count: others })}</p>}
              </Notice>
            )}
            {items.length > 0 && <RidesMap rides={items} />}
            <ol className="volunteer-ride__cards">
              {items.map((ride, index) => (
                <OpenRide
                  key={ride.id}
                  ride={ride}
                  number={index + 1}
                  isPending={accept.isPending && accept.variables.id === ride.id}
                  onAccept={() => handleAccept(ride)}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function RidesMap({ rides }: { rides: readonly OpenVolunteerRide[] }) {
  const { t } = useTranslation('volunteer-ride')
  const titleOf = useRideTitle()
  const areas = useMemo(
    () =>
      rides.map((ride, index): ShownArea => ({
        id: ride.id,
        at: ride.from_area,
        label: t('drives.mark', { number: index + 1, ride: titleOf(ride) }),
        text: String(index + 1),
        colour,
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the title follows the language, as `t` does
    [rides, t],
  )
  return <AreasMap label={t('drives.map')} areas={areas} whenOff={<p>{t('drives.map_off')}</p>} />
}

type OpenRideProps = { ride: OpenVolunteerRide; number: number; isPending: boolean; onAccept: () => void }

function OpenRide({ ride, number, isPending, onAccept }: OpenRideProps) {
  const { t } = useTranslation('volunteer-ride')
  const formats = useFormats()
  const titleOf = useRideTitle()
  const [from, to] = [useAreaName(ride.from_area), useAreaName(ride.to_area)]
  return (
    <li className="volunteer-ride__card">
      <h3>
        {t('drives.number', { number })} {titleOf(ride)}
      </h3>
      <RideLines>
        <RideLine name={t('line.from')}>{from}</RideLine>
        <RideLine name={t('line.to')}>{to}</RideLine>
        {ride.stops > 0 && <RideLine name={t('line.stops')}>{formats.whole(ride.stops)}</RideLine>}
        <RideLine name={t('line.miles')}>{t('miles', { miles: formats.miles(ride.miles) })}</RideLine>
        {ride.away_miles !== null && (
          <RideLine name={t('line.away')}>{t('miles', { miles: formats.miles(ride.away_miles) })}</RideLine>
        )}
        <AskedLines ride={ride} />
      </RideLines>
      {ride.gaps.length > 0 && (
        <Notice tone="warning">
          <p>{t('drives.gaps', { gaps: formats.list(ride.gaps.map((gap) => t(`gap.${gap}`))) })}</p>
        </Notice>
      )}
      {ride.can_accept && (
        <p className="volunteer-ride__moves">
          <Button
            kind="primary"
            size="large"
            pending={isPending}
            aria-label={t('drives.accept_ride', { ride: titleOf(ride) })}
            onClick={onAccept}
          >
            {t('drives.accept')}
          </Button>
        </p>
      )}
    </li>
  )
}
