import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { BrandKey } from '@throughway/brands/keys'
import { type OwnTexting, textingCalls } from '@throughway/contract/account/texting'
import { apiBasePath } from '@throughway/contract/headers'
import { type TextLine, textLineCalls } from '@throughway/contract/programme/text-line'
import { toE164 } from '@throughway/domain/texting/texting'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import type { TextLineTable } from '#database/tables/texting.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerCall } from './answer-call.ts'
import { answerText } from './answer-text.ts'
import { monthOf, queueText } from './queue-text.ts'
import { say } from './say.ts'
import {
  countAgreed,
  findLine,
  findMonth,
  findNumberOf,
  isAskedEnough,
  lockNumberOf,
  type NumberRow,
  saveLine,
  saveNumber,
  waitForOthers,
} from './texting.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'language'>
const signature = 'x-twilio-signature'
/** The caller's own network knows the caller, and that the number is theirs. */
const fullyVouched = 'TN-Validation-Passed-A'
const isNumber = /^\+\d{7,15}$/

/**
 * Text messages: the member's consent, the programme's number, and the texts of phones. It is long because it lists
 * short handlers, one for each call.
 */
export async function textingRoutes(api: Api) {
  const { app } = api

  serve(api, 'getTexting', textingCalls.getTexting, (context) => readOwn(context.db, context))

  serve(api, 'saveTexting', textingCalls.saveTexting, (context) =>
    context.write(async (tx) => {
      await keepNumber(tx, context, context.input)
      return readOwn(tx, context)
    }),
  )

  serve(api, 'stopTexting', textingCalls.stopTexting, (context) =>
    context.write(async (tx) => {
      const { member, now } = context
      const [[row]] = await tx.send(lockNumberOf(member.id))
      if (row && row.state !== 'stopped') {
        await tx.send(saveNumber({ ...ownColumns(row), state: 'stopped', ended_at: now }))
        recordActivity(tx, { memberId: member.id, kind: 'texting_stopped', now })
      }
      return readOwn(tx, context)
    }),
  )

  serve(api, 'receiveText', textingCalls.receiveText, async ({ input, brand, db, request, now }) => {
    const { carrier } = demandSigned(request, brand.key, textingCalls.receiveText.path)
    const reply = await db.transaction((tx) =>
      answerText(tx, { app, brand, now }, { ref: input.MessageSid, from: input.From, text: input.Body, now }),
    )
    return Buffer.from(carrier.writeReply(reply))
  })

  serve(api, 'receiveCall', textingCalls.receiveCall, async ({ input, brand, db, request, now }) => {
    const { carrier, address } = demandSigned(request, brand.key, textingCalls.receiveCall.path)
    const { From: from, Digits: digits, StirVerstat: vouched } = input
    const isProven = vouched === fullyVouched && isNumber.test(from)
    const answer = await db.transaction((tx) => answerCall(tx, { app, brand, now }, { from, digits, isProven }))
    return Buffer.from(carrier.writeCall(answer, address))
  })

  serve(api, 'getTextLine', textLineCalls.getTextLine, ({ db, brand, now }) => readLine(db, brand, now))

  serve(api, 'saveTextLine', textLineCalls.saveTextLine, ({ input, write, brand, audit, now }) =>
    write(async (tx) => {
      const { version, number, ...facts } = input
      const [[before]] = await tx.send(findLine())
      const line = { ...facts, number: number && toE164(number) }
      const [[saved]] = await tx.send(saveLine(line, version))
      if (!saved) throw new Refusal('changedMeanwhile', { data: { current: await readLine(tx, brand, now) } })
      audit.changed(before ? auditedOf(before) : {}, auditedOf(saved))
      return readLine(tx, brand, now)
    }),
  )

  /** The carrier, where it has signed the call of this address with all its fields. Throws `notAllowed`. */
  function demandSigned({ headers, body }: FastifyRequest, key: BrandKey, path: string) {
    const carrier = app.textCarrier
    const signed = headers[signature]
    const address = `${siteOf(app.env, key)}${apiBasePath}${path}`
    const fields = body as Record<string, unknown>
    if (!carrier || typeof signed !== 'string' || !carrier.isSigned({ address, fields, signature: signed }))
      throw new Refusal('notAllowed')
    return { carrier, address }
  }

  /** Keeps the number with the consent as it stood, and asks the phone; a number that has agreed is not asked again. */
  async function keepNumber(
    tx: Transaction,
    { brand, member, language, now }: Context,
    { number: written, asks_daily: asksDaily }: CallContext<typeof textingCalls.saveTexting>['input'],
  ): Promise<void> {
    const number = toE164(written)
    await tx.send(...waitForOthers(number, member.id))
    const [[line], [before], [asked]] = await tx.send(
      findLine(),
      lockNumberOf(member.id),
      isAskedEnough(number, member.id, now),
    )
    if (!line?.is_on || !app.textCarrier) throw new Refusal('invalid', { fields: { number: 'field.no_texts' } })
    if (before?.state === 'on' && before.number === number) {
      await tx.send(saveNumber({ ...ownColumns(before), asks_daily: asksDaily, language }))
      return
    }
    if (asked!.is_full) throw new Refusal('invalid', { fields: { number: 'field.asked_enough' } })
    const program = brand.settings.app_name
    await tx.send(
      saveNumber({
        member_id: member.id,
        number,
        state: 'asked',
        language,
        asks_daily: asksDaily,
        consent: say('consent', language, { program }),
        asked_at: now,
        agreed_at: null,
        ended_at: null,
        question_on: null,
        open_question_on: null,
      }),
    )
    recordActivity(tx, { memberId: member.id, kind: 'texting_asked', now })
    queueText(tx, app, brand, { memberId: member.id, number, kind: 'asked', text: say('asked', language, { program }) })
  }

  async function readOwn(db: Pick<Database, 'send'>, { brand, member, language }: Context): Promise<OwnTexting> {
    const [[line], [row]] = await db.send(findLine(), findNumberOf(member.id))
    const isOffered = Boolean(line?.is_on && app.textCarrier)
    return {
      is_offered: isOffered,
      line: isOffered ? line!.number : null,
      takes_calls: isOffered && line!.takes_calls,
      consent: say('consent', language, { program: brand.settings.app_name }),
      number: row
        ? {
            number: row.number,
            state: row.state,
            asks_daily: row.asks_daily,
            asked_at: row.asked_at.toISOString(),
            agreed_at: row.agreed_at?.toISOString() ?? null,
            ended_at: row.ended_at?.toISOString() ?? null,
            agreed_to: row.consent,
          }
        : null,
    }
  }

  async function readLine(db: Pick<Database, 'send'>, brand: Context['brand'], now: Date): Promise<TextLine> {
    const [[line], [month], [agreed]] = await db.send(findLine(), findMonth(monthOf(brand, now)), countAgreed())
    return {
      has_carrier: app.textCarrier !== undefined,
      number: line?.number ?? '',
      is_on: line?.is_on ?? false,
      cap_dollars: line?.cap_dollars ?? 0,
      cents_per_hundred: line?.cents_per_hundred ?? 0,
      takes_calls: line?.takes_calls ?? false,
      cents_per_hundred_minutes: line?.cents_per_hundred_minutes ?? 0,
      version: line?.version ?? 0,
      month: {
        parts: month?.parts ?? 0,
        minutes: month?.minutes ?? 0,
        cents: Math.round((month?.hundredths ?? 0) / 100),
        held: month?.held ?? 0,
      },
      agreed: agreed!.agreed,
    }
  }
}

function ownColumns({ brand_id: _, ...row }: NumberRow): Omit<NumberRow, 'brand_id'> {
  return row
}

type Line = Omit<Selectable<TextLineTable>, 'brand_id' | 'version'>

/** What the audit notes of the line. */
function auditedOf({ number, is_on: isOn, cap_dollars: cap, cents_per_hundred: cents, ...calls }: Line) {
  return {
    text_number: number,
    texts_on: isOn,
    text_cap_dollars: cap,
    text_cents: cents,
    text_calls_on: calls.takes_calls,
    text_minute_cents: calls.cents_per_hundred_minutes,
  }
}
