import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { markStale } from '#lib/send/mark-stale.ts'
import { useTask } from './task.calls.ts'
import { isWatchOver } from './task-progress.ts'
import { type WatchedTask, watchedTasks } from './watched-tasks.ts'

/**
 * Reads lists again when a task has ended, whether its dialog is still open or not. It stands in the frame, so it goes on
 * watching while the reader is on another page of the area.
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
