import { brandKeys } from '@throughway/brands/keys'
import { landingCalls, type LocalFacts } from '@throughway/contract/programme/landing'
import type { Language } from '@throughway/contract/programme/brand'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openCache } from '#cache.ts'
import type { Database } from '#database/open-database.ts'
import { lookUpTerms } from '#modules/points/points.ts'
import { type AgencyDocument } from '#modules/ride/ride.ts'
import { serve } from '#plugins/serve.ts'
import { describeAgency } from './describe-agency.ts'
import { describeFirstTrip } from './describe-first-trip.ts'
import { findShownReward, listAgencyDocuments, listEmployers } from './landing.queries.ts'

const freshMilliseconds = 5 * 60_000
const mostEmployers = 3

/** The local facts of a landing page; an answer is at most five minutes old. */
export async function landingRoutes(api: Api) {
  const known = openCache<string, LocalFacts>({
    most: brandKeys.length * 2,
    milliseconds: freshMilliseconds,
    now: api.app.now,
  })

  serve(api, 'getLocalFacts', landingCalls.getLocalFacts, async ({ brand, now, language }) => {
    const db = api.app.databases.ofBrand(brand.id)
    return known.get(`${brand.key} ${language}`, () =>
      readFacts(db, language, now, localDate(now, brand.settings.time_zone)),
    )
  })

  const getTerms = lookUpTerms(api.app.terms)
  serve(api, 'getFirstTrip', landingCalls.getFirstTrip, async ({ brand, now }) => {
    const terms = await getTerms(api.app.databases.ofBrand(brand.id), brand.id)
    return describeFirstTrip(terms.rulesOn(localDate(now, brand.settings.time_zone), null))
  })
}

async function readFacts(db: Database, language: Language, now: Date, today: string): Promise<LocalFacts> {
  const [agencies, employers, [reward]] = await db.send(
    listAgencyDocuments(),
    listEmployers(mostEmployers),
    findShownReward(now, today),
  )
  return {
    agency: describeAgency(agencies.map(({ document }) => document as AgencyDocument)),
    employers: employers.map(({ name }) => name),
    sponsor: reward ? { name: reward.sponsor, reward: reward.texts[language].title, points: reward.cost } : null,
  }
}
