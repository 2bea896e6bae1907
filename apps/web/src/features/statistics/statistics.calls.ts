import { keepPreviousData } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

export function useStatistics(period: { from: string; to: string }) {
  return useCallQuery(callDescriptors.getStatistics, period, { placeholderData: keepPreviousData })
}

type ReportAsked = { period: 'month' | 'year' | 'all'; of: string | undefined; basis?: 'first' }

/** Under the key of the statistics, so that a new trip reloads both. */
export function useReport({ period, of, basis }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    callDescriptors.getReport,
    { period, of, ...(basis && { basis }) },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useProgrammeReport({ period, of }: ReportAsked, enabled: boolean) {
  return useCallQuery(
    callDescriptors.getProgrammeReport,
    { period, of },
    { enabled, placeholderData: keepPreviousData },
  )
}

export function useFactors() {
  return useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
}
