import {
  type GbfsAnswer,
  type GbfsDocuments,
  type GbfsFileName,
  gbfsFileNames,
  isStatusFile,
  readDiscovery,
  readJson,
} from '@throughway/journey-engine/gbfs/gbfs-files'

export type GbfsReader = {
  /** Reads what an address has, or throws. */
  read: (url: string) => Promise<Uint8Array>
  /**
   * Says in a word why an address of the feed could not be read. Throws errors that have nothing to do with the
   * address.
   */
  sayFault: (error: unknown) => string
}

/**
 * Reads a GBFS feed from the address of its `gbfs.json`, with those of its listed files that the planner uses. When the
 * feed is known, only the files about present availability are read again. Throws where the first address cannot be
 * read.
 */
export async function fetchGbfs(
  url: string,
  { read, sayFault }: GbfsReader,
  known?: GbfsDocuments,
): Promise<GbfsDocuments> {
  const discovery = known?.discovery ?? readJson(await read(url))
  const { listed } = readDiscovery(discovery)
  const fetchFile = async (name: GbfsFileName): Promise<[GbfsFileName, GbfsAnswer][]> => {
    const file = listed.find((each) => each.name === name)
    if (!file) return []
    const before = known?.files.get(name)
    if (before && !isStatusFile(name)) return [[name, before]]
    if (!URL.canParse(file.url)) return [[name, { fault: 'address' }]]
    try {
      return [[name, readJson(await read(file.url))]]
    } catch (error) {
      return [[name, { fault: sayFault(error) }]]
    }
  }
  return { discovery, files: new Map((await Promise.all(gbfsFileNames.map(fetchFile))).flat()) }
}
