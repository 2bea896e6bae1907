/** What a member sees about the network and about the data on this device. */
export type OfflineState = {
  /** The time of the oldest kept answer on the screen; undefined when the server has answered. */
  keptSince: number | undefined
  /** Trips that wait to be sent. */
  waiting: number
  /** How many of these trips the server has refused, or asks about. */
  asked: number
  /** The server has another version of the pages than this one. */
  hasNewVersion: boolean
}

const quiet: OfflineState = { keptSince: undefined, waiting: 0, asked: 0, hasNewVersion: false }

/** The first load knows it; the programs that fill it come late. */
export function createOfflineState() {
  const listeners = new Set<() => void>()
  let state = quiet

  function set(changes: Partial<OfflineState>) {
    const next = { ...state, ...changes }
    const isSame = (Object.keys(next) as (keyof OfflineState)[]).every((name) => next[name] === state[name])
    if (isSame) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    set,
    /** Resets the state for the next member; the version of the page stays. */
    forgetMember: () => set({ keptSince: undefined, waiting: 0, asked: 0 }),
  }
}

export const offlineState = createOfflineState()

/** Whether there is something to say above the page. */
export function isWorthSaying({ keptSince, waiting, asked, hasNewVersion }: OfflineState): boolean {
  return keptSince !== undefined || waiting > 0 || asked > 0 || hasNewVersion
}
