import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { rideBoundaryCalls } from '@throughway/contract/ride/ride-boundaries'
import { rideCatalogueStaffCalls as calls } from '@throughway/contract/ride/ride-catalogue-staff'
import { rideAgencyInFile, rideAreaInFile, rideServiceInFile } from '@throughway/contract/ride/ride-document'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { query, rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { importRides } from '../import-rides.ts'
import { listAgencies, listAreas, listServices } from '../ride-catalogue.queries.ts'
import {
  type AgencyDocument,
  type AreaDocument,
  readRideEntries,
  readRideFile,
  type ServiceDocument,
} from '../ride-file.ts'
import { writeAgency, writeArea, writeRideFile, writeService } from './write-ride-file.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
let token: string
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(() => void (token = rosa.token))

const examples = resolve(import.meta.dirname, '../../../../../../docs/examples')
const db = (brandId = 1) => api.app.databases.ofBrand(brandId)

async function importExample(brandId: number) {
  const text = await readFile(join(examples, 'rides.yaml'), 'utf8')
  const boundaries = await readFile(join(examples, 'rides-boundaries.geojson'), 'utf8')
  return importRides(db(brandId), { ...readRideFile(text), now: testStart, readFile: () => boundaries })
}

async function readDocuments(brandId: number) {
  const [agencies, areas, services] = await db(brandId).send(listAgencies(), listAreas(), listServices())
  return {
    agencies: agencies.map(({ document }) => document as AgencyDocument),
    areas: areas.map(({ document }) => document as AreaDocument),
    services: services.map(({ document }) => document as ServiceDocument),
  }
}

describe('a catalogue that is written out', () => {
  it('is described by the contract, and read again it changes nothing', async () => {
    const { id } = brandSettings.cascade
    await importExample(id)
    const documents = await readDocuments(id)
    for (const service of documents.services)
      expect(rideServiceInFile.strict().safeParse(writeService(service)).error).toBeUndefined()
    for (const agency of documents.agencies)
      expect(rideAgencyInFile.strict().safeParse(writeAgency(agency)).error).toBeUndefined()
    for (const area of documents.areas) expect(rideAreaInFile.strict().safeParse(writeArea(area)).error).toBeUndefined()
    const text = writeRideFile({ brand: 'cascade', ...documents })
    expect(await importRides(db(id), { ...readRideFile(text), now: testStart })).toEqual([])
    // what was a circle, a drawing, lines and postal codes is still told as that
    expect(text).toMatch(/around: \{ lat: 42\.337, lng: -71\.105, miles: 1\.5 \}/)
    expect(text).toMatch(/made_of: zips 02108, 02109/)
    expect(text).not.toMatch(/: \[\]|: \{\}/)
  })

  it('keeps every entry as the form of it would', async () => {
    const { id } = brandSettings.cascade
    const { services, agencies } = await readDocuments(id)
    for (const service of services)
      expect(readRideEntries({ services: [writeService(service)] }).wanted.services).toEqual([service])
    for (const agency of agencies)
      expect(readRideEntries({ agencies: [writeAgency(agency)] }).wanted.agencies).toEqual([agency])
  })
})

describe('the services of an area', () => {
  let key: string
  let list: () => Promise<{ listed: number; named: number }>
  beforeAll(async () => {
    const { id } = brandSettings.rose
    await importExample(id)
    const rose = await api.at('rose')
    const { token: of } = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    key = (await readDocuments(id)).areas[0]!.key
    list = async () => {
      const { data } = await rose(calls.listCatalogueAreas, {}, { token: of })
      const area = data.items.find((each) => each.key === key)!
      const one = await rose(calls.getCatalogueArea, { id: area.id }, { token: of })
      return { listed: area.services, named: one.data.services.length }
    }
  })

  it.each<[string, (key: string) => object]>([
    ['as where its riders live', (area) => ({ residency: area })],
    ['among its areas, more than once', (area) => ({ areas: [{ area }, { area }, { area: 'other' }] })],
    ['as the beginning of a pattern', (from) => ({ patterns: [{ from, to: 'other' }] })],
    ['as the end of a pattern', (to) => ({ patterns: [{ from: 'other', to }] })],
    ['as the beginning of a zone of fares', (from) => ({ fare: { zones: [{ from, to: 'other' }] } })],
    ['as the end of a zone of fares', (to) => ({ fare: { zones: [{ from: 'other', to }] } })],
  ])('are those that name it, in the list and on its page: %s', async (_, document) => {
    const { id } = brandSettings.rose
    const write = (one: object) => sql<string>`${JSON.stringify({ name: { en: 'A van' }, ...one })}::jsonb`
    const [[first]] = await db(id).send(query.selectFrom('ride_service').select('id').orderBy('id').limit(1))
    await db(id).send(
      rawQuery(sql`update ride_service set document = ${write({ residency: 'other' })} where brand_id = ${id}`),
      rawQuery(
        sql`update ride_service set document = ${write(document(key))} where brand_id = ${id} and id = ${first!.id}`,
      ),
    )
    expect(await list()).toEqual({ listed: 1, named: 1 })
  })
})

const { lat, lng } = brandSettings.harbor
const agency = { key: 'council', name: 'Council on Aging', phone: '(555) 555-0140' }
const circle = (key: string, miles: number) => ({ key, name: { en: key, es: key }, around: { lat, lng, miles } })
const service = {
  key: 'senior-van',
  agency: 'council',
  name: { en: 'Senior van', es: 'Camioneta' },
  kind: 'dial_a_ride',
  ages: { senior: 60 },
  areas: [
    { area: 'town', role: 'start' },
    { area: 'centre', role: 'end' },
  ],
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '18:00' }],
  booking: { type: 'prior_day' },
  fare: { kind: 'flat', base: 3 },
  needs: ['lift'],
}

const save = {
  agency: (document: object, more: object = { version: '0' }) =>
    harbor(calls.saveCatalogueAgency, { version: '0', ...more, document: JSON.stringify(document) }, { token }),
  area: (document: object, more: { version?: string; id?: string; boundaries?: File } = {}) =>
    harbor(calls.saveCatalogueArea, { version: '0', ...more, document: JSON.stringify(document) }, { token }),
  service: (document: object, more: { version?: string; id?: string } = {}) =>
    harbor(calls.saveCatalogueService, { version: '0', ...more, document: JSON.stringify(document) }, { token }),
}

describe('E1 staff keep services', () => {
  it('with their agency and areas, by the reader of files, and riders find them at once', async () => {
    const council = await save.agency(agency)
    expect(council.http).toBe(200)
    expect((await save.area(circle('town', 20))).http).toBe(200)
    expect((await save.area(circle('centre', 2))).http).toBe(200)
    const saved = await save.service(service)
    expect(saved).toMatchObject({
      http: 200,
      data: { version: 1, document: { key: 'senior-van', fare: { kind: 'flat', base: 3 }, published: true } },
    })
    await api.app.planner.prepare('harbor')
    const trip = {
      origin: { lat: lat - 0.004, lng: lng - 0.004, name: '12 Elm Street' },
      destination: { lat: lat + 0.003, lng, name: 'Medical center' },
      date: '2026-03-11',
      time: '10:00',
      rider: { age: '70' },
    }
    const rider = await api.at('harbor', { json: true })
    const find = async () => (await rider(rideSearchCalls.findRides, trip as never)).data.rides
    expect((await find()).map(({ service: { name }, fit }) => [name, fit])).toEqual([['Senior van', 'yes']])
    // no rider finds a service that is not published, and staff still see what each of its rules says
    await save.service({ ...service, published: false }, { id: saved.data.id, version: '1' })
    expect(await find()).toEqual([])
    const explained = await rider(rideStaffCalls.explainRides, trip as never, { token })
    const [ride] = explained.data.rides
    expect(ride!.fit).toBe('hidden')
    expect(ride!.reasons.map(({ rule, verdict }) => [rule, verdict])).toEqual(
      expect.arrayContaining([
        ['offer', 'hard'],
        ['place', 'pass'],
        ['time', 'pass'],
        ['eligibility', 'pass'],
      ]),
    )
    // an operator sees the drafts of the own agency alone
    const other = await save.agency({ key: 'rival', name: 'Rival Rides' })
    const draftsFor = async (agencyId: string) => {
      const operator = await signedIn(api, 'harbor', 'Otis')
      await giveRole(api, 'harbor', operator.id, 'service_operator', { scopeId: agencyId })
      const { data } = await rider(rideStaffCalls.explainRides, trip as never, { token: operator.token })
      return data.rides.map(({ service: { name } }) => name)
    }
    expect([await draftsFor(council.data.id), await draftsFor(other.data.id)]).toEqual([['Senior van'], []])
  })

  it('of two who save at once one wins, and the other is told what stands', async () => {
    const { data: found } = await harbor(calls.listCatalogueServices, { state: 'all' }, { token })
    const { id } = found.items.find(({ key }) => key === 'senior-van')!
    const { data: seen } = await harbor(calls.getCatalogueService, { id }, { token })
    const version = String(seen.version)
    const both = await Promise.all(
      ['One', 'Two'].map((name) => save.service({ ...service, name: { en: name } }, { id, version })),
    )
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [won, lost] = both.toSorted((one, other) => one.http - other.http)
    expect(lost!.status.name).toBe('changedMeanwhile')
    expect((lost!.data as unknown as { current: typeof seen }).current.document.name).toEqual(won!.data.document.name)
    // whoever saves the same once more raises nothing
    const again = await save.service(won!.data.document, { id, version: String(won!.data.version) })
    expect(again.data.version).toBe(won!.data.version)
  })

  it('of two who add the same at once one wins', async () => {
    const both = await Promise.all([1, 2].map((miles) => save.area(circle('twice', miles))))
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.find(({ http }) => http === 422)!.status.fields).toEqual({ 'document.key': 'field.name_taken' })
  })

  it.each<[string, object, Record<string, string>]>([
    ['an agency that is not there', { agency: 'nobody' }, { 'document.agency': 'field.not_a_choice' }],
    [
      'an area that is not there',
      { areas: [{ area: 'nowhere', role: 'start' }] },
      { 'document.areas.0.area': 'field.not_a_choice' },
    ],
    ['a residency that is not there', { residency: 'nowhere' }, { 'document.residency': 'field.not_a_choice' }],
    [
      'hours that end before they begin',
      { hours: [{ days: ['mon'], from: '09:00', to: '08:00' }] },
      { 'document.hours.0': 'field.ends_before' },
    ],
    // the database knows no year 0, and the list reads the day of review
    ['a day of review in no usual year', { review_due: '0000-01-01' }, { 'document.review_due': 'field.not_a_date' }],
    ['a check in the year 9999', { verified_on: '9999-12-31' }, { 'document.verified_on': 'field.not_a_date' }],
    ['a key of nothing that the file knows', { colour: 'blue' }, { 'document.colour': 'field.not_valid' }],
  ])('refuses %s at its field, and writes nothing', async (_, more, fields) => {
    const answer = await save.service({ ...service, key: 'another', ...more })
    expect(answer).toMatchObject({ http: 422, status: { fields } })
    const { data } = await harbor(calls.listCatalogueServices, { state: 'all', text: 'another' }, { token })
    expect(data.items).toEqual([])
  })

  it.each([
    ['no JSON', 'colour', 422],
    ['a list', '[]', 422],
    ['nothing', 'null', 422],
    ['a text', '"van"', 422],
    ['a null character', JSON.stringify({ ...service, key: 'a\0b' }), 422],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`, 422],
  ])('refuses %s in place of a service', async (_, document, http) => {
    const answer = await harbor(calls.saveCatalogueService, { version: '0', document }, { token })
    expect(answer.http).toBe(http)
  })

  it('refuses a new short name for a service that is there, and an id of nothing', async () => {
    const { data } = await harbor(calls.listCatalogueServices, { state: 'all' }, { token })
    const { id } = data.items.find(({ key }) => key === 'senior-van')!
    const { data: seen } = await harbor(calls.getCatalogueService, { id }, { token })
    const moved = await save.service({ ...service, key: 'other-van' }, { id, version: String(seen.version) })
    expect(moved.status.fields).toEqual({ 'document.key': 'field.name_taken' })
    expect((await save.service(service, { id: crypto.randomUUID(), version: '1' })).http).toBe(404)
  })

  it('makes an area of a file, of its counties, or of its postal codes', async () => {
    const boundaries = new File([await readFile(join(examples, 'rides-boundaries.geojson'))], 'a.geojson')
    const whole = await save.area({ key: 'whole', name: 'Whole', geojson_file: 'file' }, { boundaries })
    expect(whole).toMatchObject({ http: 200, data: { shape: { type: 'MultiPolygon' }, document: { made_of: 'file' } } })
    const zips = await save.area({ key: 'zips', name: 'Zips', zips: ['02108'] }, { boundaries })
    expect(zips.data.document.made_of).toBe('zips 02108')
    const wrong = await save.area({ key: 'wrong', name: 'Wrong', zips: ['02108', '99999'] }, { boundaries })
    expect(wrong.status.fields).toEqual({ 'document.zips.1': 'field.not_in_file' })
    const broken = new File(['{'], 'a.geojson')
    const unreadable = await save.area({ key: 'bad', name: 'Bad', geojson_file: 'file' }, { boundaries: broken })
    expect(unreadable.status.fields).toEqual({ boundaries: 'field.no_shape' })
    // what was made of a file is changed without it
    const kept = { id: zips.data.id, version: String(zips.data.version) }
    const renamed = await save.area({ key: 'zips', name: 'Codes', buffer_feet: 500 }, kept)
    expect(renamed.data).toMatchObject({
      shape: zips.data.shape,
      document: { name: { en: 'Codes' }, buffer_feet: 500, made_of: 'zips 02108' },
    })
  })

  it('makes an area of counties or postal codes that were brought once, by name or code and without a file', async () => {
    const ring = (west: number) => [
      [west, 42.3],
      [west + 0.1, 42.3],
      [west + 0.1, 42.4],
      [west, 42.3],
    ]
    const feature = (properties: object, west: number) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates: [ring(west)] },
    })
    const collection = (...features: object[]) =>
      new File([JSON.stringify({ type: 'FeatureCollection', features })], 'a.geojson')
    const bring = (kind: 'counties' | 'zips', boundaries: File, by = token) =>
      harbor(rideBoundaryCalls.saveRideBoundaries, { kind, boundaries }, { token: by })
    const find = async (kind: 'counties' | 'zips', text: string) =>
      (await harbor(rideBoundaryCalls.listRideBoundaries, { kind, text }, { token })).data.items.map(({ ref }) => ref)
    const before = await save.area({ key: 'named', name: 'Named', counties: ['Middlesex'] })
    expect(before.status.fields, 'nothing was brought').toMatchObject({ boundaries: 'field.no_shape' })

    const counties = collection(
      feature({ NAME: 'Middlesex County', GEOID: '25017' }, -71.2),
      feature({ NAME: 'Suffolk', GEOID: '25025' }, -71.1),
      feature({ NAME: 'Suffolk', GEOID: '36103' }, -73),
      feature({ NAME: 'Richmond, City of', GEOID: '51760' }, -77),
    )
    expect((await bring('counties', counties)).data).toEqual({ total: 4 })
    const codes = collection(feature({ ZCTA5CE20: '02108' }, -71.1), feature({ ZCTA5CE20: '02109' }, -71))
    expect((await bring('zips', codes)).data).toEqual({ total: 2 })
    expect(await find('counties', 'suff')).toEqual(['25025', '36103'])
    expect(await find('counties', 'MIDDLE')).toEqual(['Middlesex County'])
    expect(await find('counties', '517')).toEqual(['51760'])
    expect(await find('zips', '0210')).toEqual(['02108', '02109'])

    const named = await save.area({ key: 'named', name: 'Named', counties: ['middlesex', '25025'] })
    expect(named).toMatchObject({ http: 200, data: { document: { made_of: 'counties middlesex, 25025' } } })
    expect(named.data.shape!.coordinates).toEqual([[ring(-71.2)], [ring(-71.1)]])
    const several = await save.area({ key: 'coded', name: 'Coded', zips: ['02108', '02109'] })
    expect(several.data.shape!.coordinates).toHaveLength(2)
    const wrong = await save.area({ key: 'wrong', name: 'Wrong', zips: ['02108', '99999'] })
    expect(wrong.status.fields).toEqual({ 'document.zips.1': 'field.not_in_file' })

    // another file takes the place of the first, and areas that stand keep their shape
    expect((await bring('zips', collection(feature({ zip: '02110' }, -71)))).data).toEqual({ total: 1 })
    expect(await find('zips', '0')).toEqual(['02110'])
    const { data: kept } = await harbor(calls.getCatalogueArea, { id: several.data.id }, { token })
    expect(kept.shape!.coordinates).toHaveLength(2)
    expect((await bring('zips', new File(['{'], 'a.geojson'))).status.fields).toEqual({ boundaries: 'field.no_shape' })
    const nameless = await bring('counties', collection(feature({ fill: 'red' }, -71)))
    expect(nameless.status.fields).toEqual({ boundaries: 'field.no_names_in_file' })
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await bring('zips', codes, ben.token)).http).toBe(403)
    const rose = await api.at('rose')
    const rita = await signedIn(api, 'rose', 'Rita', { role: 'program_admin' })
    const elsewhere = await rose(rideBoundaryCalls.listRideBoundaries, { kind: 'zips' }, { token: rita.token })
    expect(elsewhere.data).toEqual({ total: 0, items: [] })
  })

  it('writes the whole out as a file, and brings a file in as it was read', async () => {
    const { data: bytes } = { data: await harbor(calls.exportCatalogue, {}, { token }) }
    expect(bytes.http).toBe(200)
    const text = 'agencies: [{ key: council, name: Council of Elders }]\n'
    const file = new File([text], 'rides.yaml')
    const { data: read } = await harbor(calls.readCatalogueFile, { file }, { token })
    expect(read).toMatchObject({
      changes: [{ change: 'changed', what: 'agency', key: 'council' }],
      change_count: 1,
      faults: [],
    })
    await save.agency({ ...agency, name: 'Council of Elders' }, await seenAgency('council'))
    const stale = await harbor(calls.importCatalogue, { file, plan: read.plan }, { token })
    expect(stale.status.name).toBe('changedMeanwhile')
    const again = await harbor(calls.readCatalogueFile, { file }, { token })
    expect((await harbor(calls.importCatalogue, { file, plan: again.data.plan }, { token })).http).toBe(200)
  })

  it.each([
    ['of another programme', 'brand: cascade\n', 'this file is for cascade'],
    ['that is no YAML', 'services: [', ''],
    ['with a file beside it', 'areas: [{ key: a, name: A, geojson_file: /etc/passwd }]', 'a file beside this one'],
  ])('says what is wrong with a file %s, and where', async (_, text, sentence) => {
    const file = new File([text], 'rides.yaml')
    const { http, data } = await harbor(calls.readCatalogueFile, { file }, { token })
    expect(http).toBe(200)
    expect(data.faults[0]!.sentence).toContain(sentence)
    expect(data.plan).toBe('')
  })

  it('is closed to an operator, and to an auditor who would change it; another programme has its own', async () => {
    const [oda, augusta] = [await signedIn(api, 'harbor', 'Oda'), await signedIn(api, 'harbor', 'Augusta')]
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: crypto.randomUUID() })
    await giveRole(api, 'harbor', augusta.id, 'auditor')
    expect((await harbor(calls.listCatalogueServices, {}, { token: oda.token })).http).toBe(403)
    expect((await harbor(calls.listCatalogueServices, {}, { token: augusta.token })).http).toBe(200)
    token = augusta.token
    expect((await save.service(service)).http).toBe(403)
    const ben = await signedIn(api, 'lakeshore', 'Ben', { role: 'program_admin' })
    const lakeshore = await api.at('lakeshore', { token: ben.token })
    const { data } = await harbor(calls.listCatalogueServices, { state: 'all' }, { token: rosa.token })
    expect((await lakeshore(calls.getCatalogueService, { id: data.items[0]!.id })).http).toBe(404)
  })
})

async function seenAgency(key: string) {
  const { data } = await harbor(calls.listCatalogueAgencies, {}, { token })
  const { id, version } = data.items.find(({ document }) => document.key === key)!
  return { id, version: String(version) }
}
