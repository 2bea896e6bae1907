import type { Language } from '@throughway/contract/programme/brand'
import type { RideHomeCover } from '@throughway/contract/reward/ride-home'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { findCoverage, rideHomeParts, type RideHomeMember, type RideHomePart } from '@throughway/domain/ride/ride-home'
import { localDate, localTime } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { describeRequest, isOpenRequest } from './describe-request.ts'
import { describeProviders, rulesOf } from './programme.ts'
import {
  type Applicant,
  findApplicant,
  findOpenRequest,
  findProgramme,
  type ProgrammeRow,
} from './ride-home.queries.ts'

/** The longest period that any programme's rules consider. */
export const mostDaysBack = 365

/** The facts about a member that the rules judge. Both the brand and the organisation must take part. */
export function describeApplicant(
  row: Applicant,
  { settings }: MailBrand,
  programme: ProgrammeRow | undefined,
): RideHomeMember {
  return {
    isOffered: Boolean(settings.erhgrh_name) && programme !== undefined && row.takes_part,
    parts: Object.fromEntries(rideHomeParts.map((part) => [part, row[part]])) as Record<RideHomePart, boolean>,
    registeredOn: localDate(row.created_at, settings.time_zone),
    greenTrips: row.green_trips,
    rides: row.rides,
  }
}

export function momentOf(now: Date, timeZone: string) {
  return { date: localDate(now, timeZone), time: localTime(now, timeZone) }
}

export type CoverViewer = { brand: MailBrand; memberId: string; language: Language; now: Date }

/** Whether the member could have a ride at this moment, in one flight. */
export async function readCover(
  db: Pick<Database, 'send'>,
  { brand, memberId, language, now }: CoverViewer,
): Promise<RideHomeCover> {
  const timeZone = brand.settings.time_zone
  const moment = momentOf(now, timeZone)
  const [[programme], [applicant], [open]] = await db.send(
    findProgramme(),
    findApplicant(memberId, moment.date, mostDaysBack),
    findOpenRequest(memberId, moment.date),
  )
  const rules = rulesOf(programme)
  const member = describeApplicant(applicant!, brand, programme)
  const { isCovered, isFirstRide, ...coverage } = findCoverage(member, rules, moment)
  const way = applicant!.usual_way
  return {
    is_offered: member.isOffered,
    is_covered: isCovered,
    is_first_ride: isFirstRide,
    ...coverage,
    way: rules.way,
    reasons: rules.reasons as RideHomeCover['reasons'],
    most_cents: rules.mostCents,
    claim_days: rules.claimDays,
    office_phone: programme?.office_phone ?? '',
    providers: describeProviders(programme?.providers ?? [], language, false),
    has_supervisor: member.parts.supervisor,
    usual_way: way && { mode: way.mode, miles: Math.max(0.1, Math.round(milesFromMetres(way.metres) * 10) / 10) },
    open: open && isOpenRequest(open, now) ? describeRequest(open, { programme, language, timeZone, now }) : null,
  }
}
