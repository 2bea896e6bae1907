import { pointsCalls } from '@throughway/contract/points'
import { useCallQuery } from '#lib/use-call.ts'

export function usePoints() {
  return useCallQuery(pointsCalls.getPoints, {})
}
