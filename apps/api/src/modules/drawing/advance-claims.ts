import { v7 as makeUuid } from 'uuid'
import { claimDays, needsTaxForm, planClaims } from '@throughway/domain/drawing/drawings'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { type DrawingRow, findPersonRecipient, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { type Letter, queueMail } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { drawingNewsLetter, type DrawingNews, drawingWonLetter } from './drawing.letters.ts'
import { changeClaim, changeDrawing, insertClaim, listClaims, listTagsOf } from './drawing.queries.ts'
import { signLinkTo } from '#tokens/signed-link.ts'

/**
 * Asks who is next: winners when it was drawn, an alternate where a claim lapsed or was given up. The caller holds the
 * drawing's lock.
 */
export async function advanceClaims(tx: Transaction, drawing: DrawingRow, teller: Teller): Promise<void> {
  const { now, app, brand } = teller
  const [claims] = await tx.send(listClaims(drawing.id))
  const { lapse, invite, isSettled } = planClaims(
    drawing,
    claims.map((claim) => ({ ...claim, entryId: claim.entry_id })),
    now,
  )
  const [tags] = await tx.send(
    listTagsOf(
      drawing.id,
      invite.map(({ entryId }) => entryId),
    ),
  )
  const tagOf = new Map(tags.map(({ id, tag }) => [id, tag]))
  for (const { entryId } of lapse) {
    const claim = claims.find((each) => each.entry_id === entryId)!
    await tx.send(changeClaim(claim.id, { state: 'lapsed', decided_at: now }))
    await tellPerson(tx, drawing, teller, { tag: claim.tag, news: 'lapsed', reason: null, about: claim.id })
  }
  for (const { place, turn, entryId } of invite) {
    const id = makeUuid({ msecs: now.getTime() })
    const until = new Date(now.getTime() + claimDays * dayMilliseconds)
    const tag = tagOf.get(entryId)!
    await tx.send(
      insertClaim({ id, drawing_id: drawing.id, place, turn, entry_id: entryId, tag, invited_at: now, until }),
    )
    const token = signLinkTo('drawingClaim', { keys: [app.secrets.drawing], brandId: brand.id }, id)
    await mailWinner(tx, drawing, teller, tag, (language) => {
      const { title, prize } = drawing.texts[language]
      return drawingWonLetter({
        title,
        prize,
        drawingId: drawing.id,
        token,
        until,
        timeZone: brand.settings.time_zone,
        isAlternate: turn > 0,
        needsTaxForm: isTaxed(drawing, now, brand.settings.time_zone),
      })
    })
  }
  if (isSettled) await tx.send(changeDrawing(drawing.id, { stage: 'settled' }))
}

type News = {
  tag: string
  news: DrawingNews
  reason: string | null
  /** The claim, entry or drawing of which it is news. */
  about: string
}

/** Notifies the person behind a tag, unless they have left. */
export async function tellPerson(
  tx: Transaction,
  drawing: DrawingRow,
  { app, brand }: Teller,
  { tag, news, reason, about }: News,
): Promise<void> {
  const [[recipient]] = await tx.send(findPersonRecipient(drawing.id, tag))
  if (!recipient?.email) return
  const { email, member_id: memberId, language: chosen } = recipient
  const language = chosen ?? brand.settings.languages[0]!
  const letter = drawingNewsLetter(news, { title: drawing.texts[language].title, drawingId: drawing.id, reason })
  if (memberId)
    notify(tx, { app, brand }, { memberId, email, language }, 'drawing.news', { letter, about: `${about} ${news}` })
  else queueMail(tx, app, brand, { email, language }, letter, 'drawingNews')
}

/** Mails the link that claims the prize; it is sent by mail only. */
async function mailWinner(
  tx: Transaction,
  drawing: DrawingRow,
  { app, brand }: Teller,
  tag: string,
  write: (language: 'en' | 'es') => Letter,
): Promise<void> {
  const [[recipient]] = await tx.send(findPersonRecipient(drawing.id, tag))
  if (!recipient?.email) return
  const language = recipient.language ?? brand.settings.languages[0]!
  queueMail(
    tx,
    app,
    brand,
    { email: recipient.email, language, ...(recipient.member_id && { memberId: recipient.member_id }) },
    write(language),
    'drawingNews',
  )
}

export function isTaxed(
  { is_cash_like: isCashLike, prize_cents: valueCents }: DrawingRow,
  at: Date,
  timeZone: string,
): boolean {
  return needsTaxForm({ isCashLike, valueCents, year: Number(localDate(at, timeZone).slice(0, 4)) })
}
