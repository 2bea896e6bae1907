import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Spot } from '#lib/places/use-place-search.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { type Bounds, boundsOf } from './flat.ts'
import type { MapLine } from './map-canvas.ts'
import { MapFrame } from './map-frame.tsx'
import { type MapMark, MapMarks } from './map-marks.tsx'
import { useCanvas } from './use-map-canvas.ts'

/** An area known by the middle of its cell, with what is said of it. */
export type ShownArea = {
  id: string
  at: Spot
  /** For screen readers. */
  label: string
  /** On the mark. */
  text: string
  colour: string
  isSelected?: boolean
  onPress?: () => void
}

type AreasMapProps = {
  label: string
  areas: readonly ShownArea[]
  /** Shown when maps are off; the list beside the map has the same content. */
  whenOff: ReactNode
}

const townZoom = 11
/** Half the side of a cell, in degrees (`areaOf` of domain/ride/volunteer-rides.ts). */
const half = 0.01

/** Cells of a grid on a map, each with a mark, never a point at which somebody lives. */
export function AreasMap({ label, areas, whenOff }: AreasMapProps) {
  const { brand } = useBrand()
  const [start] = useState(() => ({
    centre: areas[0]?.at ?? { lat: brand.lat, lng: brand.lng },
    zoom: townZoom,
    bounds: boundsOf(areas.flatMap(({ at }) => squareAround(at))),
  }))
  const marks = useMemo(
    () =>
      areas.map(({ id, at, label: said, text, colour, isSelected, onPress }): MapMark => ({
        id,
        at,
        kind: 'leg',
        label: said,
        text,
        colour,
        isSelected,
        onPress,
      })),
    [areas],
  )
  return (
    <MapFrame label={label} start={start} onPress={() => undefined} whenOff={whenOff}>
      <Cells areas={areas} bounds={start.bounds} />
      <MapMarks marks={marks} />
    </MapFrame>
  )
}

function Cells({ areas, bounds }: { areas: readonly ShownArea[]; bounds: Bounds | undefined }) {
  const canvas = useCanvas()
  useEffect(() => {
    if (bounds) canvas.fit(bounds)
  }, [canvas, bounds])
  useEffect(() => {
    canvas.draw({
      lines: areas.map(({ id, at, colour, isSelected }): MapLine => ({
        id,
        points: squareAround(at),
        colour,
        stroke: 'plain',
        weight: isSelected ? 'shown' : 'quiet',
      })),
      dots: [],
    })
  }, [canvas, areas])
  return null
}

function squareAround({ lat, lng }: Spot): Spot[] {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ] as const
  return corners.map(([north, east]) => ({ lat: lat + north * half, lng: lng + east * half }))
}
