import type { ContentItem, ContentRevision } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { RevisionRow, WholeItem } from './content.queries.ts'

/** What editors see of an item: the state of each language. */
export function describeItem(item: WholeItem, defaultLanguage: Language): ContentItem {
  const { id, kind, slug, area, position, title, locales } = item
  const source = locales.find(({ language }) => language === defaultLanguage)?.published_id ?? null
  return {
    id,
    kind,
    slug,
    area,
    position,
    title,
    locales: locales.map((locale) => ({
      language: locale.language,
      draft: locale.draft_id,
      published: locale.published_id,
      published_at: writeInstant(locale.published_at),
      scheduled: locale.scheduled_id
        ? {
            revision: locale.scheduled_id,
            at: writeInstant(locale.scheduled_at)!,
            local: locale.scheduled_local!,
            zone: locale.scheduled_zone!,
          }
        : null,
      is_stale: locale.translates !== null && source !== null && locale.translates !== source,
    })),
  }
}

/** PostgreSQL writes instants in JSON with an offset. */
function writeInstant(written: string | null): string | null {
  return written === null ? null : new Date(written).toISOString()
}

export function describeRevision(row: RevisionRow): ContentRevision {
  return { ...describeRevisionRow(row), ...textOf(row) }
}

type RevisionFacts = Pick<
  RevisionRow,
  'id' | 'version' | 'language' | 'title' | 'author_id' | 'created_at' | 'based_on' | 'translates'
>

export function describeRevisionRow(row: RevisionFacts) {
  const { id, version, language, title, author_id, created_at: createdAt, based_on, translates } = row
  return { id, version, language, title, author_id, created_at: createdAt.toISOString(), based_on, translates }
}

function textOf({ description, tree, effective_on, needs_consent }: RevisionRow) {
  return { description, tree, effective_on, needs_consent }
}
