import { parentPort, workerData } from 'node:worker_threads'
import { readRegionFile, viewRegion } from '@throughway/journey-engine/region/region-file'
import { tryFeed } from '@throughway/journey-engine/region/try-feed'
import type { FeedBytes } from './join-feeds.ts'

/** Checks a feed in a thread of its own, so that only the thread runs out of memory or time. */
const { base, feed, today } = workerData as { base: string; feed: FeedBytes; today: string }
parentPort!.postMessage(tryFeed(viewRegion(await readRegionFile(base)), feed, today))
