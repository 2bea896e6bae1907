import { routingProfileOf } from '@throughway/domain/mode/routing-profiles'
import type { Trip } from '@throughway/contract/trip/trip'
import { useLayoutEffect, useRef } from 'react'
import { type ExpectedMiles, readExpectedMiles } from '../form/expected-miles.ts'
import { useDistance } from '../trip.calls.ts'
import type { TripValues } from '../form/trip-form.ts'

/**
 * The expected distance between the member's places for this mode; a past trip keeps the distance of its time (C13).
 */
export function useExpectedMiles(
  { mode, fromPlace, toPlace, date }: TripValues,
  opened?: Trip,
): ExpectedMiles | undefined {
  const way = mode === '' ? undefined : routingProfileOf(mode)
  const isAsOpened =
    opened !== undefined &&
    fromPlace === (opened.from_place_id ?? '') &&
    toPlace === (opened.to_place_id ?? '') &&
    date === opened.date &&
    way === routingProfileOf(opened.mode)
  const { data } = useDistance(way && !isAsOpened ? fromPlace : '', toPlace, date)
  if (isAsOpened) return opened.expected_miles === null ? undefined : { miles: opened.expected_miles, basis: 'streets' }
  return way && data && fromPlace && toPlace ? readExpectedMiles(data, way) : undefined
}

/**
 * C3: fills in the distance when the places or the mode change. A typed distance stays, and nothing changes in the
 * field while it has the focus. The distance with which a form opened stays until then.
 */
export function useFilledMiles(
  values: TripValues,
  expected: ExpectedMiles | undefined,
  keepsFirst: boolean,
  fill: (miles: string) => void,
) {
  const key =
    expected && `${values.fromPlace} ${values.toPlace} ${routingProfileOf(values.mode || 'bike')} ${expected.miles}`
  const filledFor = useRef<string | undefined>(keepsFirst ? undefined : '')
  const hasTyped = useRef(false)
  const hasFocus = useRef(false)

  function fillWhatWaits() {
    if (!key || key === filledFor.current || hasFocus.current) return
    const stays = filledFor.current === undefined || (hasTyped.current && values.miles.trim() !== '')
    filledFor.current = key
    if (!stays) fill(String(expected.miles))
  }
  // written at once: before a later write, the member could have entered the field
  useLayoutEffect(fillWhatWaits)

  return {
    noteTyped: () => void (hasTyped.current = true),
    noteFocus: () => void (hasFocus.current = true),
    noteBlur() {
      hasFocus.current = false
      fillWhatWaits()
    },
  }
}
