import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf, RawInputOf, ReadingCall } from '@throughway/contract/call'
import type { Direction } from '@throughway/contract/list'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

/** A call that `listCall` of the contract describes. */
export type ListDescriptor = ReadingCall & { list: { sorts: Record<string, Direction> } }

export type RowOf<Each extends ListDescriptor> =
  AnswerOf<Each> extends { items: readonly (infer Row extends { id: string })[] } ? Row : never

export type SortOf<Each extends ListDescriptor> = Extract<keyof Each['list']['sorts'], string>

type Page<Row> = { items: readonly Row[]; next: string | null; count: number | null; as_of: string | null }

/** The pages of a list. The earlier rows stay visible while others are loading. */
export function useListPages<Each extends ListDescriptor>(call: Each, input: Record<string, string>) {
  return useInfiniteQuery({
    queryKey: [...callKey(call, input as RawInputOf<Each>), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...input, ...(pageParam && { after: pageParam }) } as RawInputOf<Each>
      return (await send(call, page, { signal })) as Page<RowOf<Each>>
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
