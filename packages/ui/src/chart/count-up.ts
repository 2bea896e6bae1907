import { useEffect, useState } from 'react'

const durationMs = 900

/** The number on its way up to `value`, once, when it was just earned; at once for those who want less motion. */
export function useCountUp(value: number, isEarned: boolean): number {
  const [isCounting] = useState(() => isEarned && !wantsLessMotion())
  const [part, setPart] = useState(0)

  useEffect(() => {
    if (!isCounting) return
    const startedMs = performance.now()
    let frame = requestAnimationFrame(function step(nowMs) {
      const passed = Math.min(1, Math.max(0, (nowMs - startedMs) / durationMs))
      setPart(passed)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCounting])

  return isCounting ? countAt(value, part) : value
}

/** Fast first, slow at the end, whole numbers on the way and exactly `value` in the end. */
export function countAt(value: number, part: number): number {
  return part >= 1 ? value : Math.round(value * (1 - (1 - part) ** 3))
}

function wantsLessMotion() {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
