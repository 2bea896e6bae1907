import type { CalendarPeriod } from '@throughway/domain/time/calendar-period'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { watchedTasks } from '../task/watched-tasks.ts'

export const organisationList = callDescriptors.listStaffOrganisations

export function useOrganisation(id: string) {
  return useCallQuery(callDescriptors.getStaffOrganisation, { id }, { staleTime: 0 })
}

export function useOrganisationReport(input: { id: string; period: CalendarPeriod; on?: string }) {
  return useCallQuery(callDescriptors.getOrganisationReport, input)
}

export function useReportMails(id: string) {
  return useCallQuery(callDescriptors.getReportMails, { id })
}

export function useStartReportMails() {
  return useCallMutation(callDescriptors.startReportMails)
}

export function useEndReportMails() {
  return useCallMutation(callDescriptors.endReportMails)
}

/** Owners and the programme's own names of levels, for those who read what the staff note. */
export function useOrganisationChoices() {
  const reads = useMember().permissions.includes('outreach.read')
  return useCallQuery(callDescriptors.getOrganisationChoices, {}, { enabled: reads })
}

/** After a refusal too the page shows the present state: somebody else may have changed what was to go. */
const anew = { waitsForFresh: true }

export function useRemoveContact() {
  return useCallMutation(callDescriptors.removeOrganisationContact, anew)
}

export function useWriteToContacts() {
  return useCallMutation(callDescriptors.writeToContacts, anew)
}

export function useRemoveSite() {
  return useCallMutation(callDescriptors.removeOrganisationSite, anew)
}

export function useRemoveDomain() {
  return useCallMutation(callDescriptors.removeOrganisationDomain, anew)
}

export function useEndCode() {
  return useCallMutation(callDescriptors.endOrganisationCode, anew)
}

export function useRemoveUnit() {
  return useCallMutation(callDescriptors.removeOrganisationUnit, anew)
}

export function useSettleTask() {
  return useCallMutation(callDescriptors.settleOrganisationTask, anew)
}

export function useRemoveFromRoster() {
  return useCallMutation(callDescriptors.removeFromRoster, anew)
}

export function useChangeTask() {
  return useCallMutation(callDescriptors.changeOrganisationTask, anew)
}

export function useWithdrawInvitation() {
  return useCallMutation(callDescriptors.withdrawRosterInvitation)
}

export function useSaveLogo() {
  return useCallMutation(callDescriptors.saveOrganisationLogo)
}

export function useRemoveLogo() {
  return useCallMutation(callDescriptors.removeOrganisationLogo)
}

export function useReadRosterFile() {
  return useCallMutation(callDescriptors.readRosterFile)
}

/** The frame watches the task that brings the rows in. */
export function useImportRoster() {
  return useCallMutation(callDescriptors.importRoster, {
    onSuccess: ({ task_id: id }) => watchedTasks.add(id, ['staff-organisation']),
  })
}

export function usePlanFile() {
  return useCallMutation(callDescriptors.planOrganisationFile)
}

export function useBringFile() {
  return useCallMutation(callDescriptors.bringOrganisationFile)
}
