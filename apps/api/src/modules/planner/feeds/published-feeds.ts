import { sql } from 'kysely'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { type LiveKind, liveKinds } from '@throughway/domain/planner/feeds'
import { rawQuery } from '#database/query.ts'
import { openFile } from '#files/files.ts'
import type { Outside } from '#outside/outside.ts'
import { addressOfUpload } from './uploads.ts'

/** A feed of a timetable whose version is in the planner. */
export type PublishedTimetable = {
  /** Stands before every id of the feed. */
  key: string
  file: string
  sha256: string
}

type Published = { timetables: readonly PublishedTimetable[]; addresses: Readonly<Record<LiveKind, readonly string[]>> }

const nothing: Published = { timetables: [], addresses: ofEach(() => []) }

/** The feeds that staff have published, the same for every copy of the server. */
export type PublishedFeeds = {
  /** Queries the database. While it is unavailable, the last known answer is given. */
  look(key: BrandKey): Promise<Published>
  /** The addresses found by the last look. An uploaded feed is represented by its file (`fileOfUpload`). */
  addressesOf(key: BrandKey, kind: LiveKind): readonly string[]
  read(key: BrandKey, stored: Pick<PublishedTimetable, 'file'>): Promise<Buffer>
  /** Keeps whether these are joined to the programme's region, or since when they cannot be. Staff are told. */
  tellJoined(key: BrandKey, timetables: readonly PublishedTimetable[], isJoined: boolean): Promise<void>
}

export function openPublishedFeeds(house: Pick<Outside, 'databases' | 'files' | 'log' | 'now'>): PublishedFeeds {
  const known = new Map<BrandKey, Published>()
  return {
    async look(key) {
      try {
        const [rows] = await house.databases.ofBrand(brandSettings[key].id).send(listPublished())
        known.set(key, gather(rows))
      } catch (error) {
        house.log.warn({ brand: key, err: error }, 'planner: the published feeds cannot be asked for')
      }
      return known.get(key) ?? nothing
    },
    addressesOf: (key, kind) => (known.get(key) ?? nothing).addresses[kind],
    read: (key, { file }) => openFile(house, brandSettings[key].id, { file, bytes: null }),
    async tellJoined(key, timetables, isJoined) {
      const files = timetables.map(({ file }) => file)
      const at = isJoined ? null : house.now()
      try {
        await house.databases.ofBrand(brandSettings[key].id).send(keepJoined(files, at))
      } catch (error) {
        house.log.warn({ brand: key, err: error }, 'planner: whether the published feeds are joined cannot be kept')
      }
    },
  }
}

type Row = { kind: string; key: string; url: string | null; file: string | null; sha256: string | null }

function listPublished() {
  return rawQuery(sql<Row>`select f.kind, f.key, f.url, v.file_id as file, encode(v.sha256, 'hex') as sha256
    from feed f left join feed_version v on v.brand_id = f.brand_id and v.feed_id = f.id and v.number = f.published_number
    where f.brand_id = current_brand_id() and f.published_at is not null order by f.key`)
}

/** Versions that are no longer published lose their entries. */
function keepJoined(files: readonly string[], notJoinedAt: Date | null) {
  return rawQuery(sql`update feed f set not_joined_at = ${notJoinedAt}::timestamptz from feed_version v
    where f.brand_id = current_brand_id() and v.brand_id = f.brand_id and v.feed_id = f.id
      and v.number = f.published_number and v.file_id = any(${sql.val([...files])}::uuid[])
      and (f.not_joined_at is null) <> (${notJoinedAt}::timestamptz is null)`)
}

function gather(rows: readonly Row[]): Published {
  return {
    timetables: rows.flatMap(({ kind, key, file, sha256 }) =>
      kind === 'gtfs' && file && sha256 ? [{ key, file, sha256 }] : [],
    ),
    addresses: ofEach((kind) => rows.flatMap((row) => (row.kind === kind ? (addressOf(row) ?? []) : []))),
  }
}

function addressOf({ url, file }: Row): string | undefined {
  return url ?? (file ? addressOfUpload(file) : undefined)
}

function ofEach(addressesOf: (kind: LiveKind) => readonly string[]): Published['addresses'] {
  return Object.fromEntries(liveKinds.map((kind) => [kind, addressesOf(kind)])) as Published['addresses']
}
