import { v7 as makeUuid } from 'uuid'
import type { ContentKind, HelpArea } from '@throughway/contract/content/content'
import type { ContentTree } from '@throughway/contract/content/tree'
import { listFrames } from '@throughway/contract/content/tree-rules'
import type { Language } from '@throughway/contract/programme/brand'
import { frameOriginOf } from '@throughway/domain/content/framed-calls'
import { instantOf } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { takeImages, useImages } from '#modules/content-image/content-image.ts'
import { raiseRevision } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  countItems,
  ensureLocale,
  findRevision,
  insertItem,
  insertPublication,
  insertRevision,
  type LocaleRow,
  lockLocale,
  type RevisionRow,
  setLocale,
} from './content.queries.ts'
import { describeRevision } from './describe-content.ts'

/** More than a programme of words has; each is a row that lists read whole. */
const mostItems = 500

const noId = '00000000-0000-0000-0000-000000000000'

export type Editor = {
  /** Null for a text that the product brings, and for a scheduled publication. */
  memberId: string | null
  languages: readonly Language[]
  /** The time zone in which a legal text takes effect. */
  timeZone: string
  /** Sites that its pages may frame. */
  frameOrigins: readonly string[]
  now: Date
}

export type ContentDraft = {
  based_on?: string | undefined
  translates?: string | undefined
  title: string
  description: string
  tree: ContentTree
  effective_on?: string | undefined
  needs_consent: boolean
}

/** Throws `contentTaken` where one of its kind has the name, `contentFull` where there are too many. */
export async function createItem(
  tx: Transaction,
  { now }: Editor,
  item: { kind: ContentKind; slug: string; area?: HelpArea | undefined; position: number },
): Promise<string> {
  const { kind, slug, area = null, position } = item
  const [[counted]] = await tx.send(countItems())
  if (counted!.count >= mostItems) throw new Refusal('contentFull')
  const [[made]] = await tx.send(insertItem({ id: makeUuid(), kind, slug, area, position, created_at: now }))
  if (!made) throw new Refusal('contentTaken', { fields: { slug: 'field.content_taken' } })
  return made.id
}

/**
 * Keeps a new revision as the draft of its language. Throws `notFound`, `changedMeanwhile` with both texts when the
 * current draft is not the one that the editor began from, and `invalid` when a picture is missing.
 */
export async function saveDraft(
  tx: Transaction,
  editor: Editor,
  { itemId, language }: { itemId: string; language: Language },
  draft: ContentDraft,
): Promise<RevisionRow> {
  const locale = await openLocale(tx, editor, itemId, language)
  if (locale.draft_id !== (draft.based_on ?? null)) await refuseSecond(tx, locale, draft.based_on)
  demandFrames(draft.tree, editor)
  const tree = await takeImages(tx, draft.tree, editor.now)
  const translates = await readSource(tx, editor, locale, draft)
  const [[saved]] = await tx.send(
    insertRevision({
      id: makeUuid(),
      item_id: itemId,
      language,
      title: draft.title,
      description: draft.description,
      tree,
      effective_on: draft.effective_on ?? null,
      needs_consent: draft.needs_consent,
      consent_from: findConsentStart(editor, language, draft),
      author_id: editor.memberId,
      based_on: draft.based_on ?? null,
      translates,
      created_at: editor.now,
    }),
  )
  await tx.send(setLocale(itemId, language, { draft_id: saved!.id }), ...useImages(saved!.id, tree))
  return saved!
}

/** Refuses frames of sites that the programme's administrators have not named. */
function demandFrames({ blocks }: ContentTree, { frameOrigins }: Editor) {
  const isForeign = (href: string) => frameOriginOf(href, frameOrigins) === undefined
  if (listFrames(blocks).some(isForeign)) throw new Refusal('invalid', { fields: { tree: 'field.frame_not_allowed' } })
}

/**
 * The time from which a version asks for consent. The version in the default language asks for all; members agree to
 * its translations in its place.
 */
function findConsentStart(
  { languages, timeZone, now }: Editor,
  language: Language,
  { needs_consent: asks, effective_on: day }: ContentDraft,
): Date | null {
  if (!asks || language !== languages[0]) return null
  return day === undefined ? now : instantOf(day, '00:00', timeZone)
}

async function refuseSecond(tx: Transaction, { draft_id: draftId }: LocaleRow, basedOn: string | undefined) {
  const [[latest], [base]] = await tx.send(findRevision(draftId ?? noId), findRevision(basedOn ?? noId))
  throw new Refusal('changedMeanwhile', {
    data: { latest: latest ? describeRevision(latest) : null, based_on: base ? describeRevision(base) : null },
  })
}

/**
 * The revision that the text translates: the one that the editor names, or the one of the previous draft. A text in the
 * default language translates nothing.
 */
async function readSource(
  tx: Transaction,
  { languages }: Editor,
  { item_id: itemId, language, draft_id: draftId }: LocaleRow,
  { translates }: ContentDraft,
): Promise<string | null> {
  if (language === languages[0]) return null
  const [[named], [before]] = await tx.send(findRevision(translates ?? noId), findRevision(draftId ?? noId))
  if (translates === undefined) return before?.translates ?? null
  if (!named || named.item_id !== itemId || named.language !== languages[0])
    throw new Refusal('invalid', { fields: { translates: 'field.not_valid' } })
  return named.id
}

/** Lets readers see a revision from now on. Throws `notFound`. */
export async function publish(
  tx: Transaction,
  editor: Editor,
  { itemId, language, revision }: { itemId: string; language: Language; revision: string },
): Promise<void> {
  const locale = await openLocale(tx, editor, itemId, language)
  await demandRevision(tx, locale, revision)
  await putOnSite(tx, editor, locale, revision)
}

async function putOnSite(tx: Transaction, { memberId, now }: Editor, locale: LocaleRow, revision: string | null) {
  const { item_id: itemId, language, scheduled_id: scheduledId, draft_id: draftId, published_id: publishedId } = locale
  await tx.send(
    setLocale(itemId, language, {
      published_id: revision,
      published_at: revision === null ? null : now,
      // an unpublished draft stays; otherwise the next draft begins from the published text
      ...(revision !== null && draftId === publishedId && { draft_id: revision }),
      // a text that is taken off does not come back by itself
      ...((revision === null || scheduledId === revision) && notScheduled),
    }),
    insertPublication({
      id: makeUuid(),
      item_id: itemId,
      language,
      revision_id: revision,
      by_id: memberId,
      happened_at: now,
    }),
    raiseRevision(),
  )
}

const notScheduled = {
  scheduled_id: null,
  scheduled_at: null,
  scheduled_local: null,
  scheduled_zone: null,
  scheduled_by: null,
}

/** Takes a language off the site and cancels its schedule. Throws `notFound`. */
export async function withdraw(tx: Transaction, editor: Editor, itemId: string, language: Language): Promise<void> {
  const locale = await openLocale(tx, editor, itemId, language)
  if (locale.published_id === null) return
  await putOnSite(tx, editor, locale, null)
}

/**
 * Schedules a revision. An hour that the clock skips means the hour after it, and of an hour that comes twice the first
 * one is meant. Throws `notFound`, `invalid` for a past time, and `changedMeanwhile` with the current schedule when it
 * is no longer the one to be replaced.
 */
export async function schedule(
  tx: Transaction,
  editor: Editor,
  {
    itemId,
    language,
    revision,
    local,
    zone,
    replaces,
  }: {
    itemId: string
    language: Language
    revision: string
    local: string
    zone: string
    /** The moment of the scheduled publication that the editor saw. */
    replaces?: string | undefined
  },
): Promise<void> {
  const [date, time] = local.split('T') as [string, string]
  const at = instantOf(date, time, zone)
  if (at <= editor.now) throw new Refusal('invalid', { fields: { local: 'field.not_in_future' } })
  const locale = await openLocale(tx, editor, itemId, language)
  const known = locale.scheduled_at?.toISOString() ?? null
  if (known !== (replaces ? new Date(replaces).toISOString() : null))
    throw new Refusal('changedMeanwhile', { data: { current: { version: 0, at: known } } })
  await demandRevision(tx, locale, revision)
  await tx.send(
    setLocale(itemId, language, {
      scheduled_id: revision,
      scheduled_at: at,
      scheduled_local: local,
      scheduled_zone: zone,
      scheduled_by: editor.memberId,
    }),
  )
}

/** Throws `notFound`. */
export async function callOff(tx: Transaction, editor: Editor, itemId: string, language: Language): Promise<void> {
  await openLocale(tx, editor, itemId, language)
  await tx.send(setLocale(itemId, language, notScheduled))
}

/** Puts on the site what is due, unless another copy has, or somebody has called it off meanwhile. */
export async function publishDue(tx: Transaction, itemId: string, language: Language, now: Date): Promise<boolean> {
  const [[locale]] = await tx.send(lockLocale(itemId, language))
  if (!locale?.scheduled_id || !locale.scheduled_at || locale.scheduled_at > now) return false
  const editor = { memberId: locale.scheduled_by, languages: [], timeZone: 'UTC', frameOrigins: [], now }
  await putOnSite(tx, editor, locale, locale.scheduled_id)
  return true
}

async function openLocale(tx: Transaction, { languages }: Editor, itemId: string, language: Language) {
  if (!languages.includes(language)) throw new Refusal('invalid', { fields: { language: 'field.not_a_choice' } })
  const [, [locale]] = await tx.send(ensureLocale(itemId, language), lockLocale(itemId, language))
  if (!locale) throw new Refusal('notFound')
  return locale
}

async function demandRevision(tx: Transaction, { item_id: itemId, language }: LocaleRow, id: string) {
  const [[revision]] = await tx.send(findRevision(id))
  if (!revision || revision.item_id !== itemId || revision.language !== language) throw new Refusal('notFound')
}
