import { strFromU8, unzipSync } from 'fflate'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { confirmationCalls } from '@throughway/contract/identity/confirmation'
import { exportCalls } from '@throughway/contract/account/export'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { rideHomeStates } from '@throughway/contract/reward/ride-home'
import { riderCalls, riderStaffCalls } from '@throughway/contract/ride/rider-record'
import { ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { consentVersions } from '@throughway/domain/identity/consents'
import { passStates } from '@throughway/domain/reward/transit-pass'
import { rideConsentVersion } from '@throughway/domain/ride/ride-consent'
import { personalData } from '#database/personal-data.ts'
import { query } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { forge } from '#testing/forge.ts'
import { giveRole } from '#testing/grants.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { type ReadMail } from '#testing/mail-server.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { testStart } from '#testing/start-test-api.ts'
import { gatherData } from './gather-data.ts'
import { makeWaitingExports } from './export.jobs.ts'
import { exportedColumns, nameColumns, neverShown, shownColumns } from './exported-columns.ts'
import { exportedTables, leftOut } from './exported-tables.ts'
import { writeCsv } from '#write-csv.ts'

const { api, server, close } = await startMailedApi()
beforeEach(() => void (api.clock.now = testStart))
afterAll(close)

const hours = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 3_600_000))
const clientOf = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })

async function ask(person: Person) {
  const answer = await (await clientOf(person))(exportCalls.askExport, {})
  await api.app.settle()
  return answer
}

const linkIn = (mail: ReadMail) => /https?:\/\/[^\s]+(\/api\/public\/export\/ex_[\w.-]+)/.exec(mail.text!)![1]!
const linkOf = async (person: Person) => linkIn((await server.listMailsTo(person.email)).at(-1)!)

async function download(path: string) {
  const response = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { host: 'harbor.localhost' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { http: response.status, headers: response.headers, bytes, files: response.ok ? unzipSync(bytes) : {} }
}

describe('C31 a copy of one’s data', () => {
  it('comes by mail as a link without a sign-in: JSON, tables and a page that explains, in the member’s language', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana', { language: 'es' })
    const client = await clientOf(ana)
    await client(tripCalls.logTrip, {
      date: '2026-03-04',
      mode: 'bike',
      miles: '4',
      from: '=HYPERLINK("http://evil.example")',
      to: '-2+3',
      note: 'Ñandú, "dos"\nlíneas',
    } as never)
    expect((await client(exportCalls.getExport, {})).data).toEqual({
      state: 'none',
      asked_at: null,
      expires_at: null,
      path: null,
      may_ask: true,
    })
    expect(await ask(ana)).toMatchObject({ http: 200, data: { state: 'waiting', may_ask: false } })
    expect((await client(exportCalls.getExport, {})).data).toMatchObject({
      state: 'ready',
      expires_at: '2026-03-11T17:00:00.000Z',
      path: null,
      may_ask: false,
    })
    expect(await toldSubjects(api, ana.id)).toEqual(['account'])

    const mail = (await server.listMailsTo(ana.email)).at(-1)!
    expect(mail.subject).toContain('está lista')
    for (const part of [mail.text, mail.html]) expect(part).toContain('11 de marzo de 2026')
    expect(mail.html).toContain(linkIn(mail))
    const { http, headers, files } = await download(linkIn(mail))
    expect([
      http,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="harbor-2026-03-04.zip"', 'no-store'])
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'data.json',
        'csv/perfil.csv',
        'csv/viajes.csv',
        'csv/direcciones-de-correo.csv',
        'csv/actividad-de-la-cuenta.csv',
      ]),
    )
    expect(strFromU8(files['README.txt']!)).toContain('Hola, Ana:')

    const data = JSON.parse(strFromU8(files['data.json']!)) as Record<string, Record<string, unknown>[]>
    expect(data['perfil']).toMatchObject([{ first_name: 'Ana', last_name: 'Example' }])
    expect(data['viajes']).toMatchObject(
      [{ date: '2026-03-04', mode: 'bike', metres: 6437, note: 'Ñandú, "dos"\nlíneas' }, {}].slice(
        0,
        data['viajes']!.length,
      ),
    )
    expect(data['direcciones de correo']).toMatchObject([{ email: ana.email }])
    expect(data['actividad de la cuenta']).toMatchObject([{ kind: 'export_asked' }])
    const csv = strFromU8(files['csv/viajes.csv']!)
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(csv).toContain(`,'-2+3,`)
    expect(csv).toContain('"Ñandú, ""dos""\nlíneas"')
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    for (const secret of ['password_hash', 'digest', 'public_key', 'brand_id']) expect(everything).not.toContain(secret)
  })

  it('says once that it was downloaded, and works again', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    await ask(ben)
    const path = await linkOf(ben)
    expect((await Promise.all([download(path), download(path), download(path)])).map(({ http }) => http)).toEqual([
      200, 200, 200,
    ])
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_activity').select('kind').where('member_id', '=', ben.id))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['export_asked', 'export_downloaded'])
  })

  it('can be had once a day, also by who asks ten times at once', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const client = await clientOf(cy)
    const answers = await Promise.all(Array.from({ length: 10 }, () => client(exportCalls.askExport, {})))
    await api.app.settle()
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('exportAskedToday')
    hours(23)
    expect((await ask(cy)).http).toBe(409)
    hours(25)
    expect((await ask(cy)).http).toBe(200)
    expect((await server.listMailsTo(cy.email)).length).toBe(2)
  })

  it('the link works for seven days; then the file is gone', async () => {
    const dee = await signedIn(api, 'harbor', 'Dee')
    await ask(dee)
    const path = await linkOf(dee)
    hours(7 * 24 - 1)
    expect((await download(path)).http).toBe(200)
    hours(7 * 24 + 1)
    expect((await download(path)).http).toBe(422)
    await tidy(api.app)
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_export').select('id').where('member_id', '=', dee.id))
    expect(rows).toEqual([])
  })

  it.each([
    ['none of ours', () => '/api/public/export/ex_x'],
    ['forged', forge],
    ['of another copy', (path: string) => path.replace(/ex_.{22}/, `ex_${'A'.repeat(22)}`)],
  ])('refuses a link that is %s', async (_, change) => {
    const eve = await signedIn(api, 'harbor', 'Eve')
    await ask(eve)
    expect((await download(change(await linkOf(eve)))).http).toBe(422)
  })

  it('is nobody’s at another programme', async () => {
    const eva = await signedIn(api, 'harbor', 'Eva')
    await ask(eva)
    expect((await api.send('GET', await linkOf(eva), { host: 'mesa.localhost' })).http).toBe(422)
  })

  it('is made later when the server that promised it died, once, whoever works at it', async () => {
    const fay = await signedIn(api, 'harbor', 'Fay')
    const db = api.app.databases.ofBrand(1)
    await db.send(
      query.insertInto('member_export').values({
        brand_id: 1,
        id: crypto.randomUUID(),
        member_id: fay.id,
        language: 'en',
        asked_at: testStart,
        next_attempt_at: testStart,
      }),
    )
    await Promise.all([makeWaitingExports(api.app), makeWaitingExports(api.app), makeWaitingExports(api.app)])
    await api.app.settle()
    expect((await server.listMailsTo(fay.email)).length).toBe(1)
    expect((await download(await linkOf(fay))).http).toBe(200)
  })
})

/** The copy's own words, after it was asked for anew: JSON by the table's name, and all its files as one text. */
async function read(person: Person) {
  await api.app.databases.pool.query('delete from member_export where member_id = $1', [person.id])
  expect((await ask(person)).http).toBe(200)
  const { files } = await download(await linkOf(person))
  const texts = Object.values(files).map((file) => strFromU8(file))
  return {
    data: JSON.parse(strFromU8(files['data.json']!)) as Record<string, Record<string, unknown>[]>,
    text: texts.join('\n'),
  }
}

describe('C31 what a screen hides, a copy does not tell', () => {
  it('a reward’s code that is not revealed, so that nobody gives it back and keeps it', async () => {
    await makeReward(api, 'harbor', 901, { title: 'Coffee', codes: ['SECRET-COFFEE'] })
    const ana = await signedIn(api, 'harbor', 'Ana')
    await givePoints(api, 'harbor', [ana], 80)
    const client = await clientOf(ana)
    const { id } = (await client(rewardCalls.redeemReward, { id: '901' })).data
    await client(rewardCalls.confirmRedemption, { id })
    const before = await read(ana)
    expect(before.data['rewards']).toMatchObject([{ id, state: 'issued', code: null }])
    expect(before.text).not.toContain('SECRET-COFFEE')
    await client(rewardCalls.revealRedemption, { id })
    expect((await read(ana)).data['rewards']).toMatchObject([{ id, code: 'SECRET-COFFEE' }])
  })

  it('who of the staff noted that its owner had agreed to the terms before there was an account', async () => {
    const [ana, hana] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Hana')]
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const staff = await clientOf(hana)
    const facts = { name: 'Ana Example', phone: '(555) 555-0143', language: 'en' } as const
    const { id, code } = (await staff(riderStaffCalls.addRider, facts)).data
    const terms = {
      given_by: 'paper',
      version: consentVersions.terms,
      agreed_on: '2026-03-02',
      language: 'en',
    } as const
    expect((await staff(riderStaffCalls.noteRiderTerms, { id, ...terms, note: 'Folder 3' })).http).toBe(200)
    expect((await (await clientOf(ana))(riderCalls.claimRides, { code })).http).toBe(200)
    const { data, text } = await read(ana)
    expect(data['terms noted by staff']).toMatchObject([{ rider_id: id, given_by: 'paper', note: 'Folder 3' }])
    expect(text).not.toContain(hana.id)
  })

  it.each([
    ['transit_pass', 'code', passStates, ['approved', 'active']],
    ['ride_home_request', 'number', rideHomeStates, ['approved']],
  ] as const)('the code of a %s but while it is good, as in the wallet: %s', (table, column, states, shown) => {
    const owner = { keys: [Buffer.alloc(32)] as const, brandId: 1, memberId: 'ana' }
    const told = states.filter((state) => exportedTables[table]!.tell!({ state, [column]: 'X-1' }, owner)[column])
    expect(told).toEqual(shown)
  })

  it('a code that was mailed: the subject is kept without it', async () => {
    const max = await signedIn(api, 'harbor', 'Max')
    expect((await (await clientOf(max))(confirmationCalls.mailConfirmationCode, {})).http).toBe(200)
    await api.app.settle()
    const { subject } = (await server.listMailsTo(max.email)).at(-1)!
    const [code] = /\b\d{6}\b/.exec(subject!)!
    const { data, text } = await read(max)
    const subjects = Object.values(data)
      .flat()
      .map((row) => row['subject'])
    expect(subjects).toContain(subject!.replace(code, '••••••'))
    expect(text).not.toContain(code)
  })

  it('what somebody asked for under an address that the member has typed and not verified', async () => {
    const db = api.app.databases.ofBrand(1)
    const id = await makeDrawing(api)
    const email = `victim.${id.slice(-6)}@strangers.example`
    await db.send(
      query.insertInto('drawing_request').values({
        brand_id: 1,
        id: makeUuid(),
        drawing_id: id,
        email,
        name: 'Vera Victim',
        language: 'en',
        rules_version: 1,
        asked_at: testStart,
        used_at: null,
      }),
    )
    const thief = await signedIn(api, 'harbor', 'Thief', { verifiedAt: null })
    await db.send(query.updateTable('member_address').set({ email }).where('member_id', '=', thief.id))
    const gather = async () =>
      JSON.stringify(await gatherData(api.app, db, { keys: api.app.secrets.ride, brandId: 1, memberId: thief.id }))
    expect(await gather()).not.toContain('Vera Victim')
    await db.send(query.updateTable('member_address').set({ verified_at: testStart }).where('email', '=', email))
    expect(await gather()).toContain('Vera Victim')
  })

  it('whether an address that was named as a partner has an account', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    const logged = await (
      await clientOf(ana)
    )(tripCalls.logTrip, {
      date: '2026-03-03',
      mode: 'carpool',
      miles: '9',
      people: '3',
      partners: [ben.email, 'nobody@strangers.example'],
    } as never)
    expect(logged.http).toBe(200)
    const { data, text } = await read(ana)
    const rows = data['pool partners']!
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([ben.email, 'nobody@strangers.example']))
    const [known, unknown] = rows.map(({ id: _id, email: _email, ...rest }) => rest)
    expect(known).toEqual(unknown)
    expect(text).not.toContain(ben.id)
  })
})

describe('C31 a copy holds everything', () => {
  it('also what is sealed of assisted rides, opened for its owner', async () => {
    const rita = await signedIn(api, 'harbor', 'Rita')
    const db = api.app.databases.ofBrand(1)
    await fillRides(db, brandSettings.harbor, '2026-03-04', testStart)
    const [services] = await db.send(query.selectFrom('ride_service').select(['key', 'id']))
    await api.app.planner.prepare('harbor')
    const { lat, lng } = brandSettings.harbor
    const harbor = await api.at('harbor', { json: true, token: await freshToken(api, 'harbor', rita) })
    const asked = await harbor(rideRequestCalls.requestRide, {
      origin: { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' },
      destination: { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' },
      date: '2026-03-11',
      time: '10:00',
      service_id: services.find(({ key }) => key === 'dial-a-ride')!.id,
      phone: '(555) 555-0177',
      rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
      driver_notes: 'Ring twice',
    } as never)
    expect(asked.http).toBe(200)
    const kept = await harbor(ridePreferenceCalls.saveRidePreferences, {
      version: '0',
      consent_version: rideConsentVersion,
      contact_name: 'Zebulon',
      needs: { wheelchair_standard: { answer: 'yes', inches: '29' } },
    } as never)
    expect(kept.http).toBe(200)
    const [ride] = asked.data.requests
    api.clock.now = new Date('2026-03-11T16:00:00Z')
    const later = await api.at('harbor', { json: true, token: await freshToken(api, 'harbor', rita) })
    const said = await later(rideRequestCalls.giveRideFeedback, { id: ride!.id, rating: '2', text: 'Came late' })
    expect(said.http).toBe(200)
    const { data, text } = await read(rita)
    expect(data['assisted rides']).toMatchObject([
      {
        request: { driver_notes: 'Ring twice', origin: { name: '12 Elm Street' }, needs: { wheelchair_standard: {} } },
      },
    ])
    expect(data['assisted rides preferences']).toMatchObject([
      { preferences: { contact_name: 'Zebulon', needs: { wheelchair_standard: { answer: 'yes', inches: 29 } } } },
    ])
    expect(data['assisted rides feedback']).toMatchObject([{ rating: 2, text: 'Came late' }])
    expect(text).not.toContain('"sealed"')
  })
})

describe('what a copy holds', () => {
  it('is declared for every table about members: in it, or left out with a reason', async () => {
    const tables = await readCatalogue(api.app.databases.pool)
    const aboutMembers = tables.filter(({ name, columns }) => {
      const kind = personalData[name]?.kind
      return (
        kind === 'deleted' ||
        kind === 'cut' ||
        kind === 'with' ||
        (kind === 'kept' && columns.some((column) => column.name === 'member_id'))
      )
    })
    expect([...Object.keys(exportedTables), ...Object.keys(leftOut)].toSorted()).toEqual(
      aboutMembers.map(({ name }) => name).toSorted(),
    )
  })

  it('says of each column of its tables that it is shown, or hidden and why', async () => {
    const tables = (await readCatalogue(api.app.databases.pool)).filter(({ name }) => name in exportedTables)
    const known = tables.map(({ name, columns }) => [
      name,
      columns
        .map((column) => column.name)
        .filter((column) => !neverShown.some((each) => each === column))
        .toSorted(),
    ])
    const declared = tables.map(({ name }) => {
      const { shown, hidden = {} } = exportedColumns[name]!
      return [name, [...shown.flatMap((line) => line.split(' ')), ...Object.keys(hidden)].toSorted()]
    })
    expect(declared).toEqual(known)
    expect(Object.keys(exportedColumns).toSorted()).toEqual(Object.keys(exportedTables).toSorted())
  })

  it('is decided for every column of the schema, or it does not compile', () => {
    const whole = nameColumns({ calendar_feed: { shown: ['language made_at'], hidden: { secret_hash: 'a secret' } } })
    expect(Object.keys(whole)).toEqual(['calendar_feed'])
    // @ts-expect-error: `code` is missing
    nameColumns({ referral_code: { shown: ['made_at'] } })
    // @ts-expect-error: there is no `price`
    nameColumns({ referral_code: { shown: ['code made_at price'] } })
    // @ts-expect-error: there is no such table
    nameColumns({ referral_codes: { shown: ['code made_at'] } })
  })

  it('shows no column that leads to somebody else, and nothing that is kept in bytes', async () => {
    const tables = await readCatalogue(api.app.databases.pool)
    const doubtful = tables
      .filter(({ name }) => name in exportedTables)
      .flatMap(({ name, columns, references }) => {
        const members = references.filter(({ target }) => target === 'member').flatMap((each) => each.columns)
        return columns
          .filter((column) => members.includes(column.name) || column.type === 'bytea')
          .filter((column) => shownColumns(name).has(column.name))
          .map((column) => `${name}.${column.name}`)
      })
    // the member's own other account; who asked the member, by name, and who has agreed
    expect(doubtful).toEqual(['member_merge.former_id', 'pool_block.blocked_id', 'trip_partner.partner_id'])
  })

  it('has names that are told apart in each language', () => {
    for (const language of ['en', 'es'] as const) {
      const names = Object.values(exportedTables).map((table) => table.names[language])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])('no text begins as a formula would: %j', (text) => {
    expect(writeCsv([{ text }])).toContain(`'${text}`)
    if (!/^\s/.test(text)) expect(writeCsv([{ text: `Ana;${text}` }])).toContain(`;'${text}`)
  })

  it('numbers stay numbers, and empty stays empty', () => {
    expect(writeCsv([{ lng: -71.05, none: null, yes: true, list: ['a'], at: testStart }])).toBe(
      '\uFEFFlng,none,yes,list,at\r\n-71.05,,true,"[""a""]",2026-03-04T17:00:00.000Z\r\n',
    )
  })
})
