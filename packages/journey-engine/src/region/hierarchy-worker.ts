import { parentPort, workerData } from 'node:worker_threads'
import { buildStreetHierarchy } from '../street/route/route.ts'
import type { Profile, StreetNetwork } from '../street/build/street-network.ts'

/** Contracts the streets for one profile in its own thread. */
const { network, profile } = workerData as { network: StreetNetwork; profile: Profile }
parentPort!.postMessage(buildStreetHierarchy(network, profile))
