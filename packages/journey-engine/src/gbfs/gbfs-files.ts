import { isObject, listAt, textAt, valueAt } from './json-values.ts'

/** The files of a GBFS feed that are read, after the one that lists them. `free_bike_status` belongs to version 2. */
export const gbfsFileNames = [
  'system_information',
  'vehicle_types',
  'station_information',
  'station_status',
  'free_bike_status',
  'vehicle_status',
] as const
export type GbfsFileName = (typeof gbfsFileNames)[number]

/** Files about present availability. */
const statusNames: readonly GbfsFileName[] = ['station_status', 'free_bike_status', 'vehicle_status']

export function isStatusFile(name: GbfsFileName): boolean {
  return statusNames.includes(name)
}

/** What a file holds, or a word for why it cannot be read; `json` where it is no JSON. */
export type GbfsAnswer = { document: unknown } | { fault: string }

/** The documents behind the address of a `gbfs.json`: itself, and those of its listed files that are read. */
export type GbfsDocuments = { discovery: GbfsAnswer; files: ReadonlyMap<GbfsFileName, GbfsAnswer> }

export function readJson(bytes: Uint8Array): GbfsAnswer {
  try {
    return { document: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown }
  } catch {
    return { fault: 'json' }
  }
}

export function documentOf(answer: GbfsAnswer | undefined): unknown {
  return answer && 'document' in answer ? answer.document : undefined
}

export type Discovery = { version: string; listed: readonly { name: string; url: string }[] }

/** More files than any version has. */
const mostListed = 50

/**
 * The version, and the files that `gbfs.json` lists. In version 2 there is a list for each language, of which the
 * English one is taken where there is one; in version 3 there is one list.
 */
export function readDiscovery(answer: GbfsAnswer): Discovery {
  const document = documentOf(answer)
  const files = pickList(valueAt(document, 'data'))
  const listed = files.slice(0, mostListed).map((file) => ({ name: textAt(file, 'name'), url: textAt(file, 'url') }))
  return { version: textAt(document, 'version'), listed: listed.filter(({ name }) => name !== '') }
}

function pickList(data: unknown): readonly unknown[] {
  if (!isObject(data)) return []
  if (Array.isArray(data.feeds)) return data.feeds
  const languages = Object.keys(data).filter((language) => Array.isArray(valueAt(data, language, 'feeds')))
  const language = languages.find((each) => /^en(-|$)/.test(each)) ?? languages[0]
  return language === undefined ? [] : listAt(data, language, 'feeds')
}
