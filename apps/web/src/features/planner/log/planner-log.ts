import type { PlannerAction, PlannerActionData } from '@throughway/contract/planner/planner-action'
import { makeCoarse } from '@throughway/domain/planner/coarse-data'
import { NetworkError, RefusalError } from '#lib/send/call-errors.ts'
import { readJson, type TextStorage } from '#lib/session/storage.ts'

/** The data of an action; most have none. */
type DataOf<Action extends PlannerAction> = Action extends keyof PlannerActionData ? PlannerActionData[Action] : never
type Entry = { search_id: string; action: PlannerAction; data?: string }
type Kept = { searchId?: string; queue: Entry[] }

type PlannerLogParts = {
  send: (entry: Entry) => Promise<unknown>
  /** This tab's storage, or memory when nothing may be stored. */
  storage: TextStorage
  createId: () => string
  /** Runs a function after this many milliseconds. */
  later: (run: () => void, milliseconds: number) => void
}

const key = 'throughway.planner-actions'
const mostBytes = 2048
/** When the browser is offline for long, the oldest actions are dropped. */
const mostQueued = 50
const pauses = [2000, 8000, 30_000, 120_000]

/**
 * C34: reports acts in the planner to the programme, under the random id of a search that identifies nobody. A report
 * that cannot be sent waits and is sent later, in order; a failure here never disturbs the reader.
 */
export function createPlannerLog({ send, storage, createId, later }: PlannerLogParts) {
  const kept: Kept = { queue: [], ...(readJson(storage, key) as Kept | undefined) }
  let isSending = false
  let failures = 0

  /** A new question is a new search, without a link to the previous one. */
  function startSearch(data: DataOf<'search'>): void {
    kept.searchId = createId()
    logAction('search', data)
  }

  function logAction<Action extends PlannerAction>(action: Action, data?: DataOf<Action>): void {
    const entry: Entry = { search_id: findSearchId(), action, ...writeData(data) }
    kept.queue = [...kept.queue, entry].slice(-mostQueued)
    keep()
    void flush()
  }

  /** The search id that a sign-up takes along (R7.07). */
  function findSearchId(): string {
    kept.searchId ??= createId()
    keep()
    return kept.searchId
  }

  /** Ends the search: a member does not continue a visitor's search. */
  function endSearch(): void {
    delete kept.searchId
    keep()
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let first = kept.queue[0]; first; first = kept.queue[0]) {
      try {
        await send(first)
        failures = 0
      } catch (error) {
        if (isPassing(error)) {
          const pause = pauses[failures++]
          if (pause !== undefined) later(() => void flush(), pause)
          else failures = 0
          break
        }
      }
      kept.queue = kept.queue.filter((each) => each !== first)
      keep()
    }
    isSending = false
  }

  function keep() {
    storage.setItem(key, JSON.stringify(kept))
  }

  return { startSearch, logAction, findSearchId, endSearch, flush }
}

/** Rounds positions to about a hundred metres before they leave the browser; data that are too long are left out. */
function writeData(data: object | undefined): { data?: string } {
  if (!data) return {}
  const written = JSON.stringify(makeCoarse(data))
  return new TextEncoder().encode(written).length <= mostBytes ? { data: written } : {}
}

/** No answer, too many requests, or a server error: a retry may work. */
function isPassing(error: unknown) {
  return (
    error instanceof NetworkError || (error instanceof RefusalError && (error.status === 429 || error.status >= 500))
  )
}
