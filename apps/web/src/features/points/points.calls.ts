import { bareCalls } from '#lib/bare-calls.ts'
import { useCallQuery } from '#lib/use-call.ts'

export function usePoints() {
  return useCallQuery(bareCalls.getPoints, {})
}
