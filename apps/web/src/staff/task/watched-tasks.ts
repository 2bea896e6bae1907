import type { Subject } from '@throughway/contract/subjects'

export type WatchedTask = { id: string; touches: readonly Subject[] }

const listeners = new Set<() => void>()
let tasks: readonly WatchedTask[] = []

function set(next: readonly WatchedTask[]) {
  tasks = next
  for (const listener of listeners) listener()
}

/** The tasks at work that were started or undone in this tab, with what is read again once each of them ends. */
export const watchedTasks = {
  add(id: string, touches: readonly Subject[]) {
    set([...tasks.filter((each) => each.id !== id), { id, touches }])
  },
  remove(id: string) {
    set(tasks.filter((each) => each.id !== id))
  },
  read: () => tasks,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
