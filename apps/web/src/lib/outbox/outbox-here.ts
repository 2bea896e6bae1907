import { useEffect, useState, useSyncExternalStore } from 'react'
import { findKeeper } from '../offline/keeper.ts'
import { claimDevice } from '../offline/kept-answers.ts'
import { offlineState } from '../offline/offline-state.ts'
import { openTable } from '../offline/offline-store.ts'
import { callDescriptors } from '../send/call-descriptors.ts'
import { sendChange, sessionStore, signInAgain } from '../send/client.ts'
import { createId } from '../send/create-id.ts'
import { createTurns } from '../send/in-turn.ts'
import { createOutbox, isWaiting, type OutboxCall, type OutboxItem } from './outbox.ts'

const calls = {
  logTrip: callDescriptors.logTrip,
  changePendingTrip: callDescriptors.changePendingTrip,
} satisfies Record<OutboxCall, unknown>

const name = 'throughway.outbox'
const takeTurnHere = createTurns()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
const listeners = new Set<() => void>()
let items: readonly OutboxItem[] | undefined

/** The trips of this device that wait to be sent. */
export const outbox = createOutbox({
  table: openTable<OutboxItem>('outbox'),
  send: ({ call, input, key }) => sendChange(calls[call], input as never, { idempotencyKey: key }),
  findMember: findKeeper,
  claim: claimDevice,
  takeTurn: (run) => (navigator.locks ? navigator.locks.request(name, run) : takeTurnHere(run)),
  isOnline: () => navigator.onLine,
  now: Date.now,
  createId,
  tell() {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches pages of this site alone
    otherTabs?.postMessage('changed')
    void refresh()
  },
})

otherTabs?.addEventListener('message', () => void refresh())

/** Reads the list again, for the screens and for the line above the page. */
export async function refresh(): Promise<void> {
  items = findKeeper() ? await outbox.list().catch(() => []) : []
  const waiting = items.filter(isWaiting).length
  offlineState.set({ waiting, asked: items.length - waiting })
  for (const listener of listeners) listener()
}

/** Sends what waits. A page that was opened without a network signs its member in first. */
export async function sendOutbox(): Promise<void> {
  if (!findKeeper()) return
  await refresh()
  if (!items?.some(isWaiting) || !navigator.onLine) return
  if (!sessionStore.findToken() && !(await signInAgain())) return
  await outbox.drain()
}

/** The items of the member; undefined until they are read. */
export function useOutbox(): readonly OutboxItem[] | undefined {
  useEffect(() => void refresh(), [])
  return useSyncExternalStore(subscribe, () => items)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One item, as it was when the form was opened; null when it no longer exists. */
export function useOutboxItem(id: string | undefined): OutboxItem | null | undefined {
  const [item, setItem] = useState<OutboxItem | null>()
  useEffect(() => {
    let isOpen = true
    if (id)
      void outbox.find(id).then(
        (found) => isOpen && setItem(found ?? null),
        () => isOpen && setItem(null),
      )
    return () => {
      isOpen = false
    }
  }, [id])
  return item
}
