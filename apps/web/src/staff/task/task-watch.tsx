import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { markStale } from '#lib/send/mark-stale.ts'
import { useTask } from './task.calls.ts'
import { isWatchOver } from './task-progress.ts'
import { type WatchedTask, watchedTasks } from './watched-tasks.ts'

/**
 * Reads lists again when a task has ended, even after its dialog was closed. It is part of the frame, so it keeps
 * watching while the reader is on another page of the staff area.
 */
export function TaskWatch() {
  const tasks = useSyncExternalStore(watchedTasks.subscribe, watchedTasks.read)
  return tasks.map((task) => <OneWatch key={task.id} task={task} />)
}

function OneWatch({ task: { id, touches } }: { task: WatchedTask }) {
  const client = useQueryClient()
  const { data, error } = useTask(id)
  const isDone = isWatchOver(data, error)
  useEffect(() => {
    if (!isDone) return
    watchedTasks.remove(id)
    void markStale(client, touches)
  }, [isDone, client, id, touches])
  return null
}
