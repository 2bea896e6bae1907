import { useSyncExternalStore } from 'react'
import { useBrand } from './hooks.ts'
import { dateAt, hourAt } from '../language/local-dates.ts'

const minuteMilliseconds = 60_000

/** The programme's date, updated on a page that stays open past midnight. */
export function useToday(): string {
  const { brand } = useBrand()
  return useSyncExternalStore(subscribeClock, () => dateAt(Date.now(), brand.time_zone))
}

/** The programme's hour of the day, 0 to 23. */
export function useHour(): number {
  const { brand } = useBrand()
  return useSyncExternalStore(subscribeClock, () => hourAt(Date.now(), brand.time_zone))
}

/** A value that changes with time, read again each minute; no render while it is unchanged. */
export function useClock<Told extends string | number | boolean>(read: () => Told): Told {
  return useSyncExternalStore(subscribeClock, read)
}

/** Whether an instant is in the past; an open page notices within a minute. */
export function useIsOver(instant: string): boolean {
  return useSyncExternalStore(subscribeClock, () => Date.parse(instant) <= Date.now())
}

function subscribeClock(tell: () => void) {
  const timer = setInterval(tell, minuteMilliseconds)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}
