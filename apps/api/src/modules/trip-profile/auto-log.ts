import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { isProfileDay, weekdayOf } from '@throughway/domain/trip/profile-days'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import { directionsOf } from '@throughway/domain/trip/trip-profiles'
import type { Transaction } from '#database/open-database.ts'
import { type Alone, eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openAnswerAddress } from '#modules/answer-address/answer-address.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { tripReminderLetter } from './trip-profile.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { mailWeek } from './mail-week.ts'
import { offerDirections } from './offer-directions.ts'
import { readTakenDirections, type TakenDirections } from './taken-directions.ts'
import { listMembersToLog, listTripProfiles, lockOwner, markLogged, type ProfileRow } from './trip-profile.queries.ts'

/** The time of the mail, by the programme's clock. A trip that arrives later is asked about after its arrival. */
const evening = '20:00'
/** Days that are made up for when no copy was running. */
const longestGap = 7
const friday = 5
const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'

/**
 * C5: each evening makes the trips of profiles that say so, which wait for a yes, and reminds those who want to be
 * reminded; on Fridays it mails that a week waits. Each member is one transaction that also notes the day as dealt
 * with, so the job may die anywhere and may run twice.
 */
export async function autoLog(app: AppContext): Promise<void> {
  await eachAlone(app, 'auto-log', async (alone) => {
    for (const key of brandKeys) await alone({ brand: key }, () => autoLogOfBrand(app, alone, key))
  })
}

async function autoLogOfBrand(app: AppContext, alone: Alone, key: BrandKey): Promise<void> {
  const brand = await app.brands.get(key)
  const db = app.databases.ofBrand(brand.id)
  const last = findLastEvening(app.now(), brand.settings.time_zone)
  for (let after = noId; ;) {
    const [members] = await db.send(listMembersToLog(last, after, atOnce))
    for (const { member_id: memberId } of members)
      await alone({ brand: key, member: memberId }, () =>
        db.transaction((tx) => logDaysOf(tx, app, brand, memberId, last)),
      )
    if (members.length < atOnce) break
    after = members.at(-1)!.member_id
  }
  if (weekdayOf(last) === friday) await mailWeek(app, alone, brand, last)
}

/** The last day whose evening has come. */
function findLastEvening(now: Date, timeZone: string): string {
  const today = localDate(now, timeZone)
  return instantOf(today, evening, timeZone) <= now ? today : addDays(today, -1)
}

async function logDaysOf(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  memberId: string,
  last: string,
): Promise<void> {
  const now = app.now()
  const timeZone = brand.settings.time_zone
  const first = addDays(last, 1 - longestGap)
  const [, profiles, [address]] = await tx.send(
    lockOwner(memberId),
    listTripProfiles(memberId),
    findPrimaryAddress(memberId),
  )
  tx.later(markLogged(memberId, last))
  // a member who has requested deletion gets no questions
  if (!address) return
  const taken = await readTakenDirections(tx, memberId, first, last)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const due = profiles.filter((each) => each.logged_until < date && isProfileDay(each, date))
    for (const profile of due.filter((each) => each.auto_log === 'create'))
      offerDay(tx, profile, taken, { date, timeZone, now })
  }
  const forgotten = findForgotten(profiles, taken, last, localDate(now, timeZone))
  if (!forgotten) return
  const answersTo = openAnswerAddress(tx, { app, brand }, { memberId, purpose: 'trips', askedOn: last })
  notify(tx, { app, brand }, { memberId, email: address.email, language: address.language }, 'trip.reminder', {
    letter: tripReminderLetter({ profileId: forgotten.id, name: forgotten.name, date: last, answersTo }),
    about: last,
  })
}

function offerDay(
  tx: Transaction,
  profile: ProfileRow,
  taken: TakenDirections,
  { date, ...clock }: { date: string; timeZone: string; now: Date },
) {
  const { mode } = profile
  const directions = directionsOf(profile)
    .map(({ direction }) => direction)
    .filter((direction) => !taken.has({ date, direction, mode }))
  offerDirections(tx, profile, { kind: 'profile', date, directions, ...clock })
  for (const direction of directions) taken.take({ date, direction, mode })
}

/** The profile for an evening's reminder, where nothing is logged or waits. A past day gets no reminder. */
function findForgotten(profiles: readonly ProfileRow[], taken: TakenDirections, date: string, today: string) {
  if (date !== today || taken.hasDay(date)) return undefined
  return profiles.find((each) => each.auto_log === 'remind' && each.logged_until < date && isProfileDay(each, date))
}
