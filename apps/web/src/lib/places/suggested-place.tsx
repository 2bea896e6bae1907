import type { ReactNode } from 'react'
import { type NamedSpot, writePlace } from './asked-place.ts'
import { offerKnownPlaces, useKnownPlaces } from './known-places.ts'
import { PlaceSearch } from './place-search.tsx'

type SuggestedPlaceProps = {
  label: ReactNode
  placeholder: string
  words: { nothing: string; failed: string }
  className: string
  text: string
  /** Somebody is typing in the field that this one replaces. */
  takesOver: boolean
  onText: (text: string) => void
  /** The place in the form of the planner's address. */
  onTake: (written: string) => void
}

/**
 * R2.19: the member's places, recent ones, and results of the programme's map, for a field without further questions.
 */
export function SuggestedPlace({ text, onText, onTake, ...field }: SuggestedPlaceProps) {
  const known = useKnownPlaces()

  function take(place: NamedSpot) {
    known.remember([place])
    onTake(writePlace(place, true))
  }

  return (
    <PlaceSearch
      {...field}
      sendsOnEnter
      value={text}
      offers={offerKnownPlaces(known, take)}
      onType={onText}
      onPick={({ lat, lng, label }) => take({ lat, lng, name: label })}
    />
  )
}
