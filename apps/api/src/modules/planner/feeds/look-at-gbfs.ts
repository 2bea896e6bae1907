import { checkGbfs, type GbfsReport } from '@throughway/journey-engine/gbfs/check-gbfs'
import { fetchGbfs, type GbfsReader } from './fetch-gbfs.ts'

/** The report of a feed of shared vehicles at an address. Throws where its `gbfs.json` cannot be read. */
export async function lookAtGbfs(
  url: string,
  reader: GbfsReader,
  asked: { area: GbfsReport['area']; nowMs: number },
): Promise<GbfsReport> {
  return checkGbfs(await fetchGbfs(url, reader), asked)
}
