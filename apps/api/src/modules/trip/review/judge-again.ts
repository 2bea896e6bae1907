import { Gauge } from 'prom-client'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar } from '../change/calendar.ts'
import { lookAtDays, lockAndLoadDays, type MemberContext } from '../change/lock-and-load-days.ts'
import { planChanges } from '../change/plan-changes.ts'
import { type TripChangeContext } from '../change/change-plan.ts'
import { findSchemeStart, listBetween, listMembersWithTrips, type TripRow } from '../trip.queries.ts'

/** Longer than a member, a review and an appeal can take together, in whole months for the limits. */
const daysBack = 75
const membersAtOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
/** Logged by name for each programme; the others are counted. */
const most = 20

/** A trip whose verdict today differs from the stored one. */
export type WrongVerdict = { member: string; trip: string; date: string; stands: string; judged: string }

/**
 * Judges the days of the last months again, by the rules of those days, and reports each trip with a different result.
 * It repairs nothing: a difference is a fault of ours that somebody must understand.
 */
export async function judgeAgain(app: AppContext): Promise<void> {
  const gauge = openGauge(app)
  await eachAlone(app, 'judge-again', async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, async () => {
        const wrong = await judgeBrandAgain(app, alone, key)
        gauge.set({ brand: key }, wrong.length)
        if (wrong.length)
          app.log.error(
            { brand: key, trips: wrong.length, verdicts: wrong.slice(0, most) },
            'recount: trips stand with other verdicts than their days give',
          )
      })
  })
}

async function judgeBrandAgain(app: AppContext, alone: Alone, key: BrandKey): Promise<WrongVerdict[]> {
  const { id: brandId, settings } = await app.brands.get(key)
  const { time_zone: timeZone } = settings
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const common = { brandId, calendar: openCalendar(timeZone), getTerms: app.terms, now }
  const today = localDate(now, timeZone)
  const wrong: WrongVerdict[] = []
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersWithTrips(after, membersAtOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: key, member: memberId }, async () => {
        wrong.push(...(await judgeMemberAgain(db, { ...common, memberId }, today)))
      })
    if (members.length < membersAtOnce) return wrong
    after = members.at(-1)!.member_id
  }
}

async function judgeMemberAgain(db: Database, memberContext: MemberContext, today: string): Promise<WrongVerdict[]> {
  const days = listBetween(memberContext.memberId, addDays(today, -daysBack), addDays(today, 1))
  const seen = await lookAtDays(db, memberContext, days, [])
  if (!listChanged(seen).length) return []
  // the lock of the points keeps the member from changing a trip between two reads
  return db.transaction(async (tx) => {
    const context = await lockAndLoadDays(tx, memberContext, days, [])
    const start = await readSchemeStart(tx, memberContext)
    return listChanged(context)
      .filter(({ mode, date }) => mode !== 'compressed_week' || date >= start)
      .map((judged) => {
        const stands = context.before.find(({ id }) => id === judged.id)!
        return {
          member: memberContext.memberId,
          trip: judged.id,
          date: judged.date,
          stands: describe(stands),
          judged: describe(judged),
        }
      })
  })
}

/** Judging an unchanged day must change nothing. */
function listChanged(context: TripChangeContext): TripRow[] {
  return planChanges(context, context.before).trips
}

/** C8: a scheme does not cover the days before it was chosen, and the earlier scheme is not stored. */
async function readSchemeStart(tx: Transaction, { memberId, calendar }: MemberContext): Promise<string> {
  const [[scheme]] = await tx.send(findSchemeStart(memberId))
  return scheme ? addDays(calendar.dateOf(scheme.changed_at), 1) : '9999-12-31'
}

function describe({ state, points, rule, rule_version: version, anomalies }: TripRow): string {
  return [state, points, rule ? `${rule} ${version}` : 'no rule', ...anomalies].join(', ')
}

function openGauge({ metrics }: AppContext) {
  const name = 'throughway_wrong_verdicts'
  const made = metrics.getSingleMetric(name) as Gauge<'brand'> | undefined
  return (
    made ??
    new Gauge({
      name,
      help: `Trips of the last ${daysBack} days that stand with another verdict than their day gives, from the last look.`,
      labelNames: ['brand'] as const,
      registers: [metrics],
    })
  )
}
