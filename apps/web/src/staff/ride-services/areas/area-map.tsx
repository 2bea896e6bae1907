import type { RideShape } from '@throughway/contract/ride/ride-document'
import { circleAround } from '@throughway/domain/ride/measure-area'
import { Button } from '@throughway/ui/button'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bounds, boundsOf } from '#lib/map/flat.ts'
import type { MapLine } from '#lib/map/map-canvas.ts'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { MapPin } from '#lib/map/map-pin.tsx'
import { useCanvas } from '#lib/map/use-map-canvas.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import type { AreaValues, Spot } from './area-values.ts'

type AreaMapProps = {
  values: Pick<AreaValues, 'way' | 'centre' | 'miles' | 'corners' | 'lines'>
  /** The shape that is kept, for an area of a file. */
  shape: RideShape | null
  isReadOnly: boolean
  /** A point was chosen: the middle of a circle, the next corner, or the next point of the last line. */
  onPoint: (spot: Spot) => void
  /** The nth point was moved, or all of a circle. */
  onMove: (index: number, spot: Spot) => void
}

const townZoom = 11
const colour = '#0b6b8a'

/** The area on a map. Points are set by a press, or at the map's middle, and moved by hand or by arrow keys. */
export function AreaMap({ values, shape, isReadOnly, onPoint, onMove }: AreaMapProps) {
  const { t } = useTranslation('staff-ride-services')
  const { brand } = useBrand()
  const outlines = useMemo(() => outlinesOf(values, shape), [values, shape])
  const [start] = useState(() => ({
    centre: outlines.flat()[0] ?? { lat: brand.lat, lng: brand.lng },
    zoom: townZoom,
    bounds: boundsOf(outlines.flat()),
  }))
  const sets = !isReadOnly && ['circle', 'drawn', 'lines'].includes(values.way)
  const points = sets ? pointsOf(values) : []

  return (
    <MapFrame
      label={t('area.map')}
      start={start}
      onPress={(spot) => sets && onPoint(spot)}
      whenOff={<p>{t('area.map_off')}</p>}
      below={sets && <MiddleButton text={t(`area.middle.${values.way}`)} onPoint={onPoint} />}
    >
      <Outlines outlines={outlines} bounds={start.bounds} />
      {points.map((spot, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point is its place in the line
        <MapPin
          key={index}
          spot={spot}
          label={t('area.point', { number: index + 1 })}
          onMove={(to) => onMove(index, to)}
        />
      ))}
    </MapFrame>
  )
}

type OutlinesProps = {
  outlines: readonly (readonly Spot[])[]
  /** The bounds of the initial shapes; the camera starts there, and stays where the reader moves it. */
  bounds: Bounds | undefined
}

function Outlines({ outlines, bounds }: OutlinesProps) {
  const canvas = useCanvas()
  useEffect(() => {
    if (bounds) canvas.fit(bounds)
  }, [canvas, bounds])
  useEffect(() => {
    canvas.draw({
      lines: outlines.map((points, index): MapLine => ({
        id: String(index),
        points,
        colour,
        stroke: 'plain',
        weight: 'shown',
      })),
      dots: [],
    })
  }, [canvas, outlines])
  return null
}

function MiddleButton({ text, onPoint }: { text: string; onPoint: (spot: Spot) => void }) {
  const canvas = useCanvas()
  return (
    <Button size="small" onClick={() => onPoint(canvas.centre())}>
      {text}
    </Button>
  )
}

function pointsOf({ way, centre, corners, lines }: AreaMapProps['values']): readonly Spot[] {
  if (way === 'circle') return centre ? [centre] : []
  return way === 'drawn' ? corners : lines.flat()
}

function outlinesOf({ way, centre, miles, corners, lines }: AreaMapProps['values'], shape: RideShape | null): Spot[][] {
  if (way === 'circle') return centre && Number(miles) > 0 ? ringsOf(circleAround(centre, Number(miles))!) : []
  if (way === 'drawn') return corners.length > 1 ? [[...corners, corners[0]!]] : []
  if (way === 'lines') return lines.filter((line) => line.length > 1).map((line) => [...line])
  return shape ? ringsOf(shape) : way === 'kept' ? lines.map((line) => [...line]) : []
}

type Ring = readonly (readonly number[])[]
type Shape =
  | { type: 'Polygon'; coordinates: readonly Ring[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly Ring[])[] }

function ringsOf(shape: Shape): Spot[][] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  return polygons.flat().map((ring) => ring.map((position) => ({ lng: position[0]!, lat: position[1]! })))
}
