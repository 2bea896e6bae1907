import { NetworkError, RefusalError } from '../send/call-errors.ts'

const preparingMilliseconds = 1500
/** A made-up city is ready within seconds; after a minute the reader can retry. */
const mostPreparingTries = 40

/** Retry options for questions to a map that is still being built. */
export const patiently = {
  retry: (times: number, error: Error) =>
    isPreparing(error) ? times < mostPreparingTries : error instanceof NetworkError && times < 1,
  retryDelay: preparingMilliseconds,
}

/** The map of this programme is still being built. */
export function isPreparing(error: unknown): boolean {
  return error instanceof RefusalError && error.name === 'mapPreparing'
}
