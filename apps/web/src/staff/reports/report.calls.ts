import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const reportList = callDescriptors.listCommuteReports
export const reportFiles = {
  figures: callDescriptors.exportCommuteReport,
  codebook: callDescriptors.exportReportCodebook,
}

export function useReport(id: string) {
  return useCallQuery(callDescriptors.getCommuteReport, { id }, { staleTime: 0 })
}

export function readReport(id: string) {
  return send(callDescriptors.getCommuteReport, { id })
}

export function readDocument(id: string) {
  return send(callDescriptors.downloadCommuteReport, { id })
}

export function useReportChoices(organisationId: string) {
  const asked = { enabled: organisationId !== '', staleTime: 0 }
  return useCallQuery(callDescriptors.getReportChoices, { id: organisationId }, asked)
}

type AskedDashboard = { organisation?: string; from?: string; to?: string }

export function useDashboard(asked: AskedDashboard) {
  return useCallQuery(callDescriptors.getDashboard, asked, { staleTime: 0 })
}

export function useProgrammeMails() {
  return useCallQuery(callDescriptors.getProgrammeReportMails, {})
}

export function useStartProgrammeMails() {
  return useCallMutation(callDescriptors.startProgrammeReportMails)
}

export function useEndProgrammeMails() {
  return useCallMutation(callDescriptors.endProgrammeReportMails)
}

export function useFiling() {
  return useCallMutation(callDescriptors.fileCommuteReport)
}

export function useReadingAnew() {
  return useCallMutation(callDescriptors.readWeekAnew)
}

export function useDropping() {
  return useCallMutation(callDescriptors.dropCommuteReport)
}
