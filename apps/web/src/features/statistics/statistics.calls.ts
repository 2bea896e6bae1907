import { keepPreviousData } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { useCallQuery } from '#lib/use-call.ts'

export function useStatistics(period: { from: string; to: string }) {
  return useCallQuery(bareCalls.getStatistics, period, { placeholderData: keepPreviousData })
}

type ReportAsked = { period: 'month' | 'year' | 'all'; of: string | undefined; reckoned?: 'first' }

/** Under the key of the statistics, so that a new trip asks anew for both. */
export function useReport({ period, of, reckoned }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    bareCalls.getReport,
    { period, of, ...(reckoned && { reckoned }) },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useProgrammeReport({ period, of, reckoned }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    bareCalls.getProgrammeReport,
    { period, of, ...(reckoned && { reckoned }) },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useFactors() {
  return useCallQuery(bareCalls.getFactors, {}, { staleTime: Infinity })
}
