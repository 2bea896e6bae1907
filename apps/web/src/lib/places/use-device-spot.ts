import { useState } from 'react'
import type { Spot } from './use-place-search.ts'
import { askDevice, type DeviceRefusal } from './device-spot.ts'

/** Asks the device for its position on a press. Says while it waits, and why the last press brought none. */
export function useDeviceSpot(onSpot: (spot: Spot) => void) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<DeviceRefusal>()

  async function ask() {
    setAsking(true)
    const answer = await askDevice()
    setAsking(false)
    if (typeof answer === 'string') setRefused(answer)
    else onSpot(answer)
  }

  return { isAsking, refused, ask: () => void ask(), forgetRefusal: () => setRefused(undefined) }
}
