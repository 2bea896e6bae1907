import type { AnswerOf } from '@throughway/contract/call'
import type { poolCalls, TripPartner } from '@throughway/contract/pool'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Who confirmed a pool with the member before. */
export function usePoolPartners() {
  return useCallQuery(callDescriptors.listPoolPartners, {})
}

/** Who was named on a trip and on its other way, each person once, with what they say of either. */
export function useTripPartners(id: string | undefined) {
  return useCallQuery(callDescriptors.listTripPartners, { id: id ?? '' }, { enabled: id !== undefined })
}

export function usePoolQuestions() {
  return useCallQuery(callDescriptors.listPoolQuestions, {})
}

type Questions = AnswerOf<typeof poolCalls.listPoolQuestions>

export function useAnswerPoolQuestion() {
  const keep = useKeepQuestions()
  return useCallMutation(callDescriptors.answerPoolQuestion, {
    onSuccess: ({ items, blocked }) => keep({ items, blocked }),
  })
}

export function useUnblockPoolPartner() {
  const keep = useKeepQuestions()
  return useCallMutation(callDescriptors.unblockPoolPartner, { onSuccess: keep })
}

function useKeepQuestions() {
  const client = useQueryClient()
  return (questions: Questions) => {
    client.setQueryData(callKey(callDescriptors.listPoolQuestions, {}), questions)
    void client.invalidateQueries({ queryKey: callKey(callDescriptors.listPoolPartners) })
  }
}

/** People by what stands for them, with the names by which the member knows them; who can be named no more is left out. */
export function useNamePartners(isAsked = true) {
  const earlier = useCallQuery(callDescriptors.listPoolPartners, {}, { enabled: isAsked })
  const names = new Map(earlier.data?.items.map(({ id, name }) => [id, name]))
  return {
    isPending: isAsked && earlier.isPending && earlier.errorUpdateCount === 0,
    nameAll: (keys: readonly string[]) =>
      keys.flatMap((key) =>
        key.includes('@') ? [{ key, name: key }] : names.has(key) ? [{ key, name: names.get(key)! }] : [],
      ),
  }
}

const rank = { denied: 0, asked: 1, confirmed: 2 } as const

/** Each person once; of two ways, the one that says least. */
export function groupPartners(items: readonly TripPartner[]): TripPartner[] {
  const people = new Map<string, TripPartner>()
  for (const item of items) {
    const key =
      item.id ??
      item.email ??
      `former ${[...people.values()].filter(({ is_former, trip_id }) => is_former && trip_id === item.trip_id).length}`
    const known = people.get(key)
    if (!known || rank[item.state] < rank[known.state]) people.set(key, item)
  }
  return [...people.values()]
}
