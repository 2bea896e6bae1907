import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LineFacts, RunFacts, StopFacts } from '@throughway/journey-engine/catalogue/catalogue'
import type { Questions } from '@throughway/journey-engine/service/region-worker'

/** Asks the region of one programme. */
export type AskRegion = <Kind extends keyof Questions>(
  kind: Kind,
  input: Questions[Kind]['input'],
) => Promise<Questions[Kind]['answer']>

export type KnownAlert = Questions['alerts']['answer'][number]

/**
 * Looks up stops, lines and runs for one request. The fields of one turn share one question to the region, and nothing
 * is looked up twice.
 */
export function openLookUp(ask: AskRegion, generation: number) {
  let alerts: Promise<KnownAlert[]> | undefined
  let lines: Promise<LineFacts[]> | undefined
  return {
    ask,
    generation,
    stops: openBatch<StopFacts>((ids) => ask('stops', { ids, limit: ids.length })),
    lines: openBatch<LineFacts>((ids) => ask('lines', { ids, limit: ids.length })),
    runs: openBatch<RunFacts>((ids) => ask('runs', { ids })),
    listLines: () => (lines ??= ask('lines', { limit: Number.MAX_SAFE_INTEGER })),
    listAlerts: () => (alerts ??= ask('alerts', { generation })),
  }
}

export type LookUp = ReturnType<typeof openLookUp>

function openBatch<Facts extends { id: string }>(load: (ids: readonly string[]) => Promise<readonly Facts[]>) {
  const known = new Map<string, Promise<Facts | undefined>>()
  let waiting: string[] = []
  let loading: Promise<ReadonlyMap<string, Facts>> | undefined

  return {
    find(id: string): Promise<Facts | undefined> {
      const before = known.get(id)
      if (before) return before
      waiting.push(id)
      loading ??= loadSoon()
      const found = loading.then((byId) => byId.get(id))
      known.set(id, found)
      return found
    },
    /** Keeps facts that were found in another way. */
    keep(facts: Facts): void {
      known.set(facts.id, Promise.resolve(facts))
    },
  }

  async function loadSoon(): Promise<ReadonlyMap<string, Facts>> {
    await nextTurn()
    const ids = waiting
    waiting = []
    loading = undefined
    return new Map((await load(ids)).map((each) => [each.id, each]))
  }
}
