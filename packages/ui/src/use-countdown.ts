import { useEffect, useRef } from 'react'

/** Calls `onEnd` once that much time has passed in which it was not held. */
export function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void) {
  const leftMs = useRef(durationMs)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })

  useEffect(() => {
    if (isHeld) return
    const startedMs = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedMs
    }
  }, [isHeld])
}
