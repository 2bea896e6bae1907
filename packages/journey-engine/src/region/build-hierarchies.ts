import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { StreetHierarchy } from '../street/route/route.ts'
import { type Profile, profiles, type StreetNetwork } from '../street/build/street-network.ts'

/** The longest work first, so that the last threads end together. */
const byEffort: readonly Profile[] = ['drive', 'walk', 'wheelchair', 'bike', 'scooter']

/** Builds the hierarchies of all profiles, as many at once as there are cores. */
export async function buildHierarchies(
  network: StreetNetwork,
  onDone: (profile: Profile, milliseconds: number) => void,
): Promise<Record<Profile, StreetHierarchy>> {
  const shared = shareArrays(network)
  const made = new Map<Profile, StreetHierarchy>()
  const waiting = [...byEffort]
  const work = async () => {
    for (let profile = waiting.shift(); profile; profile = waiting.shift()) {
      const start = performance.now()
      made.set(profile, await contract(shared, profile))
      onDone(profile, performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), byEffort.length) }, work))
  return Object.fromEntries(profiles.map((profile) => [profile, made.get(profile)!])) as Record<
    Profile,
    StreetHierarchy
  >
}

function contract(network: StreetNetwork, profile: Profile): Promise<StreetHierarchy> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('hierarchy-worker.ts', import.meta.url), { workerData: { network, profile } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Contracting for ${profile} ended with code ${code}.`)))
  })
}

/** The same network in shared memory, so that threads read it without copying. */
function shareArrays<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value)) {
    const array = value as unknown as Int32Array
    const copy = new (array.constructor as Int32ArrayConstructor)(new SharedArrayBuffer(array.byteLength))
    copy.set(array)
    return copy as Value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shareArrays(each)])) as Value
}
