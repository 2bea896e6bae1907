import { Gauge } from 'prom-client'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Database, Transaction } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openTerms } from '#modules/points/points.ts'
import { openCalendar } from '../change/calendar.ts'
import { lookAtDays, lockAndLoadDays, type MemberContext } from '../change/lock-and-load-days.ts'
import { planChanges } from '../change/plan-changes.ts'
import { type TripChangeContext } from '../change/change-plan.ts'
import { findSchemeStart, listBetween, listTravellers, type TripRow } from '../trip.queries.ts'

/** Back to before the longest that a member, a review and an appeal take, in whole months of limits. */
const daysBack = 75
const membersAtOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
/** Named in the log, of each programme; the others are counted. */
const most = 20

/** A trip that would be judged otherwise today than it stands. */
export type WrongVerdict = { member: string; trip: string; date: string; stands: string; judged: string }

/**
 * Judges the days of the last months again, by the rules that held on them, and tells of each trip that stands with
 * another verdict. Nothing is mended: a difference is a fault of ours that somebody must understand.
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
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const common = { brandId, calendar: openCalendar(timeZone), getTerms: openTerms(), now }
  const today = localDate(now, timeZone)
  const wrong: WrongVerdict[] = []
  for (let after = noId; ;) {
    const [members] = await db.send(listTravellers(after, membersAtOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: key, member: memberId }, async () => {
        wrong.push(...(await judgeMemberAgain(db, { ...common, memberId }, today)))
      })
    if (members.length < membersAtOnce) return wrong
    after = members.at(-1)!.member_id
  }
}

async function judgeMemberAgain(db: Database, traveller: MemberContext, today: string): Promise<WrongVerdict[]> {
  const days = listBetween(traveller.memberId, addDays(today, -daysBack), addDays(today, 1))
  const seen = await lookAtDays(db, traveller, days, [])
  if (!listChanged(seen).length) return []
  // the member may have changed a trip between two looks; under the lock of their points nobody does
  return db.transaction(async (tx) => {
    const situation = await lockAndLoadDays(tx, traveller, days, [])
    const start = await readSchemeStart(tx, traveller)
    return listChanged(situation)
      .filter(({ mode, date }) => mode !== 'compressed_week' || date >= start)
      .map((judged) => {
        const stands = situation.before.find(({ id }) => id === judged.id)!
        return {
          member: traveller.memberId,
          trip: judged.id,
          date: judged.date,
          stands: describe(stands),
          judged: describe(judged),
        }
      })
  })
}

/** A day judged as it stands changes nothing. */
function listChanged(situation: TripChangeContext): TripRow[] {
  return planChanges(situation, situation.before).trips
}

/** C8: a scheme says nothing of the days before it was chosen; which one held then is not kept. */
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
