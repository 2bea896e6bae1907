import type { Language } from '@throughway/contract/programme/brand'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const messageList = callDescriptors.listStaffMessages

/** The interval in milliseconds at which the figures are requested while mails are being sent. */
const whileMailing = 5000

export function useStaffMessage(id: string) {
  return useCallQuery(
    callDescriptors.getStaffMessage,
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.mailing === 'under_way' ? whileMailing : false),
    },
  )
}

export function readMessage(id: string) {
  return send(callDescriptors.getStaffMessage, { id })
}

/** The mail of the message as it is saved. */
export function useMessageMail(id: string, language: Language) {
  return useCallQuery(callDescriptors.previewMessageMail, { id, language }, { staleTime: 0 })
}

/** Counts the audience, after which the message can be sent. */
export function usePreviewMessage() {
  return useCallMutation(callDescriptors.previewMessage)
}

export function useSendMessage() {
  return useCallMutation(callDescriptors.sendMessage, { waitsForFresh: true })
}

export function useMailTest() {
  return useCallMutation(callDescriptors.mailTestMessage)
}

/** A refusal reads the message again, so that the reason appears beside what a colleague has saved. */
export function useDropMessage() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.dropMessage, {
    onError: () => void markStale(client, callDescriptors.dropMessage.touches),
  })
}

export function useWithdrawMessage() {
  return useCallMutation(callDescriptors.withdrawMessage, { waitsForFresh: true })
}
