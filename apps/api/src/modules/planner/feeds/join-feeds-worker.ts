import { parentPort, workerData } from 'node:worker_threads'
import { joinFeeds } from '@throughway/journey-engine/region/join-feeds'
import { readRegionFile, viewRegion, writeRegionFile } from '@throughway/journey-engine/region/region-file'
import type { FeedBytes } from './join-feeds.ts'

/** Joins feeds to a region in a thread of its own: it takes seconds, and no request waits for it. */
const { base, feeds, path } = workerData as { base: string; feeds: FeedBytes[]; path: string }
const region = joinFeeds(viewRegion(await readRegionFile(base)), feeds)
writeRegionFile(path, region)
parentPort!.postMessage('joined')
