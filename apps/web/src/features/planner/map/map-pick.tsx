import { Button } from '@throughway/ui/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SpotList } from '#lib/map/spot-list.tsx'
import { useCanvas } from '#lib/map/use-map-canvas.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import { roundDegrees } from '@throughway/domain/planner/round-degrees'
import { useSpotName } from '../question/spot-names.ts'
import { nearbyPath } from '../timetable/timetable-path.ts'
import './map-pick.css'

export type PickEnd = 'origin' | 'destination'

type PickProps = {
  /** The position of the marker; undefined when nothing is picked. */
  picked: NamedSpot | undefined
  onChange: (spot: NamedSpot | undefined) => void
  onPick: (end: PickEnd, spot: NamedSpot) => void
}

/** Rounds to the precision of the page's address, so that the position is looked up once; a chosen name stays. */
export function roundPick({ lat, lng, name }: NamedSpot): NamedSpot {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng), ...(name && { name }) }
}

/**
 * The actions for a pressed point, below the planner's map. Without a pointer, the map is moved and its centre taken.
 */
export function PickBar({ picked, onChange, onPick }: PickProps) {
  const { t } = useTranslation('map')
  const canvas = useCanvas()
  const focusLater = useLaterFocus()
  const ends = useRef<HTMLDivElement>(null)
  const middle = useRef<HTMLDivElement>(null)

  function takeMiddle() {
    onChange(roundPick(canvas.centre()))
    focusLater(() => ends.current?.querySelector('button')?.focus())
  }

  function cancel() {
    onChange(undefined)
    focusLater(() => middle.current?.querySelector('button')?.focus())
  }

  if (picked)
    return (
      <div ref={ends} className="map-pick">
        <PickedEnds picked={picked} onChange={onChange} onPick={onPick} onCancel={cancel} />
      </div>
    )
  return (
    <div ref={middle} className="map-pick">
      <Button size="small" className="map-pick__middle" onClick={takeMiddle}>
        {t('pick.middle')}
      </Button>
      <span className="quiet">{t('pick.how')}</span>
    </div>
  )
}

/** The same without a map: places nearby, a block in each direction, and then from or to there. */
export function PickList({ picked, onChange, onPick, centre }: PickProps & { centre: NamedSpot }) {
  const { t } = useTranslation('map')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="map-pick" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('pick.list')}</summary>
      {isOpen && <SpotList spot={picked ?? null} centre={centre} onMove={(spot) => onChange(roundPick(spot))} />}
      {isOpen && picked && (
        <PickedEnds picked={picked} onChange={onChange} onPick={onPick} onCancel={() => onChange(undefined)} />
      )}
    </details>
  )
}

function PickedEnds({ picked, onChange, onPick, onCancel }: PickProps & { picked: NamedSpot; onCancel: () => void }) {
  const { t } = useTranslation('map')
  const name = useSpotName(picked)

  function take(end: PickEnd) {
    onChange(undefined)
    onPick(end, picked)
  }

  return (
    <fieldset className="map-pick__ends">
      <legend className="visually-hidden">{t('pick.title')}</legend>
      <output className="map-pick__name">{name}</output>
      <Button size="small" kind="primary" onClick={() => take('origin')}>
        {t('pick.from')}
      </Button>
      <Button size="small" kind="primary" onClick={() => take('destination')}>
        {t('pick.to')}
      </Button>
      <PageLink className="link-alone" href={nearbyPath(picked)}>
        {t('pick.departures')}
      </PageLink>
      <Button size="small" kind="quiet" onClick={onCancel}>
        {t('pick.cancel')}
      </Button>
    </fieldset>
  )
}
