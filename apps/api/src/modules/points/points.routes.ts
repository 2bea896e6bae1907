import { pointsCalls } from '@throughway/contract/trip/points'
import { pointLevels } from '@throughway/domain/points/levels'
import { earningWindowDays, pendingHours, type PointsRule } from '@throughway/domain/points/points'
import { lifeMonths, planExpiry } from '@throughway/domain/points/points-life'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { serve } from '#plugins/serve.ts'
import { readAccount } from './account.queries.ts'
import { describeEntries } from './describe-ledger.ts'
import { ledgerKeys, type LedgerEntryRow, listInflows, listLedger, readExpiryAccount } from './ledger.queries.ts'
import { readPoints } from './read-points.ts'

export async function pointsRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'getPoints', pointsCalls.getPoints, readPoints)

  serve(api, 'listLedger', pointsCalls.listLedger, async (context) => {
    const { input, db, member, brand, language } = context
    const page = openPage(api.app, pointsCalls.listLedger, context, ledgerKeys)
    const [found] = await db.send(listLedger(member.id, { table: input.table, language }, page))
    const newest = page.isFirst ? (found[0]?.total_now ?? 0) : page.carried
    const describe = (rows: readonly LedgerEntryRow[]) =>
      describeEntries(rows, input.table === 'ledger' ? newest : null, brand.settings.time_zone)
    const { rows, next } = page.cut(found, (entries) => describe(entries).total)
    return { items: describe(rows).items, next }
  })

  serve(api, 'listExpiring', pointsCalls.listExpiring, async ({ db, member, brand, now }) => {
    const { time_zone: timeZone } = brand.settings
    const [[account], inflows] = await db.send(readExpiryAccount(member.id, now), listInflows(member.id, now, timeZone))
    const { lots } = planExpiry({
      total: account?.total ?? 0,
      inflows,
      today: localDate(now, timeZone),
      warned: { first: null, last: null },
    })
    return { items: lots, life_months: lifeMonths }
  })

  serve(api, 'listRules', pointsCalls.listRules, async ({ db, member, brand, now }) => {
    const [[account]] = await db.send(readAccount(member.id))
    const terms = await getTerms(db, brand.id, account!.terms_revision)
    const today = localDate(now, brand.settings.time_zone)
    const organisationId = account!.organisation_id
    const { modes, day, bonuses, pools, bonusDays } = terms.rulesOn(today, organisationId)
    const holding = [...Object.values(modes), ...(day ? [day] : []), ...bonuses, ...pools, ...bonusDays]
    const upcoming = terms.rules
      .filter(
        (rule) => rule.valid_from > today && (rule.organisation_id === null || rule.organisation_id === organisationId),
      )
      .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
    return {
      rules: holding.map(describeRule),
      upcoming: upcoming.map(describeRule),
      pending_hours: pendingHours,
      earning_window_days: earningWindowDays,
      life_months: lifeMonths,
      levels: [...pointLevels],
    }
  })
}

/** The rule as a member may see it: it says whether it is of an organisation, but not of which. */
function describeRule({ organisation_id, ...rule }: PointsRule) {
  return { ...rule, of_organisation: organisation_id !== null }
}
