import type { AnswerOf } from '@throughway/contract/call'
import type { poolCalls, TripPartner } from '@throughway/contract/trip/pool'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** Partners who confirmed a pool with the member before. */
export function usePoolPartners() {
  return useCallQuery(callDescriptors.listPoolPartners, {})
}

/** The partners named on a round trip, each once, with their answers for both trips. */
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
  return (questions: Questions) => void client.setQueryData(callKey(callDescriptors.listPoolQuestions, {}), questions)
}

/** Partners by key, with the names the member knows; those who can no longer be named are left out. */
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

/** Each person once; of two answers, the weaker one. */
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
