import { profileCalls } from '@throughway/contract/account/profile'
import { consentVersions } from '@throughway/domain/identity/consents'
import type { Role } from '@throughway/domain/identity/roles'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { query } from '#database/query.ts'
import { makeMember, type NewGrant, type NewMember } from '#modules/member/member.ts'
import { signSessionToken } from '#plugins/session-token.ts'
import type { TestApi } from './start-test-api.ts'

export type Person = { id: string; signInId: string; email: string; token: string }

/**
 * A member of the brand who is signed in and verified, by two factors, without the way through sign-up; the password is
 * none that anybody has. The account is three days old, so that its first trips wait no longer than others (C1), and
 * its member has agreed to the terms unless `agreedToTerms` is false. `const ana = await signedIn(api, 'harbor', 'Ana')`, then
 * `await harbor(call, input, { token: ana.token })`.
 */
export async function signedIn(
  api: TestApi,
  brand: BrandKey,
  name: string,
  { agreedToTerms = true, role = 'member', ...more }: PersonParts = {},
): Promise<Person> {
  const brandId = brandSettings[brand].id
  const now = api.app.now()
  const email = more.email ?? `${name.toLowerCase()}.${makeUuid().slice(-8)}@example.com`
  const { id, queries } = makeMember(brandId, {
    firstName: name,
    lastName: 'Example',
    passwordHash: '!',
    createdAt: new Date(now.getTime() - 3 * 86_400_000),
    verifiedAt: now,
    grants: grantsOf(role, more.organisationId),
    ...more,
    email,
  })
  const signInId = makeUuid()
  await api.app.databases.ofBrand(brandId).send(
    ...queries,
    ...(agreedToTerms ? [agreeToTerms(brandId, id, now)] : []),
    query.insertInto('sign_in').values({
      brand_id: brandId,
      id: signInId,
      member_id: id,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
      user_agent: null,
      address: null,
      second_factor_at: now,
    }),
  )
  return {
    id,
    signInId,
    email,
    token: await signSessionToken(api.app.secrets.session, { memberId: id, signInId, brandId }, now),
  }
}

/** Somebody who signed up by the call agrees to the terms, as the set-up asks for before the first trip. */
export async function agree(call: Awaited<ReturnType<TestApi['at']>>, token: string): Promise<void> {
  const step = { step: 'consent', outcome: 'done', terms_version: consentVersions.terms } as const
  const { http } = await call(profileCalls.saveSetupStep, step, { token })
  if (http !== 200) throw new Error(`The terms were not taken: ${http}.`)
}

type PersonParts = Partial<NewMember> & {
  agreedToTerms?: boolean
  /** In place of `grants`: a coordinator is one of the organisation they belong to, or of one that nobody has. */
  role?: Role
}

function grantsOf(role: Role, organisationId: string | null | undefined): NewGrant[] {
  if (role === 'member') return []
  if (role === 'coordinator') return [{ role, scopeId: organisationId ?? makeUuid() }]
  return [{ role: role === 'program_admin' ? 'programme_admin' : role }]
}

/** What the set-up writes when a member agrees to the terms. */
function agreeToTerms(brandId: number, memberId: string, now: Date) {
  return query.insertInto('member_consent').values({
    brand_id: brandId,
    member_id: memberId,
    kind: 'terms',
    version: consentVersions.terms,
    language: 'en',
    given_at: now,
  })
}

/** Marks the address of somebody who signed up by the call as verified, so that ways into the account can be added. */
export async function proveAddress(api: TestApi, brand: BrandKey, email: string): Promise<void> {
  await api.app.databases
    .ofBrand(brandSettings[brand].id)
    .send(query.updateTable('member_address').set({ verified_at: api.app.now() }).where('email', '=', email))
}

/**
 * A new token for the person when the clock has moved past the old one's end. Somebody who has shown two factors has
 * just done so again.
 */
export async function freshToken(api: TestApi, brand: BrandKey, { id, signInId }: Person): Promise<string> {
  const [brandId, now] = [brandSettings[brand].id, api.app.now()]
  await api.app.databases
    .ofBrand(brandId)
    .send(
      query
        .updateTable('sign_in')
        .set({ second_factor_at: now })
        .where('id', '=', signInId)
        .where('second_factor_at', '<', now),
    )
  return signSessionToken(api.app.secrets.session, { memberId: id, signInId, brandId }, now)
}

/** An organisation of the brand, for members who share one. */
export async function makeOrganisation(
  api: TestApi,
  brand: BrandKey,
  name: string,
  number: number,
  more: OrganisationParts = {},
): Promise<string> {
  const brandId = brandSettings[brand].id
  const id = makeUuid()
  const common = { brand_id: brandId, organisation_id: id, created_at: api.app.now() }
  const { domains = [], codes = [], affiliations = [], ...columns } = more
  await api.app.databases.ofBrand(brandId).send(
    query
      .insertInto('organisation')
      .values({ brand_id: brandId, id, number, name, created_at: api.app.now(), ...columns }),
    ...domains.map((domain) => query.insertInto('organisation_domain').values({ ...common, domain })),
    ...codes.map((code) =>
      query.insertInto('organisation_code').values({ ...common, expires_at: null, most_uses: null, ...code }),
    ),
    ...affiliations.flatMap(({ subgroups = [], ...affiliation }) => {
      const affiliationId = makeUuid()
      return [
        query.insertInto('organisation_affiliation').values({ ...common, id: affiliationId, ...affiliation }),
        ...subgroups.map((subgroup) =>
          query
            .insertInto('organisation_subgroup')
            .values({ ...common, affiliation_id: affiliationId, id: makeUuid(), ...subgroup }),
        ),
      ]
    }),
  )
  return id
}

type Unit = { number: number; name: string }
type OrganisationParts = {
  erh_access?: boolean
  headcount?: number
  is_listed?: boolean
  allows_telework?: boolean
  allows_compressed_week?: boolean
  domains?: readonly string[]
  codes?: readonly { code: string; expires_at?: Date; most_uses?: number }[]
  affiliations?: readonly (Unit & { subgroups?: readonly Unit[] })[]
}

/** C8: the person joins an organisation that lets its members work at home and in compressed weeks. */
export async function joinFlexible(api: TestApi, brand: BrandKey, { id }: Pick<Person, 'id'>): Promise<string> {
  const organisation = await makeOrganisation(
    api,
    brand,
    `Flexible Works ${id}`,
    (Number.parseInt(id.slice(-6), 16) % 900_000) + 50_000,
    {
      allows_telework: true,
      allows_compressed_week: true,
    },
  )
  await api.app.databases
    .ofBrand(brandSettings[brand].id)
    .send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', id))
  return organisation
}

/** What a place is of which only the spot is known. */
export function placeWithoutAddress(now: Date) {
  return {
    name: '',
    street: '',
    street2: '',
    city: '',
    state: '',
    zip: '',
    is_corner: false,
    directions: '',
    note: '',
    verified_by: null,
    verified_at: null,
    version: 1,
    created_at: now,
    changed_at: now,
  }
}

/** A home and a work of the person, so many miles apart by car; a walk and a bike ride are a mile shorter. */
export async function settle(
  api: TestApi,
  brand: BrandKey,
  { id }: Pick<Person, 'id'>,
  miles = 10,
): Promise<{ home: string; work: string }> {
  const [brandId, now] = [brandSettings[brand].id, api.app.now()]
  const common = { brand_id: brandId, member_id: id, ...placeWithoutAddress(now) }
  const [home, work] = [makeUuid(), makeUuid()]
  const ends = { from_lat: 42.36, from_lng: -71.06, to_lat: 42.35, to_lng: -71.05 }
  const distance = (way: 'drive' | 'walk' | 'bike', length: number) => ({
    brand_id: brandId,
    member_id: id,
    valid_from: '2026-01-01',
    way,
    metres: metresFromMiles(length),
    is_estimate: false,
    ...ends,
  })
  await api.app.databases.ofBrand(brandId).send(
    query.insertInto('member_location').values([
      { ...common, id: home, kind: 'home', lat: ends.from_lat, lng: ends.from_lng },
      { ...common, id: work, kind: 'work', lat: ends.to_lat, lng: ends.to_lng },
    ]),
    query
      .insertInto('member_distance')
      .values([distance('drive', miles), distance('walk', miles - 1), distance('bike', miles - 1)]),
  )
  return { home, work }
}
