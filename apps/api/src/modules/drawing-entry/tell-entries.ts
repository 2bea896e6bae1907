import type { EntrySource } from '@throughway/domain/drawing/drawings'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, type MailCause, queueMail } from '#modules/mail/mail.ts'
import { drawingReceiptLetter } from './drawing-entry.letters.ts'
import { type DrawingRow, findPersonRecipient, type WrittenEntry } from './drawing-entry.queries.ts'

export type Teller = { app: AppContext; brand: MailBrand; now: Date }

/** C15: the receipt of entries, with their ids, the heads of the chain, and what was fixed when the drawing opened. */
export async function tellEntries(
  tx: Transaction,
  { app, brand }: Teller,
  drawing: DrawingRow,
  entries: readonly Pick<WrittenEntry, 'n' | 'id' | 'tag' | 'head' | 'source'>[],
  points = 0,
): Promise<void> {
  const [first] = entries
  if (!first) return
  const [[recipient]] = await tx.send(findPersonRecipient(drawing.id, first.tag))
  if (!recipient?.email) return
  const language = recipient.language ?? brand.settings.languages[0]!
  const to = { email: recipient.email, language, ...(recipient.member_id && { memberId: recipient.member_id }) }
  const facts = {
    drawingId: drawing.id,
    title: drawing.texts[language].title,
    commitment: drawing.commitment!,
    beacon: drawing.beacon_source === 'none' ? null : { name: drawing.beacon_name, at: drawing.beacon_at! },
    timeZone: brand.settings.time_zone,
    entries,
    points,
    // members can do without a mail about entries that their trips bring
    isDigest: isDigest(first.source),
  }
  queueMail(tx, app, brand, to, drawingReceiptLetter(facts), causeOf(first.source, recipient.member_id))
}

function isDigest(source: EntrySource): boolean {
  return source === 'trip' || source === 'prize'
}

function causeOf(source: EntrySource, memberId: string | null): MailCause {
  if (isDigest(source)) return 'drawingTripEntries'
  return source === 'mail' ? 'drawingEntryByLetter' : causedBy('drawingEntry', memberId)
}
