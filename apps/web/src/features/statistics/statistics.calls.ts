import { statisticsCalls } from '@throughway/contract/statistics'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallQuery } from '#lib/use-call.ts'

export function useStatistics(period: { from: string; to: string }) {
  return useCallQuery(statisticsCalls.getStatistics, period, { placeholderData: keepPreviousData })
}
