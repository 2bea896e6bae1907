import { v7 as makeUuid } from 'uuid'
import type { ContentKind, HelpArea } from '@throughway/contract/content/content'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import type { Database } from '#database/open-database.ts'
import { raiseRevision } from '#modules/points/points.ts'
import { insertItem, insertPublication, insertPublished, insertRevision, listItemNames } from './content.queries.ts'

/**
 * A text that comes with the product, published in each of its languages. The first language is the source of the
 * translations.
 */
export type BroughtText = {
  kind: ContentKind
  slug: string
  area: HelpArea | null
  position: number
  effectiveOn: string | null
  texts: { language: Language; title: string; description: string; tree: ContentTree }[]
}

/** Adds the texts for which the programme has no item, all in one transaction. */
export async function bringContent(db: Database, brought: readonly BroughtText[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.send(listItemNames())
    const names = new Set(known.map(({ kind, slug }) => `${kind} ${slug}`))
    const missing = brought.filter(({ kind, slug }) => !names.has(`${kind} ${slug}`))
    if (missing.length) await tx.send(...missing.flatMap((text) => writeText(text, now)), raiseRevision())
  })
}

function writeText({ kind, slug, area, position, effectiveOn, texts }: BroughtText, now: Date) {
  const itemId = makeUuid()
  const source = makeUuid()
  return [
    insertItem({ id: itemId, kind, slug, area, position, created_at: now }),
    ...texts.flatMap(({ language, title, description, tree }, index) => {
      const id = index === 0 ? source : makeUuid()
      return [
        insertRevision({
          id,
          item_id: itemId,
          language,
          title,
          description,
          tree,
          effective_on: effectiveOn,
          needs_consent: false,
          consent_from: null,
          author_id: null,
          based_on: null,
          translates: index === 0 ? null : source,
          created_at: now,
        }),
        insertPublished(itemId, language, id, now),
        insertPublication({
          id: makeUuid(),
          item_id: itemId,
          language,
          revision_id: id,
          by_id: null,
          happened_at: now,
        }),
      ]
    }),
  ]
}
