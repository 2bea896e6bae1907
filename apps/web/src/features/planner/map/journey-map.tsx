import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { SharedSpotNow } from '@throughway/contract/planner/shared-spot'
import { modeOfShared } from '@throughway/domain/planner/shared-vehicles'
import type { TFunction } from 'i18next'
import { memo, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bounds, boundsOf } from '#lib/map/flat.ts'
import { letterOf } from '#lib/map/leg-look.ts'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'
import { MapPin } from '#lib/map/map-pin.tsx'
import { useCanvas, useShownTheme } from '#lib/map/use-map-canvas.ts'
import { isEmbedded } from '#lib/session/embedded.ts'
import type { ListedJourney } from '../answer/journey-order.ts'
import {
  boundsOfChosen,
  type Chosen,
  drawJourneys,
  findChosen,
  listNamed,
  listOthers,
  type ReadJourney,
  readLineName,
  readLines,
  spotAlong,
  spreadAlong,
} from '../answer/journey-picture.ts'
import { type JourneyWords, useJourneyWords } from '../answer/journey-words.ts'
import { sayShared } from '../details/say-shared.ts'
import { PickBar, type PickEnd, PickList, roundPick } from './map-pick.tsx'
import { sayVehicle } from './live-vehicles.ts'
import { type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import { iconOf } from '../ask/time-bar.tsx'
import { usePlaceNames } from '../question/use-end-names.ts'
import { useVehicles } from './use-vehicles.ts'

const noLegs: readonly ItineraryLeg[] = []

export type JourneyMapProps = {
  places: { origin: NamedSpot; destination: NamedSpot; intermediates: readonly NamedSpot[] }
  journeys: readonly ListedJourney[]
  /** The key of the selected journey, and its leg from 0. */
  selected: string | undefined
  selectedLeg: number | undefined
  onSelect: (way: string | undefined) => void
  onSelectLeg: (leg: number | undefined) => void
  onPick: (end: PickEnd, spot: NamedSpot) => void
  viewport: JourneyAnswer['viewport']
  /** What is for rent near the start. */
  shared: readonly SharedSpotNow[]
}

/** The journeys of an answer on the map, in step with the list: a selection in one is a selection in the other. */
export const JourneyMap = memo(function JourneyMap({ viewport, onPick, ...props }: JourneyMapProps) {
  const { t } = useTranslation('map')
  const { journeys: listed, places, selected, selectedLeg } = props
  const journeys = useMemo(() => readLines(listed), [listed])
  const [start] = useState(() => {
    const bounds = boundsToShow(journeys, { way: selected, leg: selectedLeg }, viewport, places)
    return {
      centre: { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 },
      zoom: 11,
      bounds,
    }
  })

  const [picked, setPicked] = useState<NamedSpot>()
  const pick = { picked, onChange: setPicked, onPick }

  function handlePress(spot: NamedSpot, lineId: string | undefined) {
    if (!lineId) return setPicked(roundPick(spot))
    const { way, leg } = readLineName(lineId)
    if (way !== props.selected) props.onSelect(way)
    else props.onSelectLeg(leg === props.selectedLeg ? undefined : leg)
  }

  return (
    <MapFrame
      label={t('journeys.title')}
      start={start}
      onPress={handlePress}
      below={<PickBar {...pick} />}
      whenOff={<PickList {...pick} centre={start.centre} />}
    >
      <Journeys {...props} viewport={viewport} read={journeys} />
      {picked && <MapPin spot={picked} label={t('picker.marker')} onMove={(spot) => setPicked(roundPick(spot))} />}
    </MapFrame>
  )
})

/** Draws the lines, moves the camera to the selection, and puts the labels on top. */
function Journeys({
  places,
  viewport,
  shared,
  read,
  selected,
  selectedLeg,
  onSelect,
  onSelectLeg,
}: Omit<JourneyMapProps, 'onPick'> & { read: readonly ReadJourney[] }) {
  const { t } = useTranslation('map')
  const { t: tJourney } = useTranslation('journey')
  const words = useJourneyWords()
  const tell = { words, t, tJourney }
  const canvas = useCanvas()
  const theme = useShownTheme()
  const chosen = useMemo(() => ({ way: selected, leg: selectedLeg }), [selected, selectedLeg])
  const names = usePlaceNames(places, { knowsMember: !isEmbedded })
  const placeMarks = listPlaces(places, names)

  useEffect(() => canvas.draw(drawJourneys(read, chosen, theme)), [canvas, read, chosen, theme])
  useEffect(() => canvas.fit(boundsToShow(read, chosen, viewport, places)), [canvas, read, chosen, viewport, places])

  const shown = findChosen(read, chosen)
  const vehicles = useVehicles(shown?.journey.legs ?? noLegs)
  const chosenMarks = shown
    ? [...markChanges(shown, names.stops), ...markLegs(shown), ...markVehicles(shown, vehicles, tell)]
    : []
  const marks = [
    ...placeMarks.map((mark) => ({ ...mark, label: sayPlace(mark, tell) })),
    ...chosenMarks,
    ...shared.map((spot) => markShared(spot, tell)),
    ...markJourneys(
      listNamed(listOthers(read, shown)),
      [...placeMarks, ...chosenMarks].map(({ at }) => at),
    ),
  ]
  return <MapMarks marks={marks} />

  function markLegs({ journey, legs }: ReadJourney): MapMark[] {
    return journey.legs.flatMap((leg, index): MapMark[] => {
      const at = spotAlong(legs[index]!.points, 0.5)
      if (!at) return []
      const isSelected = index === selectedLeg
      const { mode, colour } = legs[index]!.look
      return [
        {
          id: `leg-${index}`,
          at,
          kind: 'leg',
          mode,
          colour: colour[theme],
          text: leg.line?.short_name,
          label: t('journeys.leg', { number: index + 1, leg: words.leg(leg) }),
          isSelected,
          onPress: () => onSelectLeg(isSelected ? undefined : index),
        },
      ]
    })
  }

  function markJourneys(others: readonly ReadJourney[], taken: readonly MapMark['at'][]): MapMark[] {
    const spots = spreadAlong(others, taken)
    return others.flatMap(({ key, journey }, index): MapMark[] => {
      const at = spots[index]
      return at
        ? [
            {
              id: key,
              at,
              kind: 'way',
              mode: iconOf(journey.mode),
              text: words.duration(journey.seconds),
              label: nameJourney(journey, words),
              onPress: () => onSelect(key),
            },
          ]
        : []
    })
  }
}

/** What marks are named with. */
type Telling = { words: JourneyWords; t: TFunction<'map'>; tJourney: TFunction<'journey'> }

function sayPlace({ id, text, label }: MapMark & { text: string }, { t }: Telling): string {
  const usual = id === 'origin' ? 'journeys.origin' : id === 'destination' ? 'journeys.destination' : 'journeys.stop'
  return t('journeys.place', { letter: text, name: label || t(usual) })
}

function markVehicles(
  { journey }: ReadJourney,
  vehicles: ReturnType<typeof useVehicles>,
  { words, t, tJourney }: Telling,
): MapMark[] {
  return journey.legs.flatMap((leg, index): MapMark[] => {
    const vehicle = vehicles.get(leg.run_id ?? '')
    if (!vehicle) return []
    const label = t('journeys.vehicle', {
      vehicle: words.vehicle(leg),
      where: sayVehicle(tJourney, vehicle, leg, words.clock),
    })
    return [
      {
        id: `vehicle-${index}`,
        at: { lat: vehicle.lat, lng: vehicle.lng },
        kind: 'vehicle',
        mode: 'transit',
        text: leg.line?.short_name,
        label,
      },
    ]
  })
}

function markShared(spot: SharedSpotNow, { words, tJourney }: Telling): MapMark {
  return {
    id: `shared-${spot.id}`,
    at: { lat: spot.lat, lng: spot.lng },
    kind: 'shared',
    mode: modeOfShared[spot.vehicle],
    text: spot.kind === 'station' ? String(spot.vehicles) : undefined,
    label: [spot.name, sayShared(tJourney, spot, words)].filter(Boolean).join(': '),
  }
}

/** The bounds of the selection, otherwise of everything between the places. */
function boundsToShow(
  read: readonly ReadJourney[],
  chosen: Chosen,
  viewport: JourneyAnswer['viewport'],
  { origin, intermediates, destination }: JourneyMapProps['places'],
): Bounds {
  const { south, west, north, east } = viewport
  return (
    boundsOfChosen(read, chosen) ??
    boundsOf([{ lat: south, lng: west }, { lat: north, lng: east }, origin, ...intermediates, destination])!
  )
}

/** Gives each end the name under which the reader picked or saved it (decision 128), as in the question above the list. */
function listPlaces(
  { origin, destination, intermediates }: JourneyMapProps['places'],
  names: ReturnType<typeof usePlaceNames>,
): (MapMark & { text: string })[] {
  const all = [
    { id: 'origin', spot: origin, name: names.start },
    ...intermediates.map((spot, index) => ({ id: `stop-${index}`, spot, name: names.stops.get(pointOf(spot)) })),
    { id: 'destination', spot: destination, name: names.end },
  ]
  return all.map(({ id, spot, name }, index) => ({
    id,
    at: { lat: spot.lat, lng: spot.lng },
    kind: 'place',
    text: letterOf(index),
    label: name ?? '',
  }))
}

/** Where one leg ends and the next begins; a stop of the question has its name. */
function markChanges({ journey }: ReadJourney, names: ReadonlyMap<string, string>): MapMark[] {
  return journey.legs.slice(1).map(({ from }, index) => ({
    id: `change-${index}`,
    at: { lat: from.lat, lng: from.lng },
    kind: 'change',
    label: names.get(pointOf(from)) || from.name,
  }))
}

function nameJourney({ mode, seconds }: ListedJourney['journey'], words: JourneyWords) {
  return `${words.mode(mode)}, ${words.duration(seconds)}`
}
