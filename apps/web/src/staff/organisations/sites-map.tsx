import type { OrganisationSite } from '@throughway/contract/programme/organisation-parts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'

const townZoom = 12

/** The sites, numbered as in the list beside it, which has the same information without a map. */
export function SitesMap({ sites }: { sites: readonly OrganisationSite[] }) {
  const { t } = useTranslation(['staff-organisations', 'map'])
  const marks = useMemo(
    () =>
      sites.map(({ id, name, address, lat, lng }, index): MapMark => ({
        id,
        at: { lat, lng },
        kind: 'place',
        label: `${name}, ${address}`,
        text: String(index + 1),
      })),
    [sites],
  )
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const centre = { lat: middle(sites.map(({ lat }) => lat)), lng: middle(sites.map(({ lng }) => lng)) }
  return (
    <MapFrame
      label={t('staff-organisations:sites.map')}
      start={{ centre, zoom: townZoom }}
      onPress={() => undefined}
      whenOff={null}
    >
      <MapMarks marks={marks} />
    </MapFrame>
  )
}
