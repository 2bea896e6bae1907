import { parentPort, workerData } from 'node:worker_threads'
import { buildStreetHierarchy } from '../street/route.ts'
import type { Profile, StreetNetwork } from '../street/street-network.ts'

/** Contracts the streets for one profile in a thread of its own. */
const { network, profile } = workerData as { network: StreetNetwork; profile: Profile }
parentPort!.postMessage(buildStreetHierarchy(network, profile))
