import type { MessageCentre } from '@throughway/contract/content/message'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { usePollInterval } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

/** A list that is open shows a new message within a minute where no stream tells of it. */
const pollMs = 52_000
const pagesKey = [...callKey(callDescriptors.getMessageCentre, {}), 'pages']
type Pages = InfiniteData<MessageCentre, string>

export function useMessagePages() {
  const intervalOf = usePollInterval()
  return useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.getMessageCentre, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: intervalOf(pollMs),
  })
}

/** Changes the pages of the message centre that are kept, where there are some. */
export function changePages(client: QueryClient, turn: (page: MessageCentre, index: number) => MessageCentre) {
  client.setQueryData<Pages>(pagesKey, (known) => known && { ...known, pages: known.pages.map(turn) })
}

/** Sends one after the other, so that the undo of a deletion never overtakes it. */
const scope = { id: 'messages' }

/**
 * What the member did is shown at once; the server's answer to it is how many are unread. A refusal brings the list back.
 */
export function useMarkMessage() {
  const client = useQueryClient()

  function change(turn: (messages: MessageCentre['messages']) => MessageCentre['messages']) {
    changePages(client, (page) => ({ ...page, messages: turn(page.messages) }))
  }
  const countIs = (answer: { unread: number }) => client.setQueryData(callKey(callDescriptors.countUnread, {}), answer)
  /** Shows it when the button is pressed, and once more with the answer, which makes the list as fresh as that. */
  const showing = (turn: (id: string) => Parameters<typeof change>[0]) => ({
    scope,
    waitsForFresh: true,
    onMutate: ({ id }: { id: string }) => change(turn(id)),
    onSuccess: (answer: { unread: number }, { id }: { id: string }) => {
      change(turn(id))
      countIs(answer)
    },
  })

  const read = useCallMutation(
    callDescriptors.readMessage,
    showing((id) => (all) => all.map((each) => (each.id === id ? { ...each, read: true } : each))),
  )
  const remove = useCallMutation(
    callDescriptors.deleteMessage,
    showing((id) => (all) => all.filter((each) => each.id !== id)),
  )
  const restore = useCallMutation(callDescriptors.restoreMessage, {
    scope,
    waitsForFresh: true,
    onSuccess: countIs,
  })
  return { read, remove, restore }
}
