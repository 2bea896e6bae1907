import type { MessageCentre } from '@throughway/contract/content/message'
import type { Poll } from '@throughway/contract/content/poll'
import { useQueryClient } from '@tanstack/react-query'
import { RefusalError } from '#lib/send/call-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { changePages } from './message.calls.ts'

type ActOnPollOptions = {
  /** The poll was closed, or is no longer for the member. */
  onOver: () => void
  /** `leadsOn` where another poll has taken its place. */
  onAnswered: (leadsOn: boolean) => void
}

/**
 * The member's acts on a poll. The server answers the member's poll after the act: the same one with their answer, the
 * next one, or none. It is shown at once, and the list is read again.
 */
export function useActOnPoll({ onOver, onAnswered }: ActOnPollOptions) {
  const client = useQueryClient()
  const options = {
    onSuccess: (poll: Poll | null) => changePages(client, withPoll(poll)),
    onError: (error: Error) => {
      if (!isOver(error)) return
      onOver()
      void markStale(client, [callDescriptors.getMessageCentre.subject])
    },
  }
  return {
    answer: useCallMutation(callDescriptors.answerPoll, {
      ...options,
      onSuccess: (poll, { id }) => {
        options.onSuccess(poll)
        onAnswered(poll !== null && poll.id !== id)
      },
    }),
    dismiss: useCallMutation(callDescriptors.dismissPoll, options),
    remove: useCallMutation(callDescriptors.deletePoll, options),
  }
}

/** Whether the server refused because the poll was closed, or because its audience no longer includes the member. */
export function isOver(error: Error): boolean {
  return error instanceof RefusalError && error.name === 'notFound'
}

function withPoll(poll: Poll | null) {
  return (page: MessageCentre, index: number) => (index === 0 ? { ...page, poll } : page)
}
