import { v7 as makeUuid } from 'uuid'
import { paperStaffCalls } from '@throughway/contract/trip/paper-staff'
import { paperAlphabet, paperCodeLetters, withCheckLetter } from '@throughway/domain/trip/paper-code'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { agreeElsewhere, demandPresentTerms } from '#modules/profile/profile.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { makeLetters } from '#tokens/secret-text.ts'
import { findByNumber, insertLines, insertSheet } from './paper.queries.ts'
import { lookAtLines, typeLines } from './type-line.ts'

/** Trips on paper, for members who have neither a phone nor a computer. */
export async function paperRoutes(api: Api) {
  const { app } = api

  serve(api, 'makePaperSheet', paperStaffCalls.makePaperSheet, ({ input, write, member, audit, now }) =>
    write(async (tx) => {
      const [[owner]] = await tx.send(findByNumber(input.number))
      if (!owner) throw refuse({ number: 'field.no_member' })
      assertNotOwn(owner.id, member.id)
      const id = makeUuid({ msecs: now.getTime() })
      await tx.send(insertSheet({ id, memberId: owner.id, staffId: member.id, now }))
      audit.about({ memberId: owner.id, subject: id })
      return { id, name: owner.name, number: input.number, codes: await makeLines(tx, id, input.lines) }
    }),
  )

  serve(api, 'noteTermsOnPaper', paperStaffCalls.noteTermsOnPaper, ({ input, write, member, brand, audit, now }) =>
    write(async (tx) => {
      const zone = brand.settings.time_zone
      const { version, signed_on: day } = input
      demandPresentTerms({ version, day, dayField: 'signed_on', today: localDate(now, zone) })
      const [[owner]] = await tx.send(findByNumber(input.number))
      if (!owner) throw refuse({ number: 'field.no_member_number' })
      assertNotOwn(owner.id, member.id)
      const isNew = await agreeElsewhere(tx, owner.id, {
        language: input.language,
        givenAt: instantOf(day, '00:00', zone),
        now,
        givenBy: 'paper',
        notedBy: member.id,
        note: input.note,
      })
      audit.about({ memberId: owner.id, subject: version })
      if (!isNew) audit.unchanged()
      return { name: owner.name, is_new: isNew }
    }),
  )

  serve(api, 'previewPaperLines', paperStaffCalls.previewPaperLines, async (context) => ({
    items: await lookAtLines(app, context, context.input.lines),
  }))

  serve(api, 'logPaperLines', paperStaffCalls.logPaperLines, async (context) => {
    const items = await typeLines(app, context, context.input.lines, context.write)
    if (items.every(({ state }) => state === 'refused')) throw new Refusal('invalid', { fields: fieldsOf(items) })
    return { items }
  })
}

/** Makes a code for each line; a code that a sheet already has is drawn again. */
async function makeLines(tx: Transaction, sheetId: string, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const codes = new Map<number, string>()
  while (codes.size < count) {
    const drawn = numbers
      .filter((line) => !codes.has(line))
      .map((line) => ({ line, code: withCheckLetter(makeLetters(paperAlphabet, paperCodeLetters)) }))
    const [kept] = await tx.send(insertLines(sheetId, drawn))
    for (const { line, code } of kept) codes.set(line, code)
  }
  return numbers.map((line) => codes.get(line)!)
}

function refuse(fields: Record<string, string>) {
  return new Refusal('invalid', { fields })
}

function fieldsOf(items: readonly { line: number; fields: Record<string, string> }[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap(({ line, fields }) =>
      Object.entries(fields).map(([name, text]) => [`lines.${line}.${name}`, text] as const),
    ),
  )
}
