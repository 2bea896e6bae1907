import { brandKeys } from '@throughway/brands/keys'
import type { ContentEntry, ContentKind, ContentPage } from '@throughway/contract/content/content'
import { writeValues } from '@throughway/contract/content/write-values'
import type { Language } from '@throughway/contract/programme/brand'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { openRevisionCache } from '#cache.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { lookUpTerms } from '#modules/points/points.ts'
import { findProgramme, rulesOf } from '#modules/ride-home/ride-home.ts'
import { SerializedAnswer } from '#plugins/serialized-answer.ts'
import {
  findPublished,
  listPublished,
  listPublishedAddresses,
  type PublishedAddress,
  type PublishedRow,
} from './content.queries.ts'
import { makeValueWriter, type ValueFacts } from './write-values.ts'

/** What is published, as a reader of the language gets it. */
export type ContentReader = {
  find(brand: BrandOfRequest, address: ContentAddress, now: Date): Promise<ReadContent | undefined>
  list(
    brand: BrandOfRequest,
    kind: ContentKind,
    language: Language,
    now: Date,
  ): Promise<SerializedAnswer<{ items: ContentEntry[] }>>
  /** The facts from which values are computed today. */
  readFacts(brand: BrandOfRequest, now: Date): Promise<ValueFacts>
  /** Every published text, with its languages. */
  listAddresses(brand: BrandOfRequest, now: Date): Promise<PublishedAddress[]>
}

const readers = new WeakMap<AppContext, ContentReader>()

/** The reader of this copy, with all that it remembers. */
export function contentReaderOf(app: AppContext): ContentReader {
  let reader = readers.get(app)
  if (!reader) readers.set(app, (reader = openContentReader(app)))
  return reader
}

export type ContentAddress = { kind: ContentKind; slug: string; language: Language }
export type ReadContent = {
  itemId: string
  languages: Language[]
  page: ContentPage
  answer: SerializedAnswer<ContentPage | null>
}

/** Programmes times texts times languages, and some more: a text is some kilobytes. */
const mostKept = 3000

/**
 * Published texts in the server's memory, with their values written. What is kept holds for one revision of the brand,
 * which every publication and every change of the rules raises, and for one day, as rules begin on days. Other copies
 * learn of a new revision with the brand's row, within half a minute.
 */
function openContentReader(app: AppContext): ContentReader {
  const pages = openRevisionCache<string, ReadContent | undefined>(mostKept)
  const lists = openRevisionCache<string, SerializedAnswer<{ items: ContentEntry[] }>>(mostKept)
  const addresses = openRevisionCache<number, PublishedAddress[]>(brandKeys.length)
  const termsOf = lookUpTerms(app.terms)

  async function readFacts({ id, settings }: BrandOfRequest, now: Date): Promise<ValueFacts> {
    const db = app.databases.ofBrand(id)
    const [[rideHome]] = await db.send(findProgramme())
    const { rulesOn } = await termsOf(db, id)
    return { settings, rules: rulesOn(localDate(now, settings.time_zone), null), rideHome: rulesOf(rideHome) }
  }

  return {
    find: (brand, { kind, slug, language }, now) =>
      pages(`${brand.id} ${kind} ${language} ${slug}`, standOf(brand, now), async () => {
        // a replica may be older than this revision
        const [[row], [rideHome]] = await app.databases
          .ofBrand(brand.id)
          .send(findPublished(kind, slug, inOrder(brand, language)), findProgramme())
        if (!row) return undefined
        const { rulesOn } = await termsOf(app.databases.ofBrand(brand.id), brand.id)
        const today = localDate(now, brand.settings.time_zone)
        const facts = { settings: brand.settings, rules: rulesOn(today, null), rideHome: rulesOf(rideHome) }
        const page = describePage({ ...row, tree: writeValues(row.tree, makeValueWriter(facts, row.language)) })
        return {
          itemId: row.item_id,
          languages: row.languages,
          page,
          answer: new SerializedAnswer<ContentPage | null>(page),
        }
      }),
    list: (brand, kind, language, now) =>
      lists(`${brand.id} ${kind} ${language}`, standOf(brand, now), async () => {
        const [items] = await app.databases.ofBrand(brand.id).send(listPublished(kind, inOrder(brand, language)))
        return new SerializedAnswer({ items })
      }),
    readFacts,
    listAddresses: (brand, now) =>
      addresses(
        brand.id,
        standOf(brand, now),
        async () => (await app.databases.ofBrand(brand.id).send(listPublishedAddresses()))[0],
      ),
  }
}

/**
 * What the server keeps after reading the brand's row, with the period in which the programme's date stays the same.
 */
type Stand = { name: string; from: number; until: number }
const stands = new WeakMap<BrandOfRequest, Stand>()

/** The revision and the day of the programme. Days are found once, not by each reader. */
function standOf(brand: BrandOfRequest, now: Date): string {
  const known = stands.get(brand)
  const at = now.getTime()
  if (known && known.from <= at && at < known.until) return known.name
  const { row, settings } = brand
  const day = localDate(now, settings.time_zone)
  const [from, until] = [day, addDays(day, 1)].map((date) => instantOf(date, '00:00', settings.time_zone).getTime())
  const stand = { name: `${row.revision} ${day}`, from: from!, until: until! }
  stands.set(brand, stand)
  return stand.name
}

/** C36: the reader's language, then the programme's default one. */
function inOrder({ settings }: BrandOfRequest, language: Language): Language[] {
  return [...new Set([language, settings.languages[0]!])]
}

function describePage(row: PublishedRow): ContentPage {
  return {
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    description: row.description,
    area: row.area,
    language: row.language,
    tree: row.tree,
    revision: row.id,
    version: row.version,
    effective_on: row.effective_on,
    published_at: row.published_at.toISOString(),
  }
}
