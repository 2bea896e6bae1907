import { beforeEach, describe, expect, it } from 'vitest'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripImportCalls } from '@throughway/contract/trip/trip-import'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { freshToken, joinFlexible, placeWithoutAddress, signedIn } from '#testing/people.ts'
import { ana, api, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'
import { runImport } from './run-import.ts'
import { type Ride, writeFit, writeGpx, writeTcx } from './testing/trip-files.ts'
import { undoImport } from './undo-import.ts'
import { resumeImports } from './trip-import.jobs.ts'

const {
  startTripImport,
  findTripImport,
  listTripImportRows,
  changeTripImport,
  confirmTripImport,
  cancelTripImport,
  undoTripImport,
} = tripImportCalls
const home = { lat: 42.3467, lng: -71.0972 }
const work = { lat: 42.3601, lng: -71.0589 }
const ride: Ride = { startedAt: new Date('2026-03-03T13:02:00Z'), minutes: 24, from: home, to: work, sport: 'cycling' }
const rideMiles = 2.2

startAtHarbor()
beforeEach(async () => {
  await keepPlaces()
  await joinFlexible(api, 'harbor', ana)
})

async function keepPlaces() {
  const common = { brand_id: 1, member_id: ana.id, ...placeWithoutAddress(testStart) }
  await api.app.databases.ofBrand(1).send(
    query.insertInto('member_location').values([
      { ...common, id: crypto.randomUUID(), kind: 'home', ...home },
      { ...common, id: crypto.randomUUID(), kind: 'work', ...work },
    ] as never),
  )
}

const bring = (content: string | Uint8Array, name = 'trips.csv') =>
  harbor(startTripImport, { file: new File([content as never], name) }, { token })
const rowsOf = async (id: string, more: object = {}) =>
  (await harbor(listTripImportRows, { id, limit: '200', ...more }, { token })).data.items
const getTrips = async () => (await harbor(tripCalls.listTrips, { limit: '200' }, { token })).data.items
const getPoints = async () => (await harbor(pointsCalls.getPoints, {}, { token })).data.earned

async function confirm(id: string) {
  const answer = await harbor(confirmTripImport, { id }, { token })
  await api.app.settle()
  expect(answer.http).toBe(200)
  return (await harbor(findTripImport, {}, { token })).data.trip_import!
}

describe('C11 files of recorded journeys', () => {
  it.each([
    ['GPX', () => writeGpx([ride]), 'gpx', rideMiles],
    ['TCX', () => writeTcx(ride, metresFromMiles(2.6)), 'tcx', 2.6],
    ['FIT', () => writeFit(ride, metresFromMiles(2.6)), 'fit', 2.6],
  ])('%s: shows the journey with its places, and logs it once it is confirmed', async (_, write, kind, miles) => {
    const { http, data } = await bring(write(), `ride.${kind}`)
    expect([http, data]).toEqual([
      200,
      expect.objectContaining({
        kind,
        state: 'preview',
        rows: 1,
        wanted: 1,
        wanted_without_points: 0,
        done: 0,
        file_name: `ride.${kind}`,
      }),
    ])
    expect(await rowsOf(data.id)).toMatchObject([
      {
        state: 'ready',
        date: '2026-03-03',
        mode: 'bike',
        mode_is_open: true,
        direction: 'out',
        miles,
        departure: '08:00',
        arrival: '08:30',
        from: 'Home',
        to: 'Work',
        wanted: true,
        earns: true,
      },
    ])
    expect(await getTrips()).toEqual([])
    expect(await confirm(data.id)).toMatchObject({ state: 'done', done: 1, by_outcome: { logged: 1 }, points: 10 })
    expect(await toldSubjects(api, ana.id)).toEqual(['trip-import'])
    expect(await getTrips()).toMatchObject([
      { date: '2026-03-03', mode: 'bike', source: 'import', miles, from: 'Home', to: 'Work', points: 10 },
    ])
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('finds the same file again as one that is there, in another format too, and never earns twice', async () => {
    await confirm((await bring(writeGpx([ride]))).data.id)
    const points = await getPoints()
    for (const again of [
      writeGpx([ride]),
      writeTcx(ride, metresFromMiles(2.3)),
      writeFit(ride, metresFromMiles(2.3)),
    ]) {
      const { data } = await bring(again)
      expect(data).toMatchObject({ wanted: 0, by_state: { duplicate: 1, ready: 0 } })
      expect((await rowsOf(data.id))[0]).toMatchObject({ state: 'duplicate', wanted: false })
      expect((await harbor(changeTripImport, { id: data.id, position: '1', wanted: 'true' }, { token })).http).toBe(404)
    }
    expect(await getPoints()).toBe(points)
  })

  it('keeps the record in place of a trip that was logged by hand', async () => {
    await harbor(
      tripCalls.logTrip,
      { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '2.1', note: 'with Ben' },
      { token },
    )
    const { data } = await bring(writeGpx([ride]))
    expect(await confirm(data.id)).toMatchObject({ by_outcome: { replaced: 1 } })
    expect(await getTrips()).toMatchObject([{ source: 'import', note: 'with Ben', points: 10 }])
    expect(await getPoints()).toBe(35)
  })

  it('lets the member choose another mode and leave rows out', async () => {
    const back = { ...ride, startedAt: new Date('2026-03-03T22:00:00Z'), from: work, to: home }
    const { data } = await bring(writeGpx([ride, back]))
    expect((await rowsOf(data.id)).map(({ direction }) => direction)).toEqual(['out', 'back'])
    await harbor(changeTripImport, { id: data.id, mode: 'scooter' }, { token })
    const { data: changed } = await harbor(changeTripImport, { id: data.id, position: '2', wanted: 'false' }, { token })
    expect(changed.wanted).toBe(1)
    await confirm(data.id)
    expect(await getTrips()).toMatchObject([{ mode: 'scooter', direction: 'out' }])
    expect((await harbor(changeTripImport, { id: data.id, mode: 'walk' }, { token })).status.name).toBe(
      'changedMeanwhile',
    )
  })

  it('says what is too old, too short, ahead or too late to earn', async () => {
    const at = (text: string) => ({ ...ride, startedAt: new Date(text) })
    const { data } = await bring(
      writeGpx([
        at('2025-12-20T13:00:00Z'),
        at('2026-02-01T13:00:00Z'),
        at('2026-03-20T13:00:00Z'),
        { ...ride, to: { lat: home.lat + 0.001, lng: home.lng } },
      ]),
    )
    expect((await rowsOf(data.id)).map(({ state, earns }) => [state, earns])).toEqual([
      ['too_old', false],
      ['ready', false],
      ['in_future', false],
      ['too_short', false],
    ])
    expect(data).toMatchObject({
      wanted: 1,
      wanted_without_points: 1,
      by_state: { too_old: 1, in_future: 1, too_short: 1 },
    })
    expect(await confirm(data.id)).toMatchObject({ by_outcome: { logged: 1 } })
  })
})

const table = `Date,Mode,Direction,From,To,Miles,Left at,Arrived at,People,Parts,Note
2026-03-02,Bike,There,Home,Work,4.2,08:05,8:31 AM,,,
3/2/2026,bike,back,Work,Home,4.2,17:00,17:30,,,'=1+1
2026-03-01,Several modes,,,,,,,,bike 3.1; transit 7.5 (Route 9),"rain,
and wind"
2026-02-30,Bike,There,,,4,,,,,
2026-03-01,Teleport,,,,4,,,,,
2026-03-01,Walk,Back,,,-3,,,3,,
2026-03-01,Drive alone,Back,,,,,,,,
2026-03-02,Bike,There,Home,Work,4.2,08:05,8:31 AM,,,
2025-12-01,Bike,There,,,4,,,,,
2026-02-28,Work from home,,,,,,,,,
`

describe('C11 tables of trips', () => {
  it('names bad rows by line and column, and logs the others once', async () => {
    const { data } = await bring(table)
    expect(data).toMatchObject({
      kind: 'csv',
      rows: 10,
      wanted: 4,
      by_state: { ready: 4, bad: 4, duplicate: 1, too_old: 1 },
    })
    const problems = await rowsOf(data.id, { only: 'problems' })
    expect(problems.map(({ line, state, faults, same_as_line }) => ({ line, state, faults, same_as_line }))).toEqual([
      { line: 6, state: 'bad', faults: [{ column: 'date', text: 'field.not_a_date' }], same_as_line: null },
      { line: 7, state: 'bad', faults: [{ column: 'mode', text: 'field.not_a_choice' }], same_as_line: null },
      {
        line: 8,
        state: 'bad',
        faults: [
          { column: 'miles', text: 'field.not_positive' },
          { column: 'people', text: 'field.not_for_this_mode' },
        ],
        same_as_line: null,
      },
      { line: 9, state: 'bad', faults: [{ column: 'miles', text: 'field.required' }], same_as_line: null },
      { line: 10, state: 'duplicate', faults: [], same_as_line: 2 },
      { line: 11, state: 'too_old', faults: [], same_as_line: null },
    ])
    expect((await confirm(data.id)).by_outcome).toEqual({ logged: 4, replaced: 0, known: 0, refused: 0 })
    const trips = await getTrips()
    expect(trips.map(({ date, mode, direction, departure, note }) => [date, mode, direction, departure, note])).toEqual(
      [
        ['2026-03-02', 'bike', 'back', '17:00', '=1+1'],
        ['2026-03-02', 'bike', 'out', '08:00', null],
        ['2026-03-01', 'multimode', 'out', null, 'rain,\nand wind'],
        ['2026-02-28', 'telecommute', 'other', null, null],
      ],
    )
    expect(trips[2]!.legs).toMatchObject([
      { mode: 'bike', miles: 3.1 },
      { mode: 'transit', miles: 7.5, line: 'Route 9' },
    ])
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('reads our own file back as trips that are there, and brings them back from nothing', async () => {
    await confirm((await bring(table)).data.id)
    const before = await getTrips()
    const points = await getPoints()
    const { data: file } = await harbor(tripCalls.writeTripsFile, {}, { token, headers: { 'accept-language': 'es' } })
    expect((await bring(file.text)).data).toMatchObject({
      rows: before.length,
      wanted: 0,
      by_state: { duplicate: before.length },
    })
    for (const { id } of before) await harbor(tripCalls.deleteTrip, { id }, { token })
    await confirm((await bring(file.text)).data.id)
    const facts = (trips: typeof before) =>
      trips
        .map(({ date, mode, direction, miles, from, to, departure, arrival, note, points: earned }) => ({
          date,
          mode,
          direction,
          miles,
          from,
          to,
          departure,
          arrival,
          note,
          earned,
        }))
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(facts(await getTrips())).toEqual(facts(before))
    expect(await getPoints()).toBe(points)
  })

  it('reads semicolons, decimal commas, Spanish headings and the columns in any order; who says no direction goes out and comes back', async () => {
    const { data } = await bring(
      'Millas;Modo;Fecha;Otra\n4,5;Bici;2026-03-02;x\n4,5;Bici;2026-03-02;y\n4,5;Bici;2026-03-02;z\n',
    )
    expect((await rowsOf(data.id)).map(({ direction, miles, state }) => [direction, miles, state])).toEqual([
      ['out', 4.5, 'ready'],
      ['back', 4.5, 'ready'],
      ['other', 4.5, 'ready'],
    ])
  })

  it('goes on where a dead server stopped, may be run twice at once, and stops when it is put aside', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, index) =>
        `2026-0${index % 2 ? 3 : 2}-01,Walk,other,${(1 + index * 0.01).toFixed(2)},${String(index % 24).padStart(2, '0')}:00,${String(index % 24).padStart(2, '0')}:45`,
    )
    const text = `Date,Mode,Direction,Miles,Left at,Arrived at\n${lines.join('\n')}`
    const { data } = await bring(text)
    const wanted = data.wanted
    await api.app.databases.ofBrand(1).send(
      query
        .updateTable('trip_import')
        .set({ state: 'running', worked_at: new Date(testStart.getTime() - 120_000) })
        .where('id', '=', data.id),
    )
    await Promise.all([resumeImports(api.app), runImport(api.app, 1, data.id)])
    const { trip_import: done } = (await harbor(findTripImport, {}, { token })).data
    expect(done).toMatchObject({ state: 'done', done: wanted, by_outcome: { logged: wanted } })
    expect((await harbor(tripCalls.listTrips, { totals: 'true' }, { token })).data.totals!.rows).toBe(
      done!.by_outcome.logged,
    )
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])

    const next = await bring('Date,Mode,Miles\n2026-03-04,Bike,3\n')
    await harbor(cancelTripImport, { id: next.data.id }, { token })
    await harbor(confirmTripImport, { id: next.data.id }, { token })
    await api.app.settle()
    expect((await harbor(tripCalls.listTrips, { from: '2026-03-04' }, { token })).data.items).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { data } = await bring(table)
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(findTripImport, {}, { token: ben.token })).data.trip_import).toBeNull()
    expect((await harbor(listTripImportRows, { id: data.id }, { token: ben.token })).data.items).toEqual([])
    for (const call of [confirmTripImport, cancelTripImport, changeTripImport, undoTripImport])
      expect((await harbor(call, { id: data.id }, { token: ben.token })).http).toBe(404)
  })
})

describe('C11 a file that is taken back', () => {
  const many = `Date,Mode,Direction,Miles,Left at,Arrived at\n${Array.from({ length: 600 }, (_, index) => `2026-0${index % 2 ? 3 : 2}-01,Walk,other,${(1 + index * 0.01).toFixed(2)},${String(index % 24).padStart(2, '0')}:00,${String(index % 24).padStart(2, '0')}:45`).join('\n')}`
  const findNow = async () => (await harbor(findTripImport, {}, { token })).data.trip_import!

  it('takes each trip back once and lets stand again what was replaced; twice is once', async () => {
    await harbor(
      tripCalls.logTrip,
      {
        date: '2026-03-03',
        mode: 'bike',
        direction: 'out',
        miles: '2.2',
        departure: '08:00',
        arrival: '08:30',
        note: 'by hand',
      },
      { token },
    )
    const points = await getPoints()
    const { data } = await bring(writeGpx([ride]), 'ride.gpx')
    expect(data.undo_until).toBeNull()
    expect((await harbor(undoTripImport, { id: data.id }, { token })).status.name).toBe('changedMeanwhile')
    const done = await confirm(data.id)
    expect(done).toMatchObject({ by_outcome: { replaced: 1 }, undone: 0, undo_until: expect.any(String) })
    const answers = await Promise.all([1, 2].map(() => harbor(undoTripImport, { id: data.id }, { token })))
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    await api.app.settle()
    expect(await findNow()).toMatchObject({ state: 'undone', undone: 1, undo_refused: 0, undo_until: null })
    expect((await getTrips()).map(({ source, note }) => [source, note])).toEqual([['manual', 'by hand']])
    expect(await getPoints()).toBe(points)
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('goes on where a dead server stopped, may be run twice at once, and leaves trips of the member’s own alone', async () => {
    await harbor(tripCalls.logTrip, { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4' }, { token })
    const points = await getPoints()
    const { data } = await bring(many)
    const {
      by_outcome: { logged },
    } = await confirm(data.id)
    const [, gone] = await getTrips()
    await harbor(tripCalls.deleteTrip, { id: gone!.id }, { token })
    const db = api.app.databases.ofBrand(1)
    await db.send(
      query
        .updateTable('trip_import')
        .set({ state: 'undoing', worked_at: new Date(testStart.getTime() - 120_000) })
        .where('id', '=', data.id),
    )
    // killed in its second slice
    let slices = 0
    const transaction: typeof db.transaction = (work) =>
      ++slices > 1 ? Promise.reject(new Error('killed')) : db.transaction(work)
    const dying = { ...api.app, databases: { ...api.app.databases, ofBrand: () => ({ ...db, transaction }) } }
    await expect(undoImport(dying, 1, data.id)).rejects.toThrow('killed')
    expect(await findNow()).toMatchObject({ state: 'undoing', undone: 250 })
    await db.send(
      query
        .updateTable('trip_import')
        .set({ worked_at: new Date(testStart.getTime() - 120_000) })
        .where('id', '=', data.id),
    )
    await Promise.all([resumeImports(api.app), undoImport(api.app, 1, data.id)])
    expect(await findNow()).toMatchObject({ state: 'undone', undone: logged, undo_refused: 0 })
    expect((await getTrips()).map(({ date, source }) => [date, source])).toEqual([['2026-03-04', 'manual']])
    expect(await getPoints()).toBe(points)
    expect(await findDifferences(db)).toEqual([])
    expect((await bring(many)).data.wanted).toBe(logged)
  })

  it('can be taken back for a week', async () => {
    const { data } = await bring('Date,Mode,Direction,Miles\n2026-03-02,Bike,out,4\n')
    await confirm(data.id)
    api.clock.now = new Date(testStart.getTime() + 7 * 86_400_000 + 1)
    const later = await api.at('harbor', { token: await freshToken(api, 'harbor', ana) })
    expect((await later(findTripImport, {})).data.trip_import!.undo_until).toBeNull()
    expect((await later(undoTripImport, { id: data.id })).status.name).toBe('tripClosed')
    expect((await later(tripCalls.listTrips, {})).data.items.length).toBe(1)
  })

  it('leaves what cannot be taken back, and says why', async () => {
    const { data } = await bring('Date,Mode,Direction,Miles\n2026-03-02,Bike,out,4\n2026-03-03,Bike,out,4\n')
    await confirm(data.id)
    await api.app.databases
      .ofBrand(1)
      .send(
        query
          .updateTable('trip_import_row')
          .set({ trip_id: crypto.randomUUID() })
          .where('import_id', '=', data.id)
          .where('position', '=', 1),
      )
    await harbor(undoTripImport, { id: data.id }, { token })
    await api.app.settle()
    expect(await findNow()).toMatchObject({ state: 'undone', undone: 1, undo_refused: 1 })
    expect((await rowsOf(data.id, { only: 'problems' })).map(({ line, refusal }) => [line, refusal])).toEqual([
      [2, 'refusal.not_found'],
    ])
    expect((await getTrips()).map(({ date }) => date)).toEqual(['2026-03-02'])
  })
})

describe('files that are none, or mean harm', () => {
  it.each([
    ['a table without headings', 'hello\nworld\n', 'headings'],
    ['tags in tags in tags', `<gpx>${'<a>'.repeat(200_000)}`, 'broken'],
  ])('refuses %s with a reason', async (_, content, problem) => {
    const answer = await bring(content)
    expect([answer.http, answer.status.fields, answer.data]).toEqual([422, { file: 'field.not_valid' }, { problem }])
  })

  it('takes absurd numbers for bad rows, and times that are none', async () => {
    const gpx = writeGpx([ride]).replaceAll(/lat="42\.\d+"/g, 'lat="1e308"')
    const cases = [gpx, writeTcx(ride, 1e30)]
    for (const content of cases) {
      const { http, data } = await bring(content)
      expect([http, data.by_state.bad, data.wanted]).toEqual([200, 1, 0])
    }
    const { data } = await bring(
      `Date,Mode,Miles,Left at,From\n2026-03-02,Bike,1e5,,\n2026-03-02,Bike,99999999999999999999,,\n2026-03-02,Bike,4,99:99,\n0000-01-01,Bike,4,,\n2026-03-02,Bike,4,,${'x'.repeat(300)}\n`,
    )
    expect((await rowsOf(data.id)).map(({ faults }) => faults[0]?.column)).toEqual([
      'miles',
      'miles',
      'departure',
      'date',
      'from',
    ])
  })
})
