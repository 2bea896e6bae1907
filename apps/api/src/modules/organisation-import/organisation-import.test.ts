import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { rawQuery, query } from '#database/query.ts'
import { sealProviderSecret, unsealProviderSecret } from '#modules/identity/identity.ts'
import { makeOrganisation } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { FaultyFile } from './import-file.ts'
import { importOrganisations, readImportFile } from './organisation-import.ts'

const root = resolve(import.meta.dirname, '../../../../..')
let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const key = Buffer.alloc(32, 7)
const db = (brandId = 1) => api.app.databases.ofBrand(brandId)

function importText(
  text: string,
  {
    brandId = 1,
    isDry = false,
    files = {},
  }: { brandId?: number; isDry?: boolean; files?: Record<string, string> } = {},
) {
  return importOrganisations(db(brandId), {
    ...readImportFile(text),
    now: testStart,
    timeZone: 'America/New_York',
    isDry,
    secrets: {
      seal: (id, secret) => sealProviderSecret([key], brandId, id, secret),
      unseal: (id, sealed) => unsealProviderSecret([key], brandId, id, sealed),
    },
    readFile(name) {
      if (name in files) return files[name]!
      throw new Error(`${name} is not there`)
    },
  })
}

/** Each fault as it is printed. */
async function faultsOf(text: string, options?: Parameters<typeof importText>[1]): Promise<string[]> {
  try {
    await importText(text, options)
    return []
  } catch (error) {
    if (error instanceof FaultyFile) return error.message.split('\n')
    throw error
  }
}

/** Every row that an import can touch. */
async function dump(brandId = 1) {
  const tables = [
    'organisation',
    'organisation_domain',
    'organisation_code',
    'organisation_affiliation',
    'organisation_subgroup',
    'identity_provider',
    'partner',
    'partner_area',
    'counter',
  ]
  const rows = await db(brandId).send(
    ...tables.map((table) =>
      rawQuery(
        sql<{
          row: string
        }>`select to_jsonb(t)::text as row from ${sql.table(table)} t where brand_id = ${brandId} order by 1`,
      ),
    ),
  )
  return JSON.stringify(rows)
}

describe('the example of the documentation', () => {
  it('is taken in whole, and a second time changes nothing', async () => {
    const text = await readFile(join(root, 'docs/examples/organisations.yaml'), 'utf8')
    const changes = await importText(text)
    expect(changes).toEqual([
      '+ organisation 1 Beacon Hospital (partner)',
      '+ domain beacon-hospital.example of Beacon Hospital',
      '+ domain contractors.beacon-hospital.example of Beacon Hospital',
      '+ code BEACONSTAFF of Beacon Hospital',
      '+ code SPRINGFAIR of Beacon Hospital',
      '+ affiliation 1 Administration of Beacon Hospital',
      '+ affiliation 2 Nursing of Beacon Hospital',
      '+ subgroup 1 Day shift of Nursing, Beacon Hospital',
      '+ subgroup 2 Night shift of Nursing, Beacon Hospital',
      '+ identity provider Beacon account of Beacon Hospital',
      '+ organisation 2 Longwharf Logistics (partner)',
      '+ code LONGWHARF7 of Longwharf Logistics',
      '+ partner 1 Bay Transit',
    ])
    const before = await dump()
    expect(await importText(text)).toEqual([])
    expect(await dump()).toBe(before)
    const [[code], [hospital]] = await db().send(
      query.selectFrom('organisation_code').select(['expires_at', 'most_uses']).where('code', '=', 'SPRINGFAIR'),
      query.selectFrom('organisation').selectAll().where('number', '=', 1),
    )
    expect(code).toEqual({ expires_at: new Date('2027-07-01T04:00:00Z'), most_uses: 200 })
    expect(hospital).toMatchObject({
      erh_access: true,
      is_listed: true,
      allows_telework: true,
      approves_pass_subsidy: true,
    })
  })

  it('a file that says otherwise changes just that', async () => {
    expect(
      await importText(
        'organisations: [{ name: LONGWHARF logistics, number: 2, listed: true, codes: [{ code: Longwharf 7, uses: 3 }] }]',
      ),
    ).toEqual([
      '~ organisation 2 LONGWHARF logistics: name Longwharf Logistics → LONGWHARF logistics, is_listed false → true',
      '~ code LONGWHARF7 of LONGWHARF logistics: until further notice, 3 uses',
    ])
    expect(await importText('partners: [{ name: Bay Transit, position: 1, areas: [{ zips: ["02110"] }] }]')).toEqual([
      '~ partner 1 Bay Transit: link, texts, services, contact, areas',
    ])
    const [areas] = await db().send(query.selectFrom('partner_area').select(['applies_to', 'zips', 'geometry']))
    expect(areas).toEqual([{ applies_to: 'both', zips: ['02110'], geometry: null }])
  })
})

describe('faults are told by line and path', () => {
  it.each<[string, string, string]>([
    [
      'broken YAML',
      'organisations: [',
      '1:17: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['a key twice', 'brand: harbor\nbrand: harbor', '2:1: Map keys must be unique'],
    ['a list at the top', '- a', '1:1: names and values are wanted here'],
    ['a programme that is none', 'brand: nowhere', '1:1 brand: this is no key of a programme'],
    [
      'a word nobody knows',
      'organisations:\n  - name: A\n    domain: a.example',
      '3:5 organisations[0].domain: "domain" is nothing that can be said here',
    ],
    [
      'no name',
      'organisations:\n  - listed: true',
      '2:5 organisations[0].name: a text is wanted here; write it in quotes when it looks like a number',
    ],
    [
      'a domain that is none',
      'organisations:\n  - name: A\n    domains:\n      - "@a.example"',
      '4:9 organisations[0].domains[0]: "@a.example" is no mail domain',
    ],
    [
      'a domain that is none, written long',
      'organisations:\n  - name: A\n    domains:\n      - proves_membership: true\n        domain: a',
      '5:9 organisations[0].domains[0].domain: "a" is no mail domain',
    ],
    [
      'a code like a number',
      'organisations:\n  - name: A\n    codes: [12345]',
      '3:13 organisations[0].codes[0]: a text is wanted here; write it in quotes when it looks like a number',
    ],
    [
      'a short code',
      'organisations: [{ name: A, codes: [A-1] }]',
      '1:36 organisations[0].codes[0]: "A-1" is too short to be guessed by nobody; use four signs or more',
    ],
    [
      'a day that is none',
      'organisations:\n  - name: A\n    codes:\n      - { code: ABCD, expires: 2027-02-30 }',
      '4:23 organisations[0].codes[0].expires: a day is wanted here, as 2027-06-30',
    ],
    [
      'an allowance nobody knows',
      'organisations:\n  - name: A\n    allows: [telework, naps]',
      '3:24 organisations[0].allows[1]: telework or compressed_week',
    ],
    [
      'an issuer that is no address',
      'organisations:\n  - name: A\n    identity_provider: { name: I, issuer: login, client_id: x }',
      '3:35 organisations[0].identity_provider.issuer: this is no address that begins with https://',
    ],
    [
      'a name twice',
      'organisations:\n  - name: Mill\n  - name: MILL',
      '3:5 organisations[1].name: this name stands here a second time, first at Mill',
    ],
    [
      'a domain twice',
      'organisations:\n  - { name: A, domains: [x.example] }\n  - { name: B, domains: [X.example] }',
      '3:26 organisations[1].domains[0]: this domain stands here a second time, first at A',
    ],
    [
      'a code twice',
      'organisations:\n  - { name: A, codes: [AB-CD] }\n  - { name: B, codes: [ABCD] }',
      '3:24 organisations[1].codes[0]: this code stands here a second time, first at A',
    ],
    [
      'a subgroup twice',
      'organisations:\n  - name: A\n    affiliations: [{ name: N, subgroups: [x, x] }]',
      '3:46 organisations[0].affiliations[0].subgroups[1]: this subgroup stands here a second time, first at N',
    ],
    [
      'a ZIP code like a number',
      'partners:\n  - name: P\n    areas: [{ zips: [02110] }]',
      '3:22 partners[0].areas[0].zips[0]: write a ZIP code in quotes',
    ],
    [
      'an empty area',
      'partners:\n  - name: P\n    areas: [{ applies_to: home }]',
      '3:13 partners[0].areas[0]: an area needs zips, geometry or geometry_file',
    ],
    [
      'an open ring',
      'partners:\n  - name: P\n    areas:\n      - geometry:\n          type: Polygon\n          coordinates: [[[0, 0], [1, 0], [1, 1], [0, 1]]]',
      '6:25 partners[0].areas[0].geometry.coordinates[0]: a ring ends where it begins',
    ],
    [
      'latitude and longitude the wrong way round',
      'partners:\n  - name: P\n    areas: [{ geometry: { type: Polygon, coordinates: [[[1, 0], [42, -171], [1, 1], [1, 0]]] } }]',
      '3:70 partners[0].areas[0].geometry.coordinates[0][1][1]: a latitude lies between -90 and 90',
    ],
    [
      'a file of shapes that is not there',
      'partners:\n  - name: P\n    areas: [{ geometry_file: x.geojson }]',
      '3:15 partners[0].areas[0].geometry_file: x.geojson is not there',
    ],
  ])('%s', async (_, text, fault) => {
    const before = await dump()
    expect(await faultsOf(text)).toEqual([fault])
    expect(await dump()).toBe(before)
  })

  it('all of them at once', async () => {
    expect(await faultsOf('brand: x\norganisations:\n  - name: A\n    codes: [1]\n    nonsense: 1')).toHaveLength(3)
  })

  it('what another organisation of the programme has', async () => {
    await makeOrganisation(api, 'harbor', 'Old Mill', 90, {
      domains: ['oldmill.example'],
      codes: [{ code: 'OLDMILL' }],
    })
    await makeOrganisation(api, 'harbor', 'Twin', 91)
    await makeOrganisation(api, 'harbor', 'twin', 92)
    const text =
      'organisations:\n  - name: New Mill\n    domains: [oldmill.example]\n    codes: [OLD-MILL]\n  - name: TWIN\n  - name: Old Mill\n    number: 95'
    const before = await dump()
    expect(await faultsOf(text)).toEqual([
      '3:15 organisations[0].domains[0]: oldmill.example belongs to Old Mill',
      '4:13 organisations[0].codes[0]: this code belongs to Old Mill',
      '5:5 organisations[1].name: the programme has this name 2 times; say which by its number: 91, 92',
      '6:5 organisations[2].name: the programme has this name under number 90',
    ])
    expect(await dump()).toBe(before)
  })
})

describe('what an import may do', () => {
  it('a dry run says what would change and changes nothing', async () => {
    const before = await dump()
    expect(await importText('organisations: [{ name: Dry Dock, domains: [dry.example] }]', { isDry: true })).toEqual([
      expect.stringMatching(/^\+ organisation \d+ Dry Dock \(partner\)$/),
      '+ domain dry.example of Dry Dock',
    ])
    expect(await dump()).toBe(before)
  })

  it('two at once number nothing twice and make nothing twice', async () => {
    const text = (name: string) =>
      `organisations: [{ name: ${name}, affiliations: [{ name: All, subgroups: [x] }] }, { name: Shared }]`
    const changes = await Promise.all(['A', 'B', 'C', 'D'].map((name) => importText(text(name), { brandId: 5 })))
    expect(changes.flat().filter((change) => change.includes('Shared'))).toHaveLength(1)
    const [numbers] = await db(5).send(query.selectFrom('organisation').select(['number', 'name']).orderBy('number'))
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  })

  it('a number of the file is taken, and the next goes on behind it', async () => {
    expect(await importText('organisations: [{ name: Forty, number: 40 }, { name: Next }]', { brandId: 6 })).toEqual([
      '+ organisation 40 Forty (partner)',
      '+ organisation 41 Next (partner)',
    ])
  })

  it('keeps a provider’s secret sealed, and knows when it has changed', async () => {
    const text =
      'identity_provider: { name: City, issuer: "https://login.city.example", client_id: throughway, client_secret_file: secret.txt, enabled: true }'
    const files = { 'secret.txt': 'correct horse\n' }
    expect(await importText(text, { brandId: 7, files })).toEqual(['+ identity provider City of the programme'])
    expect(await importText(text, { brandId: 7, files })).toEqual([])
    expect(await dump(7)).not.toContain('correct horse')
    expect(await dump(7)).not.toContain(Buffer.from('correct horse').toString('hex'))
    expect(await importText(text, { brandId: 7, files: { 'secret.txt': 'battery staple' } })).toEqual([
      '~ identity provider City of the programme: client_secret',
    ])
    const [[row]] = await db(7).send(query.selectFrom('identity_provider').select(['id', 'client_secret']))
    expect(unsealProviderSecret([key], 7, row!.id, row!.client_secret!)).toBe('battery staple')
    expect(() => unsealProviderSecret([key], 8, row!.id, row!.client_secret!)).toThrow()
    expect(await faultsOf(text, { brandId: 7 })).toEqual([
      '1:95 identity_provider.client_secret_file: secret.txt is not there',
    ])
  })
})

describe('the command', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'throughway-import-'))))
  afterAll(() => rm(folder, { recursive: true }))

  const command = (...args: string[]) =>
    new Promise<{ code: number | null; said: string }>((done) => {
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl(), SECRET: 's'.repeat(40) }
      const child = spawn(
        process.execPath,
        [join(root, 'apps/api/src/modules/organisation-import/command.ts'), ...args],
        { env },
      )
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      child.on('close', (code) => done({ code, said }))
    })
  const databaseUrl = () => (api.app.databases.pool.options as { connectionString: string }).connectionString

  it('looks, imports, says so, and ends with 1 for a fault', async () => {
    const path = join(folder, 'cascade.yaml')
    await writeFile(path, 'brand: cascade\norganisations:\n  - name: Cascade Mill\n')
    expect(await command('import', path, '--dry-run')).toEqual({
      code: 0,
      said: '+ organisation 1 Cascade Mill (partner)\ncascade: 1 change would be made; nothing was changed.\n',
    })
    expect(await command('import', path)).toEqual({
      code: 0,
      said: '+ organisation 1 Cascade Mill (partner)\ncascade: 1 change made.\n',
    })
    const wrong = await Promise.all([
      command('import', path, '--brand', 'harbor'),
      command('import', path, '--force'),
      command('import', root),
    ])
    expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(wrong[0].said).toBe('The file is for cascade, --brand says harbor.\n')
    expect(wrong[1].said).toContain('npm run organisations')
    expect(wrong[2].said).toContain('cannot be read (EISDIR)')
  }, 60_000)
})
