import { v7 as makeUuid } from 'uuid'
import type { OwnEntry } from '@throughway/contract/reward/drawing'
import type { Language } from '@throughway/contract/programme/brand'
import type { EntrySource } from '@throughway/domain/drawing/drawings'
import type { Transaction } from '#database/open-database.ts'
import {
  addEntries,
  assertNotOwnEntry,
  countFreeEntries,
  type DrawingRow,
  ensureAddressPerson,
  findPersonRecipient,
  listEntriesOf,
  type Teller,
  tellEntries,
} from '#modules/drawing-entry/drawing-entry.ts'
import { causedBy, queueMail, takeRoom } from '#modules/mail/mail.ts'
import { drawingConfirmLetter } from './drawing.letters.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeEntry } from './describe-drawing.ts'
import { findRequest, insertRequest } from './drawing.queries.ts'
import { spend } from '#tokens/one-use.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { checkMember, isOpen, openDrawing } from './take-part.ts'

type Asked = { name: string; email: string; language: Language }

/**
 * C15: mails the link that makes the entry. It runs after the answer is sent, so that the answer reveals nothing about
 * the address.
 */
export async function askFreeEntry(
  { app, brand, now }: Teller,
  drawing: DrawingRow,
  { name, email, language }: Asked,
): Promise<void> {
  await app.databases.ofBrand(brand.id).transaction(async (tx) => {
    const room = await takeRoom(tx, app, brand, email, causedBy('drawingConfirm', null))
    if (!room) return
    const id = makeUuid({ msecs: now.getTime() })
    await tx.send(
      insertRequest({
        id,
        drawing_id: drawing.id,
        email,
        name,
        language,
        rules_version: drawing.rules_version,
        asked_at: now,
      }),
    )
    const token = signLinkTo('drawingEntry', { keys: [app.secrets.drawing], brandId: brand.id }, id)
    queueMail(
      tx,
      app,
      brand,
      { email, language },
      drawingConfirmLetter({ title: drawing.texts[language].title, drawingId: drawing.id, token }),
      room,
    )
  })
}

/**
 * Makes the entry of a request; a second time it answers what is there. Throws `linkRunOut`, `drawingClosed`,
 * `drawingEntriesFull`.
 */
export async function confirmFreeEntry(
  tx: Transaction,
  teller: Teller,
  requestId: string,
): Promise<{ drawing_id: string; entries: OwnEntry[] }> {
  const [[request]] = await tx.send(findRequest(requestId))
  if (!request) throw new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
  const drawing = await openDrawing(tx, request.drawing_id)
  const [[first]] = await tx.send(spend('drawingRequest', requestId, teller.now))
  const tag = await ensureAddressPerson(tx, drawing, request, teller.now)
  if (first) await enterFreely(tx, teller, drawing, tag, 'free')
  const [entries] = await tx.send(listEntriesOf(drawing.id, tag))
  return { drawing_id: drawing.id, entries: entries.map(describeEntry) }
}

/** Adds an entry that came by letter; staff say whose it is. */
export async function addMailedEntry(
  tx: Transaction,
  teller: Teller,
  id: string,
  asked: Asked,
  staffId: string,
): Promise<OwnEntry[]> {
  const drawing = await openDrawing(tx, id)
  const tag = await ensureAddressPerson(tx, drawing, asked, teller.now)
  await assertNotOwnEntry(tx, drawing, tag, staffId)
  return (await enterFreely(tx, teller, drawing, tag, 'mail')).map(describeEntry)
}

async function enterFreely(tx: Transaction, teller: Teller, drawing: DrawingRow, tag: string, source: EntrySource) {
  if (!isOpen(drawing, teller.now)) throw new Refusal('drawingClosed')
  const [[recipient], [had]] = await tx.send(findPersonRecipient(drawing.id, tag), countFreeEntries(drawing.id, tag))
  await checkMember(tx, drawing, recipient?.member_id ?? null, teller)
  if (had!.count >= drawing.free_entries) throw new Refusal('drawingEntriesFull')
  const entries = await addEntries(tx, drawing, [{ tag, source }], { now: teller.now, isTold: true })
  await tellEntries(tx, teller, drawing, entries)
  return entries
}
