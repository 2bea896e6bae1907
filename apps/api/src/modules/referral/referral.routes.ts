import { randomInt } from 'node:crypto'
import { referralCalls } from '@throughway/contract/account/referral'
import { makeReferralCode } from '@throughway/domain/identity/referral-code'
import { localDate } from '@throughway/domain/time/time'
import { referralTrips } from '@throughway/domain/points/trip-bonuses'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { readAccount } from '#modules/points/points.ts'
import { serve } from '#plugins/serve.ts'
import { findReferral, insertCode } from './referral.queries.ts'

/** C1: the own invitation. Whom it brought is never said, only how many. */
export async function referralRoutes(api: Api) {
  const { app } = api
  const { terms: getTerms } = app

  serve(api, 'getReferral', referralCalls.getReferral, async ({ db, member, brand, now }) => {
    const [[found], [account]] = await db.send(findReferral(member.id), readAccount(member.id))
    const terms = await getTerms(db, brand.id, account!.terms_revision)
    const rule = terms
      .rulesOn(localDate(now, brand.settings.time_zone), account!.organisation_id)
      .bonuses.find(({ name }) => name === 'referral')
    const code = found!.code ?? (await makeCode(db, member.id, now))
    return {
      code,
      link: `${siteOf(app.env, brand.key)}/account/register?referral=${code}`,
      joined: found!.joined,
      brought: found!.brought,
      points: rule?.points ?? 0,
      trips: referralTrips,
    }
  })
}

/**
 * Makes the member's code and returns the stored one: a parallel call may have made one first, and a random code may
 * already be taken.
 */
async function makeCode(db: Database, memberId: string, now: Date): Promise<string> {
  for (;;) {
    const code = makeReferralCode(randomInt)
    const [, [found]] = await db.send(insertCode(memberId, code, now), findReferral(memberId))
    if (found!.code !== null) return found!.code
  }
}
