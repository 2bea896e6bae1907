import type { InputOf } from '@throughway/contract/call'
import { textKeyOf } from '@throughway/contract/refusals'
import type { PaperOutcome, paperStaffCalls } from '@throughway/contract/trip/paper-staff'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { logTrip, memberContextOf } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { lockLine, markTyped } from './paper.queries.ts'

type Line = InputOf<typeof paperStaffCalls.logPaperLines>['lines'][number]
type Typing = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'language'>

/** Why a line cannot be logged, by its fields. It undoes the line's transaction. */
class LineFault extends Error {
  readonly fields: Record<string, string>
  readonly owner: string | null
  constructor(fields: Record<string, string>, owner: string | null) {
    super('a line of a sheet')
    this.fields = fields
    this.owner = owner
  }
}

/** Undoes the transaction of a line that is only previewed. */
class OnlyLooked extends Error {
  readonly owner: string
  constructor(owner: string) {
    super('looked at')
    this.owner = owner
  }
}

type Run = (work: (tx: Transaction) => Promise<string>) => Promise<string>

/** Logs each line in a transaction of its own, so that a line with a fault stops no other. */
export async function typeLines(
  app: AppContext,
  context: Typing,
  lines: readonly Line[],
  run: Run,
): Promise<PaperOutcome[]> {
  const outcomes: PaperOutcome[] = []
  for (const [index, line] of lines.entries()) outcomes.push(await typeOne(index, line))
  return outcomes

  async function typeOne(index: number, line: Line): Promise<PaperOutcome> {
    const isTwice = lines.findIndex(({ code }) => code === line.code) < index
    if (isTwice) return { line: index, state: 'refused', name: null, fields: { code: 'field.paper_typed' } }
    try {
      return { line: index, state: 'logged', name: await run((tx) => logLine(tx, app, context, line)), fields: {} }
    } catch (error) {
      if (error instanceof OnlyLooked) return { line: index, state: 'ready', name: error.owner, fields: {} }
      if (error instanceof LineFault) return { line: index, state: 'refused', name: error.owner, fields: error.fields }
      throw error
    }
  }
}

/** Logs the lines in a transaction that is rolled back, so that staff see what would happen. */
export async function lookAtLines(
  app: AppContext,
  context: Typing & Pick<CallContext<never>, 'db'>,
  lines: readonly Line[],
): Promise<PaperOutcome[]> {
  return typeLines(app, context, lines, (work) =>
    context.db.transaction(async (tx) => {
      throw new OnlyLooked(await work(tx))
    }),
  )
}

/** Logs the trip of a line and marks its code. Answers whose it is; throws `LineFault`. */
async function logLine(tx: Transaction, app: AppContext, context: Typing, { code, ...trip }: Line): Promise<string> {
  const { member: staff, now } = context
  const [[found]] = await tx.send(lockLine(code))
  if (!found) throw new LineFault({ code: 'field.paper_unknown' }, null)
  const { member_id: memberId, name } = found
  if (memberId === staff.id) throw new LineFault({ code: 'field.paper_own' }, name)
  if (found.typed_at) throw new LineFault({ code: 'field.paper_typed' }, name)
  if (!found.has_terms) throw new LineFault({ code: textKeyOf('termsNotAgreed') }, name)
  const owner = memberContextOf(app, { ...context, member: { ...staff, id: memberId }, impersonation: undefined })
  try {
    const { trips } = await logTrip(tx, owner, { ...trip, on_double: 'ask', source: 'paper' })
    tx.later(markTyped(code, { staffId: staff.id, tripId: trips[0]!.id, now }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new LineFault(error.details.fields ?? { code: textKeyOf(error.refusal) }, name)
  }
  const { date } = trip
  recordActivity(tx, { memberId, kind: 'paper_typed', actor: 'staff', actorId: staff.id, details: { date }, now })
  return name
}
