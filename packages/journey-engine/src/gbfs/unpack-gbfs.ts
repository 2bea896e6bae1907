import { readZip, zipLimits } from '../gtfs/read-zip.ts'
import { BadInput } from '../problems.ts'
import {
  type GbfsAnswer,
  type GbfsDocuments,
  type GbfsFileName,
  gbfsFileNames,
  readDiscovery,
  readJson,
} from './gbfs-files.ts'

/** A file of a large system has some megabytes. */
const limits = { ...zipLimits, totalBytes: 256_000_000, fileBytes: 8_000_000, files: 200 }

/**
 * A GBFS feed that lies in one zip: `gbfs.json`, and the files that it lists, by their names or as the ends of their
 * addresses say. What cannot be read is a fault of its file; that of a zip which cannot be opened is one of `gbfs.json`.
 */
export function unpackGbfs(bytes: Uint8Array): GbfsDocuments {
  try {
    const archive = readZip(bytes, 'feed.zip', limits)
    const read = (...names: string[]): GbfsAnswer => {
      const name = names.find((each) => archive.names.includes(each))
      return name === undefined ? { fault: 'not_in_zip' } : readJson(archive.read(name)!)
    }
    const discovery = read('gbfs.json')
    const { listed } = readDiscovery(discovery)
    const files = gbfsFileNames.flatMap((name): [GbfsFileName, GbfsAnswer][] => {
      const file = listed.find((each) => each.name === name)
      return file ? [[name, read(`${name}.json`, endOf(file.url))]] : []
    })
    return { discovery, files: new Map(files) }
  } catch (error) {
    if (error instanceof BadInput) return { discovery: { fault: 'zip' }, files: new Map() }
    throw error
  }
}

/** The last part of an address; empty where there is none. */
function endOf(url: string): string {
  return /[^/]*$/.exec(url.replace(/[?#].*$/, ''))![0]
}
