import { roundDegreesFinely } from '@throughway/domain/planner/round-degrees'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import { type FoundPlace, plannerCalls } from '@throughway/contract/planner/planner'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#lib/send/client.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { MapPicker } from '#lib/map/map-picker.tsx'
import { FoundLine } from '#lib/places/place-search.tsx'
import { askDevice } from '#lib/places/device-spot.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import type { LocationFormState } from './use-location-form.ts'

/**
 * The position of the place: on the map, of the device, or at a corner nearby. None of them is needed for a typed
 * address.
 */
export function LocationSpot({ form }: { form: LocationFormState }) {
  const { t } = useTranslation('places')
  const { brand } = useBrand()
  const { values, edit, pick } = form
  const [isMapShown, setMapShown] = useState(false)
  const [corners, setCorners] = useState<readonly FoundPlace[]>()
  const [offered, setOffered] = useState<FoundPlace>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'device' | 'corners'>()
  const spot = values.lat !== null && values.lng !== null ? { lat: values.lat, lng: values.lng } : null

  /** An existing address stays; the address at the position is offered beside it. */
  async function moveTo({ lat, lng }: Spot) {
    const to = { lat, lng }
    setCorners(undefined)
    edit({ ...to, ...(values.is_corner && { is_corner: false }) })
    const address = (await look(to))?.address
    if (!address) return
    if (values.street.trim() === '') pick({ ...address, ...to })
    else setOffered({ ...address, ...to })
  }

  async function look(at: Spot) {
    setFailure(undefined)
    setOffered(undefined)
    try {
      return await send(plannerCalls.reversePlace, { lat: at.lat.toFixed(6), lng: at.lng.toFixed(6) })
    } catch (error) {
      setFailure(t(messageKeyOf(error), { ns: 'common' }))
      return undefined
    }
  }

  async function offerCorners() {
    if (!spot) return
    setBusy('corners')
    const found = await look(spot)
    setBusy(undefined)
    if (found) setCorners(found.corners)
  }

  function takeCorner(corner: FoundPlace) {
    setCorners(undefined)
    pick(corner)
  }

  /** Only after a press: browsers rightly refuse a page that asks for the position when it opens. */
  async function takeDevice() {
    setFailure(undefined)
    setBusy('device')
    const answer = await askDevice(roundDegreesFinely)
    setBusy(undefined)
    if (typeof answer === 'string') setFailure(t(`device.${answer}`))
    else await moveTo(answer)
  }

  return (
    <div className="location-spot">
      <SpotButtons
        isMapShown={isMapShown}
        busy={busy}
        onMap={() => setMapShown(!isMapShown)}
        onDevice={() => void takeDevice()}
        onCorners={spot && !values.is_corner ? () => void offerCorners() : undefined}
      />
      {isMapShown && (
        <MapPicker spot={spot} centre={{ lat: brand.lat, lng: brand.lng }} onMove={(to) => void moveTo(to)} />
      )}
      <output className="location-spot__state">
        {t(values.is_corner ? 'spot.corner' : spot ? 'spot.known' : 'spot.unknown', { name: values.street })}
      </output>
      {failure && (
        <output>
          <Notice tone="warning">{failure}</Notice>
        </output>
      )}
      {offered && (
        <OfferedAddress
          place={offered}
          onTake={() => {
            pick(offered)
            setOffered(undefined)
          }}
        />
      )}
      {corners && <CornerList corners={corners} onTake={takeCorner} onClose={() => setCorners(undefined)} />}
    </div>
  )
}

type SpotButtonsProps = {
  isMapShown: boolean
  busy: 'device' | 'corners' | undefined
  onMap: () => void
  onDevice: () => void
  /** Undefined where there is no position, or a corner is kept already. */
  onCorners: (() => void) | undefined
}

function SpotButtons({ isMapShown, busy, onMap, onDevice, onCorners }: SpotButtonsProps) {
  const { t } = useTranslation('places')
  return (
    <div className="location-spot__ways">
      <Button size="small" icon={<IconMap size={18} />} aria-expanded={isMapShown} onClick={onMap}>
        {t(isMapShown ? 'map.hide' : 'map.show')}
      </Button>
      <Button size="small" icon={<IconCurrentLocation size={18} />} pending={busy === 'device'} onClick={onDevice}>
        {t('device.ask')}
      </Button>
      {onCorners && (
        <Button size="small" icon={<IconRoad size={18} />} pending={busy === 'corners'} onClick={onCorners}>
          {t('corner.ask')}
        </Button>
      )}
    </div>
  )
}

/** The address at the position, where the place has another one already. */
function OfferedAddress({ place, onTake }: { place: FoundPlace; onTake: () => void }) {
  const { t } = useTranslation('places')
  return (
    <output>
      <Notice
        actions={
          <Button size="small" onClick={onTake}>
            {t('spot.take')}
          </Button>
        }
      >
        {t('spot.offered', { name: [place.name, place.city].filter(Boolean).join(', ') })}
      </Notice>
    </output>
  )
}

type CornerListProps = { corners: readonly FoundPlace[]; onTake: (corner: FoundPlace) => void; onClose: () => void }

/** Members who do not want to give their house can give a crossing, which is enough for matching. */
function CornerList({ corners, onTake, onClose }: CornerListProps) {
  const { t } = useTranslation('places')
  return (
    <section className="location-spot__corners" aria-label={t('corner.title')}>
      <output>{corners.length > 0 ? t('corner.why') : t('corner.none')}</output>
      <ul>
        {corners.map((corner) => (
          <li key={`${corner.lat} ${corner.lng}`}>
            <button type="button" className="location-spot__corner" onClick={() => onTake(corner)}>
              <FoundLine place={corner} />
              <span className="quiet tabular">
                {t('corner.far', { feet: Math.round(((corner.metres ?? 0) * 3.28084) / 50) * 50 })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" kind="quiet" onClick={onClose}>
        {t('corner.close')}
      </Button>
    </section>
  )
}
