import { keepPreviousData } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { useCallQuery } from '#lib/use-call.ts'

export function useStatistics(period: { from: string; to: string }) {
  return useCallQuery(bareCalls.getStatistics, period, { placeholderData: keepPreviousData })
}
