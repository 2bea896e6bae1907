import type { MessageCentre } from '@throughway/contract/content/message'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

const pagesKey = [...callKey(callDescriptors.getMessageCentre, {}), 'pages']
type Pages = InfiniteData<MessageCentre, string>

export function useMessagePages() {
  return useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      send(callDescriptors.getMessageCentre, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Sends one after the other, so that the undo of a deletion never overtakes it. */
const scope = { id: 'messages' }

/** What the member did is shown at once; the server's answer to it is how many are unread. */
export function useMarkMessage() {
  const client = useQueryClient()

  function change(turn: (messages: MessageCentre['messages']) => MessageCentre['messages']) {
    client.setQueryData<Pages>(
      pagesKey,
      (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, messages: turn(page.messages) })) },
    )
  }
  const countIs = (answer: { unread: number }) => client.setQueryData(callKey(callDescriptors.countUnread, {}), answer)
  const lookAgain = () => client.invalidateQueries({ queryKey: pagesKey })

  const read = useMutation({
    scope,
    mutationFn: (id: string) => send(callDescriptors.readMessage, { id }),
    onMutate: (id) => change((all) => all.map((each) => (each.id === id ? { ...each, read: true } : each))),
    onSuccess: countIs,
    onError: lookAgain,
  })
  const remove = useMutation({
    scope,
    mutationFn: (id: string) => send(callDescriptors.deleteMessage, { id }),
    onMutate: (id) => change((all) => all.filter((each) => each.id !== id)),
    onSuccess: countIs,
    onError: lookAgain,
  })
  const restore = useMutation({
    scope,
    mutationFn: (id: string) => send(callDescriptors.restoreMessage, { id }),
    onSuccess: countIs,
    onSettled: lookAgain,
  })
  return { read, remove, restore }
}
