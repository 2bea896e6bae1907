import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { defaultRules, type PointsRule, type RulesOfDay, rulesOn } from '@throughway/domain/points/points'
import { type FactorSet, factorSet2026, factorSources2026 } from '@throughway/domain/mode/savings'
import type { TripMode } from '@throughway/domain/mode/modes'
import { openRevisionCache } from '#cache.ts'
import { type CountingRace, listCountingRaces } from '#modules/standing/standing.ts'
import type { Databases, Transaction } from '#database/open-database.ts'
import { allColumns, insertRows, insertValues } from '#database/columns.ts'
import { rawQuery, query, type RowsOf } from '#database/query.ts'

/** The rules and factors by which a programme's trips are judged and their savings computed. */
export type Terms = {
  /** Every version that is not withdrawn, for all dates. */
  rules: readonly PointsRule[]
  /** The rules of a day of travel for members of the organisation. */
  rulesOn(date: string, organisationId: string | null): RulesOfDay
  /** Whether a rule of one of the modes needs the other trips of the month. */
  capsMonthOf(modes: readonly TripMode[]): boolean
  /** The newest factor set that holds on a day of travel. */
  factorsOn(date: string): FactorSet
  /** A set by the version that a trip names. */
  findFactors(version: string): FactorSet
  /** The set for displayed savings today: the one under which history is re-stated, otherwise the one in force. */
  told(today: string): FactorSetRow
  /** Sets under which history is or is being re-stated. Every change of a trip updates the differences. */
  restating: readonly FactorSet[]
  /** C16: the races for which trips are counted. */
  races: readonly CountingRace[]
  sets: readonly FactorSetRow[]
}

export type FactorSetRow = RowsOf<ReturnType<typeof listFactorSets>>[number]

export type TermsOf = ReturnType<typeof openTerms>

/**
 * Rules and factors of each brand, cached by the brand's revision. Every change reads the revision under its lock, so
 * no copy judges by replaced terms.
 */
export function openTerms() {
  const find = openRevisionCache<number, Terms>(brandKeys.length)
  return (tx: Pick<Transaction, 'send'>, brandId: number, revision: number): Promise<Terms> =>
    find(brandId, revision, () => readTerms(tx))
}

async function readTerms(tx: Pick<Transaction, 'send'>): Promise<Terms> {
  const [rules, sets, races] = await tx.send(listRules(), listFactorSets(), listCountingRaces())
  const current = sets
    .filter((set) => set.published_at !== null && set.restated_at !== null)
    .toSorted(
      (one, other) =>
        other.published_at!.getTime() - one.published_at!.getTime() || (one.version < other.version ? 1 : -1),
    )[0]
  const setOn = (date: string) => sets.findLast((set) => set.valid_from <= date) ?? sets[0]!
  const monthly = rules.filter((rule) => rule.cap_per_month !== null)
  return {
    rules,
    rulesOn: rememberRules(rules),
    capsMonthOf: (modes) => modes.length > 0 && monthly.some(({ mode }) => mode === null || modes.includes(mode)),
    factorsOn: (date) => setOn(date).factors,
    findFactors: (version) => (sets.find((set) => set.version === version) ?? sets[0]!).factors,
    told: (today) => current ?? setOn(today),
    restating: sets
      .filter((set) => set === current || (set.published_at !== null && set.restated_at === null))
      .map((set) => set.factors),
    races,
    sets,
  }
}

/** The same for a caller without an account: by the current revision. */
export function lookUpTerms(getTerms: TermsOf) {
  return async (db: Pick<Transaction, 'send'>, brandId: number): Promise<Terms> => {
    const [[brand]] = await db.send(
      query
        .selectFrom('brand')
        .select('revision')
        .where('brand_id', '=', sql<number>`current_brand_id()`),
    )
    return getTerms(db, brandId, brand!.revision)
  }
}

const mostDaysOfRules = 1000

/** Most trips are of a few days and organisations, so their rules are looked up once. */
export function rememberRules(rules: readonly PointsRule[]): Terms['rulesOn'] {
  const known = new LRUCache<string, RulesOfDay>({ max: mostDaysOfRules })
  return (date, organisationId) => {
    const key = `${date} ${organisationId}`
    let found = known.get(key)
    if (!found) known.set(key, (found = rulesOn(rules, date, organisationId)))
    return found
  }
}

const ruleColumns = allColumns<PointsRule>()([
  'name',
  'version',
  'kind',
  'mode',
  'points',
  'unit',
  'cap_per_day',
  'cap_per_month',
  'valid_from',
  'valid_to',
  'organisation_id',
  'people',
  'factor_percent',
])

function listRules() {
  return query
    .selectFrom('points_rule')
    .select(ruleColumns)
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('withdrawn_at', 'is', null)
}

function listFactorSets() {
  return query
    .selectFrom('factor_set')
    .select(['version', 'year', 'valid_from', 'factors', 'sources', 'published_at', 'restated_at'])
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .orderBy('valid_from')
    .orderBy('published_at', (order) => order.nullsFirst())
}

/** Gives each brand the first version of rules and factors; existing ones stay. */
export async function ensureRules(databases: Databases) {
  const { version, ...factors } = factorSet2026
  for (const key of brandKeys) {
    await databases.ofBrand(brandSettings[key].id).send(
      rawQuery(sql`with made as (
          ${insertRows('points_rule', defaultRules)}
          on conflict on constraint points_rule_version do nothing
          returning 1)
        update brand set revision = revision + 1 where brand_id = current_brand_id() and exists (select from made)`),
      rawQuery(sql`${insertValues('factor_set', [
        {
          version,
          valid_from: '2000-01-01',
          factors: JSON.stringify({ ...factors, version }),
          year: 2026,
          sources: JSON.stringify(factorSources2026),
        },
      ])}
        on conflict (brand_id, version) do update set sources = excluded.sources where factor_set.sources = '{}'`),
    )
  }
}

/** Waits for all transactions that judge trips, and holds later ones until this transaction ends. */
export function lockTerms() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtext('points_rule'), current_brand_id())`)
}

/** Every cache of rules and factors by revision is refreshed. */
export function raiseRevision() {
  return rawQuery(sql`update brand set revision = revision + 1 where brand_id = current_brand_id()`)
}
