import type { ContentItem, ContentRevision } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import type { ListedRevision, ShownRevision, WholeItem } from './content.queries.ts'

/** An item as editors see it, with the state of each language. */
export function describeItem(item: WholeItem, defaultLanguage: Language): ContentItem {
  const { id, kind, slug, area, position, place_version, title, locales, changed_at: changedAt } = item
  const source = locales.find(({ language }) => language === defaultLanguage)?.published_id ?? null
  return {
    id,
    kind,
    slug,
    area,
    position,
    place_version,
    title,
    changed_at: changedAt.toISOString(),
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

export function describeRevision(row: ShownRevision): ContentRevision {
  return { ...describeRevisionRow(row), ...textOf(row) }
}

export function describeRevisionRow(row: ListedRevision) {
  const { id, version, language, title, author_id, author, based_on, translates } = row
  const { created_at: createdAt, shown_at: shownAt } = row
  return {
    id,
    version,
    language,
    title,
    author_id,
    author: author || null,
    created_at: createdAt.toISOString(),
    published_at: shownAt?.toISOString() ?? null,
    based_on,
    translates,
  }
}

function textOf({ description, tree, effective_on, needs_consent }: ShownRevision) {
  return { description, tree, effective_on, needs_consent }
}
