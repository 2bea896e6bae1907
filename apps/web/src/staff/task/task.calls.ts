import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@throughway/contract/programme/task'
import type { TaskKind } from '@throughway/contract/task-kinds'
import { useId, useRef } from 'react'
import { saveBytes } from '#lib/language/save-text.ts'
import { usePollInterval } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { pollDelay } from './poll-delay.ts'
import { isAtWork } from './task-progress.ts'
import { watchedTasks } from './watched-tasks.ts'

/** Selects rows by their ids, or all rows that matched the list's filters at a moment. */
export type TaskSelection = { ids: readonly string[] } | { filters: Readonly<Record<string, string>>; asOf: string }

type Planned = { kind: TaskKind; selection: TaskSelection; input?: Readonly<Record<string, string>> | undefined }

/** Freezes the selection at the server, once for each dialog. */
export function useTaskPreview({ kind, selection, input }: Planned) {
  const dialog = useId()
  return useQuery({
    queryKey: [callDescriptors.previewTask.path, 'preview', dialog],
    queryFn: () =>
      send(callDescriptors.previewTask, {
        kind,
        ...('ids' in selection
          ? { ids: selection.ids.join(',') }
          : { filters: { ...selection.filters }, as_of: selection.asOf }),
        ...(input && { input: { ...input } }),
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A task, asked for again while it is at work. */
export function useTask(id: string | undefined) {
  const askAgain = useAskAgain()
  return useCallQuery(
    callDescriptors.getTask,
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => askAgain(state.data !== undefined && isAtWork(state.data), state.data?.is_own),
    },
  )
}

export function useTasks(whose: 'own' | 'all') {
  const askAgain = useAskAgain()
  return useCallQuery(
    callDescriptors.listTasks,
    { whose },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => askAgain(state.data?.items.some(isAtWork) === true, whose === 'own'),
    },
  )
}

export function useStartTask() {
  return useCallMutation(callDescriptors.startTask, { onSuccess: useKeep() })
}

export function useCancelTask() {
  return useCallMutation(callDescriptors.cancelTask, { onSuccess: useKeep() })
}

export function useUndoTask() {
  return useCallMutation(callDescriptors.undoTask, { onSuccess: useKeep() })
}

/** Saves the result as a file. */
export function useSaveResult() {
  return useMutation({
    mutationFn: async ({ id, kind }: Pick<Task, 'id' | 'kind'>) => {
      saveBytes(await send(callDescriptors.getTaskResult, { id }), `${kind.replace('.', '-')}.csv`, 'text/csv')
    },
  })
}

/**
 * When to request the task again, by how long it has been running on this screen; false when it is not. The stream
 * announces changes of one's own tasks.
 */
function useAskAgain() {
  const intervalOf = usePollInterval()
  const since = useRef<number>(undefined)
  return (works: boolean, isOwn = false): number | false => {
    since.current = works ? (since.current ?? Date.now()) : undefined
    if (since.current === undefined) return false
    const delay = pollDelay(Date.now() - since.current)
    return isOwn ? intervalOf(delay) : delay
  }
}

/** The screens show the answer at once, and the frame watches the task until its work ends. */
function useKeep() {
  const client = useQueryClient()
  return (task: Task) => {
    client.setQueryData(callKey(callDescriptors.getTask, { id: task.id }), task)
    if (isAtWork(task)) watchedTasks.add(task.id, callDescriptors.startTask.touches)
  }
}
