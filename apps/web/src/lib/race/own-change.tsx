import type { RaceLine } from '@throughway/contract/race/race'
import { useEffect, useRef, useState } from 'react'
import { useSayPlace } from './use-say-place.ts'

/**
 * Says once, when the reader pauses, that the own place has changed by an own trip. What others do changes the figures on
 * the screen and is not announced.
 */
export function OwnChange({ race }: { race: Pick<RaceLine, 'id' | 'name' | 'mine' | 'kind' | 'metric' | 'entrants'> }) {
  const sayPlace = useSayPlace()
  const [told, setTold] = useState('')
  const done = race.mine ? `${race.mine.score} ${race.mine.trips}` : ''
  const before = useRef(done)
  useEffect(() => {
    if (before.current === done) return
    const wasIn = before.current !== ''
    before.current = done
    if (wasIn && done) setTold(`${race.name}: ${sayPlace(race)}`)
  }, [done, race, sayPlace])
  return <output className="visually-hidden">{told}</output>
}
