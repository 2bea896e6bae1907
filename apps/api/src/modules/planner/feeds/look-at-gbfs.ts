import { checkGbfs, type GbfsReport } from '@throughway/journey-engine/gbfs/check-gbfs'
import { unpackGbfs } from '@throughway/journey-engine/gbfs/unpack-gbfs'
import { fetchGbfs, type GbfsReader } from './fetch-gbfs.ts'

type Asked = { area: GbfsReport['area']; nowMs: number }

/** The report of a feed of shared vehicles at an address. Throws where its `gbfs.json` cannot be read. */
export async function lookAtGbfs(url: string, reader: GbfsReader, asked: Asked): Promise<GbfsReport> {
  return checkGbfs(await fetchGbfs(url, reader), asked)
}

/** The report of one that was uploaded as a zip. */
export function lookAtGbfsZip(bytes: Uint8Array, asked: Asked): GbfsReport {
  return checkGbfs(unpackGbfs(bytes), asked)
}
