import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { AudiencePreview, messageStaffCalls } from '@throughway/contract/content/message-staff'
import type { Transaction } from '#database/open-database.ts'
import {
  checkAudience,
  type Clock,
  countAudience,
  isWithinReach,
  narrowToReach,
  sampleAudience,
  sampleSize,
  tellAudience,
} from '#modules/audience/audience.ts'
import { takeImages, useImagesInMessage } from '#modules/content-image/content-image.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type Author,
  changeMessage,
  countMailable,
  countPushable,
  dropMessage,
  insertMessage,
  lockMessage,
  type MessageRow,
  type NewText,
  replaceTexts,
} from './message-staff.queries.ts'

type Draft = InputOf<typeof messageStaffCalls.draftMessage>

/**
 * Throws `notAllowed` for a coordinator who marks a message as required by law. Throws `invalid` for a past end, for an
 * organisation that the programme does not have or that is not the coordinator's, for a race or team that does not
 * exist, and for areas, points and trips in a coordinator's audience, as `narrowToReach` says.
 */
export async function draftMessage(tx: Transaction, author: Author, draft: Draft, clock: Clock): Promise<string> {
  const id = makeUuid()
  const facts = { state: 'draft' as const, revision: 1, made_by: author.id, made_at: clock.now, mailed_at: null }
  const rest = { audience_count: null, previewed_revision: null, sent_by: null, sent_at: null, withdrawn_at: null }
  const row = { id, ...(await readColumns(tx, author, draft, clock)), ...facts, ...rest, mailed_up_to: null }
  const texts = await takePictures(tx, draft.texts, clock.now)
  await tx.send(...insertMessage(row, texts), ...showPictures(id, texts))
  return id
}

/** Throws `notFound`, `messageNoDraft`, `changedMeanwhile`, and what drafting throws. */
export async function saveMessage(
  tx: Transaction,
  author: Author,
  draft: InputOf<typeof messageStaffCalls.saveMessage>,
  clock: Clock,
): Promise<void> {
  const row = await openDraft(tx, draft.id, draft.revision)
  const columns = await readColumns(tx, author, draft, clock, row.organisation_id)
  const texts = await takePictures(tx, draft.texts, clock.now)
  await tx.send(
    changeMessage(row.id, { ...columns, revision: row.revision + 1, audience_count: null, mail_count: null }),
    ...replaceTexts(row.id, texts),
    ...showPictures(row.id, texts),
  )
}

/** Throws the draft away that was seen. Throws `notFound`, `messageNoDraft`, `changedMeanwhile`. */
export async function dropDraft(tx: Transaction, { id, revision }: { id: string; revision: number }): Promise<void> {
  await openDraft(tx, id, revision)
  await tx.send(dropMessage(id))
}

/** Counts the audience and remembers that it was looked at. Throws `notFound`, `messageNoDraft`, `changedMeanwhile`. */
export async function previewMessage(
  tx: Transaction,
  author: Author,
  { id, revision }: { id: string; revision: number },
  clock: Clock,
  mask: Pick<MemberMask, 'isMasked'>,
): Promise<AudiencePreview> {
  const row = await openDraft(tx, id, revision)
  const [[all], [mailable], [pushable], sample] = await tx.send(
    countAudience(row.audience, clock),
    countMailable(row.audience, row.topic, clock),
    countPushable(row.audience, row.topic, clock),
    sampleAudience(row.audience, id, sampleSize, clock),
  )
  const count = all!.count
  const goesByMail = row.channels.includes('mail')
  const byMail = goesByMail ? mailable!.count : 0
  const counts = { audience_count: count, mail_count: goesByMail ? byMail : null }
  tx.later(changeMessage(id, { previewed_revision: revision, ...counts }))
  const isRounded = author.organisations !== undefined || mask.isMasked
  const byPush = row.channels.includes('push') ? pushable!.count : 0
  const told = tellAudience({ count, byMail, audience: row.audience }, isRounded)
  const toldPushes = tellAudience({ count, byMail: byPush, audience: row.audience }, isRounded)
  return {
    count: told.count,
    by_mail: told.byMail,
    by_push: toldPushes.byMail,
    // without names, a sample of a small audience would only count its languages
    sample: isRounded ? [] : sample,
  }
}

/** Throws `notFound`, `messageNoDraft`, `changedMeanwhile`. */
export async function openDraft(tx: Transaction, id: string, revision: number): Promise<MessageRow> {
  const [[row]] = await tx.send(lockMessage(id))
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'draft') throw new Refusal('messageNoDraft')
  if (row.revision !== revision) throw new Refusal('changedMeanwhile')
  return row
}

/** Answers the texts with the sizes of their pictures. Throws `invalid` beside the text of a picture that is not there. */
async function takePictures(tx: Transaction, texts: Draft['texts'], now: Date): Promise<NewText[]> {
  const taken: NewText[] = []
  for (const [index, text] of texts.entries())
    taken.push({ ...text, body: await takeImages(tx, text.body, now, `texts.${index}.body`) })
  return taken
}

function showPictures(id: string, texts: readonly NewText[]) {
  return useImagesInMessage(
    id,
    texts.map(({ body }) => body),
  )
}

/** `former` is the organisation whose coordinators the draft has been of, if it is theirs. */
async function readColumns(
  tx: Transaction,
  author: Author,
  draft: Draft,
  { now }: Clock,
  former: string | null = null,
) {
  const { kind, topic, priority, channels, link, expires_at: expiresAt } = draft
  const expires = expiresAt ? new Date(expiresAt) : null
  if (expires && expires <= now) throw new Refusal('invalid', { fields: { expires_at: 'field.not_in_future' } })
  const { rule, organisation } = narrowToReach(author.organisations, draft.audience)
  if (organisation && topic === 'account') throw new Refusal('notAllowed')
  const audience = await checkAudience(tx, rule, organisation)
  // a correction by staff of the programme does not take the draft away from its coordinators
  const isStillTheirs = former !== null && topic !== 'account' && isWithinReach(audience, former)
  return {
    kind: organisation ? ('org' as const) : kind,
    topic,
    priority,
    channels: [...new Set(channels)],
    expires_at: expires,
    link: link ? JSON.stringify(link) : null,
    audience: JSON.stringify(audience),
    organisation_id: organisation ?? (isStillTheirs ? former : null),
  }
}
