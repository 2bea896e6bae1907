import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import { joinCodeLeastLength } from '@throughway/contract/account/organisation'
import type { OrganisationLevel } from '@throughway/domain/identity/organisation-status'
import { isPersonalMailDomain } from '@throughway/domain/identity/personal-mail'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { insertStatusChange } from '#modules/organisation/organisation.ts'
import { fold, type ImportedProvider, type ImportFile } from './import-file.ts'
import type { Plan } from './plan.ts'

const thisBrand = sql<number>`current_brand_id()`
type Wanted = ImportFile['organisations'][number]
type Path = readonly PropertyKey[]

export function planOrganisations(plan: Plan) {
  const { wanted } = plan.importing
  planProvider(plan, ['identity_provider'], null, 'the programme', wanted.identity_provider)
  for (const [index, organisation] of wanted.organisations.entries())
    planOrganisation(plan, organisation, ['organisations', index])
}

function planOrganisation(plan: Plan, wanted: Wanted, path: Path) {
  const id = planRow(plan, wanted, path)
  if (!id) return
  planDomains(plan, wanted, id, path)
  planCodes(plan, wanted, id, path)
  planTree(plan, wanted, id)
  planProvider(plan, [...path, 'identity_provider'], id, wanted.name, wanted.identity_provider)
}

/**
 * Found by its number where the file gives one, else by its name; answers its id, or undefined when it cannot be told
 * which is meant.
 */
function planRow(
  { state, importing, changes, tx, complain, takeNumber }: Plan,
  wanted: Wanted,
  path: Path,
): string | undefined {
  const columns = {
    name: wanted.name,
    erh_access: wanted.ride_home,
    is_listed: wanted.listed,
    allows_telework: wanted.allows.includes('telework'),
    allows_compressed_week: wanted.allows.includes('compressed_week'),
    approves_telework: wanted.supervisor_approves.includes('telework'),
    approves_compressed_week: wanted.supervisor_approves.includes('compressed_week'),
    approval_silence: wanted.supervisor_silence,
    approves_pass_subsidy: wanted.supervisor_approves.includes('pass_subsidy'),
    ...(wanted.level !== undefined && { level: wanted.level as OrganisationLevel }),
    ...(wanted.headcount !== undefined && { headcount: wanted.headcount }),
    ...(wanted.industry !== undefined && { industry: wanted.industry }),
    ...(wanted.county !== undefined && { county: wanted.county }),
  }
  const open = state.organisations.filter(({ merged_into: into }) => into === null)
  const sameName = open.filter(({ name }) => fold(name) === fold(wanted.name))
  const found = wanted.number === undefined ? sameName[0] : open.find(({ number }) => number === wanted.number)
  if (wanted.number !== undefined && !found && state.organisations.some(({ number }) => number === wanted.number)) {
    complain([...path, 'number'], 'the organisation with this number has gone into another one')
    return undefined
  }
  if (wanted.number === undefined && sameName.length > 1) {
    complain(
      [...path, 'name'],
      `the programme has this name ${sameName.length} times; say which by its number: ${sameName.map(({ number }) => number).join(', ')}`,
    )
    return undefined
  }
  if (wanted.number !== undefined && sameName.some(({ number }) => number !== wanted.number)) {
    complain([...path, 'name'], `the programme has this name under number ${sameName[0]!.number}`)
    return undefined
  }
  if (!found) {
    const id = makeUuid()
    const number = takeNumber('organisation', wanted.number)
    const { staff, now, timeZone } = importing
    const status = wanted.status ?? (staff ? 'potential' : 'partner')
    const today = localDate(now, timeZone)
    changes.push(`+ organisation ${number} ${wanted.name} (${status})`)
    tx.later(
      query.insertInto('organisation').values({
        brand_id: thisBrand,
        id,
        number,
        ...columns,
        status,
        status_on: staff && status !== 'potential' ? today : null,
        created_at: now,
      }),
    )
    if (staff && status !== 'potential')
      tx.later(
        insertStatusChange({
          id: makeUuid(),
          organisationId: id,
          from: 'potential',
          to: status,
          on: today,
          reason: staff.reason,
          byId: staff.id,
          now,
        }),
      )
    return id
  }
  if (wanted.status !== undefined && wanted.status !== found.status)
    complain([...path, 'status'], `it is ${found.status}; a change needs a day and a reason, which its page asks for`)
  const { given } = importing
  const different = Object.entries(columns).filter(
    ([column, value]) => (given?.has(column) ?? true) && found[column as keyof typeof columns] !== value,
  )
  if (different.length) {
    changes.push(
      `~ organisation ${found.number} ${wanted.name}: ${different.map(([column, value]) => `${column} ${String(found[column as keyof typeof columns])} → ${String(value)}`).join(', ')}`,
    )
    tx.later(
      query
        .updateTable('organisation')
        .set({ ...Object.fromEntries(different), version: sql<number>`version + 1` })
        .where('brand_id', '=', thisBrand)
        .where('id', '=', found.id),
    )
  }
  return found.id
}

function planDomains({ state, importing, changes, tx, complain }: Plan, wanted: Wanted, id: string, path: Path) {
  for (const [index, { domain, proves_membership: proves }] of wanted.domains.entries()) {
    const found = state.domains.find((each) => each.domain === domain)
    if (proves && isPersonalMailDomain(domain)) {
      complain([...path, 'domains', index], `anybody may have an address at ${domain}, so it proves nothing`)
    } else if (found && found.organisation_id !== id) {
      complain(
        [...path, 'domains', index],
        `${domain} belongs to ${state.organisations.find((each) => each.id === found.organisation_id)?.name ?? 'another organisation'}`,
      )
    } else if (!found) {
      changes.push(`+ domain ${domain} of ${wanted.name}`)
      tx.later(
        query.insertInto('organisation_domain').values({
          brand_id: thisBrand,
          domain,
          organisation_id: id,
          proves_membership: proves,
          created_at: importing.now,
        }),
      )
    } else if (found.proves_membership !== proves) {
      changes.push(`~ domain ${domain} of ${wanted.name}: proves_membership ${String(!proves)} → ${String(proves)}`)
      tx.later(
        query
          .updateTable('organisation_domain')
          .set({ proves_membership: proves, version: sql<number>`version + 1` })
          .where('brand_id', '=', thisBrand)
          .where('domain', '=', domain),
      )
    }
  }
}

function planCodes({ state, importing, changes, tx, complain }: Plan, wanted: Wanted, id: string, path: Path) {
  for (const [index, { code, expires, uses }] of wanted.codes.entries()) {
    const found = state.codes.find((each) => each.code === code)
    // good until the end of its last day
    const expiresAt = expires ? instantOf(addDays(expires, 1), '00:00', importing.timeZone) : null
    if (found && found.organisation_id !== id) {
      complain(
        [...path, 'codes', index],
        `this code belongs to ${state.organisations.find((each) => each.id === found.organisation_id)?.name ?? 'another organisation'}`,
      )
    } else if (!found && code.length < joinCodeLeastLength) {
      complain(
        [...path, 'codes', index],
        `"${code}" is too short to be guessed by nobody; use ${joinCodeLeastLength} signs or more`,
      )
    } else if (!found) {
      changes.push(`+ code ${code} of ${wanted.name}`)
      tx.later(
        query.insertInto('organisation_code').values({
          brand_id: thisBrand,
          code,
          organisation_id: id,
          expires_at: expiresAt,
          most_uses: uses,
          created_at: importing.now,
        }),
      )
    } else if (found.expires_at?.getTime() !== expiresAt?.getTime() || found.most_uses !== uses) {
      changes.push(
        `~ code ${code} of ${wanted.name}: until ${expires ?? 'further notice'}, ${uses ?? 'any number of'} uses`,
      )
      tx.later(
        query
          .updateTable('organisation_code')
          .set({ expires_at: expiresAt, most_uses: uses, version: sql<number>`version + 1` })
          .where('brand_id', '=', thisBrand)
          .where('code', '=', code),
      )
    }
  }
}

function planTree({ state, importing, changes, tx, takeNumber }: Plan, wanted: Wanted, organisationId: string) {
  const common = { brand_id: thisBrand, organisation_id: organisationId, created_at: importing.now }
  for (const { name, subgroups } of wanted.affiliations) {
    let affiliationId = state.affiliations.find(
      (each) => each.organisation_id === organisationId && each.name === name,
    )?.id
    if (!affiliationId) {
      affiliationId = makeUuid()
      const number = takeNumber('affiliation')
      changes.push(`+ affiliation ${number} ${name} of ${wanted.name}`)
      tx.later(query.insertInto('organisation_affiliation').values({ ...common, id: affiliationId, number, name }))
    }
    for (const subgroup of subgroups) {
      if (state.subgroups.some((each) => each.affiliation_id === affiliationId && each.name === subgroup)) continue
      const number = takeNumber('subgroup')
      changes.push(`+ subgroup ${number} ${subgroup} of ${name}, ${wanted.name}`)
      tx.later(
        query
          .insertInto('organisation_subgroup')
          .values({ ...common, affiliation_id: affiliationId, id: makeUuid(), number, name: subgroup }),
      )
    }
  }
}

function planProvider(
  plan: Plan,
  path: Path,
  organisationId: string | null,
  owner: string,
  wanted: ImportedProvider | undefined,
) {
  if (!wanted) return
  const { state, importing, changes, tx, complain } = plan
  if (importing.refusesProviders)
    return complain(path, 'a provider of sign-ins is brought in by the command alone, where its secret lies')
  const secret = readSecret(plan, path, wanted)
  const found = state.providers.find((each) => each.organisation_id === organisationId)
  const columns = { name: wanted.name, issuer: wanted.issuer, client_id: wanted.client_id, is_enabled: wanted.enabled }
  if (!found) {
    const id = makeUuid()
    changes.push(`+ identity provider ${wanted.name} of ${owner}`)
    const sealed = seal(plan, id, secret)
    tx.later(
      query.insertInto('identity_provider').values({
        brand_id: thisBrand,
        id,
        organisation_id: organisationId,
        ...columns,
        client_secret: sealed,
        created_at: importing.now,
        changed_at: importing.now,
      }),
    )
    return
  }
  const different = Object.entries(columns)
    .filter(([column, value]) => found[column as keyof typeof columns] !== value)
    .map(([column]) => column)
  if (openSecret(plan, found) !== secret) different.push('client_secret')
  if (!different.length) return
  changes.push(`~ identity provider ${wanted.name} of ${owner}: ${different.join(', ')}`)
  const sealed = seal(plan, found.id, secret)
  tx.later(
    query
      .updateTable('identity_provider')
      .set({ ...columns, client_secret: sealed, changed_at: importing.now })
      .where('brand_id', '=', thisBrand)
      .where('id', '=', found.id),
  )
}

function readSecret(
  { importing, complain }: Plan,
  path: Path,
  { client_secret_file: file }: ImportedProvider,
): string | null {
  if (file === null) return null
  try {
    const secret = importing.readFile!(file).trim()
    if (!secret) complain([...path, 'client_secret_file'], `${file} is empty`)
    return secret
  } catch (error) {
    complain([...path, 'client_secret_file'], error instanceof Error ? error.message : `${file} cannot be read`)
    return null
  }
}

function seal({ importing }: Plan, providerId: string, secret: string | null): Buffer | null {
  return secret === null ? null : importing.secrets!.seal(providerId, secret)
}

/** Undefined for a secret that was sealed with another root secret: it is written again. */
function openSecret(
  { importing }: Plan,
  { id, client_secret: sealed }: Plan['state']['providers'][number],
): string | null | undefined {
  try {
    return sealed && importing.secrets!.unseal(id, sealed)
  } catch {
    return undefined
  }
}
