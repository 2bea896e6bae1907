import { NetworkError, RefusalError } from '../send/call-errors.ts'

const preparingMilliseconds = 1500
/** A made-up city is there within seconds; a minute is long enough to wait by oneself. */
const mostPreparingTries = 40

/** How questions to the map wait while that of the programme is still being made: they ask again by themselves. */
export const patiently = {
  retry: (times: number, error: Error) =>
    isPreparing(error) ? times < mostPreparingTries : error instanceof NetworkError && times < 1,
  retryDelay: preparingMilliseconds,
}

/** The map of this programme is still being made. */
export function isPreparing(error: unknown): boolean {
  return error instanceof RefusalError && error.name === 'mapPreparing'
}
