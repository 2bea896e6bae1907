import { keepPreviousData } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

export function useStatistics(period: { from: string; to: string }) {
  return useCallQuery(callDescriptors.getStatistics, period, { placeholderData: keepPreviousData })
}

type ReportAsked = { period: 'month' | 'year' | 'all'; of: string | undefined; reckoned?: 'first' }

/** Under the key of the statistics, so that a new trip asks anew for both. */
export function useReport({ period, of, reckoned }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    callDescriptors.getReport,
    { period, of, ...(reckoned && { reckoned }) },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useProgrammeReport({ period, of, reckoned }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    callDescriptors.getProgrammeReport,
    { period, of, ...(reckoned && { reckoned }) },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useFactors() {
  return useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
}
