import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

export const contactReportList = callDescriptors.listContactReports

export function useDecideReport() {
  return useCallMutation(callDescriptors.decideContactReport, { waitsForFresh: true })
}

export function useRefreshReports() {
  const client = useQueryClient()
  return () => void markStale(client, ['contact-report'])
}
