import type { AnswerOf } from '@throughway/contract/call'
import type { FoundPlace, plannerCalls } from '@throughway/contract/planner/planner'
import { Button } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { Spot } from '#lib/places/use-place-search.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

type SpotListProps = {
  spot: Spot | null
  centre: Spot
  /** Includes the name of a chosen place. */ onMove: (spot: NamedSpot) => void
}

/** About a block, a step for exploring the map without seeing it. */
const blockMetres = 150
const metresPerDegree = 111_320
const ways = { north: [1, 0], east: [0, 1], south: [-1, 0], west: [0, -1] } as const

/**
 * The purpose of a picker's map as a list: the place at the position, the corners nearby, and a block in each
 * direction.
 */
export function SpotList({ spot, centre, onMove }: SpotListProps) {
  const { t } = useTranslation('map')
  const at = spot ?? centre
  const near = useCallQuery(callDescriptors.reversePlace, { lat: at.lat.toFixed(6), lng: at.lng.toFixed(6) })
  const found = near.data ? listFound(near.data) : []

  function walk([north, east]: readonly [number, number]) {
    const degrees = blockMetres / metresPerDegree
    onMove({ lat: at.lat + north * degrees, lng: at.lng + (east * degrees) / Math.cos((at.lat * Math.PI) / 180) })
  }

  return (
    <div className="spot-list">
      <p>{t(spot ? 'list.near_spot' : 'list.near_centre')}</p>
      {near.isPending && (
        <Loading label={t('list.loading')}>
          <Skeleton lines={3} />
        </Loading>
      )}
      {near.isError && <p role="alert">{t(messageKeyOf(near.error), { ns: 'common' })}</p>}
      {near.data && found.length === 0 && <p className="quiet">{t('list.nothing')}</p>}
      <ul>
        {found.map((place) => (
          <li key={`${place.kind} ${place.lat} ${place.lng}`}>
            <Button size="small" onClick={() => onMove({ lat: place.lat, lng: place.lng, name: place.label })}>
              {describePlace(place)}
            </Button>
          </li>
        ))}
      </ul>
      <fieldset className="spot-list__ways">
        <legend>{t('list.walk')}</legend>
        {(['north', 'east', 'south', 'west'] as const).map((way) => (
          <Button key={way} size="small" kind="quiet" onClick={() => walk(ways[way])}>
            {t(`list.${way}`)}
          </Button>
        ))}
      </fieldset>
      <output className="visually-hidden">
        {near.data && found[0] ? t('list.here', { name: describePlace(found[0]) }) : ''}
      </output>
    </div>
  )
}

/** Prefers a stop or place within this distance to a house or street. */
function listFound({ place, address, corners }: AnswerOf<typeof plannerCalls.reversePlace>): FoundPlace[] {
  const isSame = place?.kind === address?.kind && place?.label === address?.label
  return [place, isSame ? null : address, ...corners].filter((each) => each !== null)
}

function describePlace({ name, city }: FoundPlace) {
  return [name, city].filter(Boolean).join(', ')
}
