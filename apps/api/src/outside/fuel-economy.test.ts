import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openFuelEconomyService, openTypicalFuelEconomy } from './fuel-economy.ts'

const now = new Date('2026-03-04T17:00:00Z')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Item = readonly [text: string, value: string]
const menus: Record<string, Item[]> = {
  '/ws/rest/vehicle/menu/year': [
    ['2026', '2026'],
    ['2025', '2025'],
  ],
  '/ws/rest/vehicle/menu/make?year=2025': [
    ['Alpha & Sons', 'Alpha & Sons'],
    ['Beta', 'Beta'],
  ],
  '/ws/rest/vehicle/menu/model?year=2025&make=Alpha+%26+Sons': [['Runner', 'Runner']],
  '/ws/rest/vehicle/menu/options?year=2025&make=Alpha+%26+Sons&model=Runner': [
    ['Auto 8-spd, 4 cyl', '101'],
    ['Man 6-spd, 4 cyl', '102'],
  ],
}
const records: Record<string, Record<string, string>> = {
  101: {
    year: '2025',
    make: 'Alpha & Sons',
    model: 'Runner',
    trany: 'Automatic 8-spd',
    fuelType: 'Regular',
    fuelType1: 'Regular Gasoline',
    atvType: '',
    comb08: '33',
    combE: '0.0',
  },
  102: {
    year: '2025',
    make: 'Beta',
    model: 'Volt',
    trany: 'Automatic (A1)',
    fuelType1: 'Electricity',
    atvType: 'EV',
    comb08: '112',
    combE: '30.1',
  },
  103: {
    year: '2025',
    make: 'Beta',
    model: 'Twin',
    fuelType1: 'Premium Gasoline',
    fuelType2: 'Electricity',
    atvType: 'Plug-in Hybrid',
    comb08: '41',
    combE: '28.44',
  },
  104: {
    year: '2025',
    make: 'Beta',
    model: 'Mix',
    fuelType1: 'Regular Gasoline',
    atvType: 'Hybrid',
    comb08: '52',
    combE: '0',
  },
  105: { year: '2003', make: 'Beta', model: 'Haul', fuelType1: 'Diesel', atvType: 'Diesel', comb08: '28' },
  106: { year: '2019', make: 'Beta', model: 'Gas', fuelType1: 'Compressed Natural Gas', atvType: 'CNG', comb08: '30' },
  107: { year: '2019', make: 'Beta', model: 'None', fuelType1: 'Regular Gasoline', comb08: '0' },
}

/**
 * The public service in small: its paths, its two languages, and its habit of leaving the brackets off a list of one.
 */
async function startService({ speaks = 'json', mood = (_: ServerResponse): boolean => false } = {}) {
  const seen: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    seen.push(request.url!)
    if (mood(response)) return
    const menu = menus[request.url!]
    const record = records[request.url!.split('/').at(-1)!]
    if (!menu && !record) return void response.writeHead(204).end()
    response.writeHead(200, { 'content-type': `application/${speaks}` })
    response.end(speaks === 'xml' ? writeXml(menu, record) : writeJson(menu, record))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

function writeJson(menu: Item[] | undefined, record: object | undefined) {
  const items = menu?.map(([text, value]) => ({ text, value }))
  return JSON.stringify(items ? { menuItem: items.length === 1 ? items[0] : items } : record)
}

function writeXml(menu: Item[] | undefined, record: Record<string, string> | undefined) {
  const escape = (text: string) => text.replaceAll('&', '&amp;')
  const items = menu?.map(
    ([text, value]) => `<menuItem><text>${escape(text)}</text><value>${escape(value)}</value></menuItem>`,
  )
  const fields = Object.entries(record ?? {}).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${items ? `<menuItems>${items.join('')}</menuItems>` : `<vehicle>${fields.join('')}</vehicle>`}`
}

describe.each(['json', 'xml'] as const)('the public service in %s', (speaks) => {
  it('R7.20 leads from years to makes, models and options', async () => {
    const { url } = await startService({ speaks })
    const { listMenu, source } = openFuelEconomyService(url, () => now)
    expect(source).toBe('table')
    expect(await listMenu({})).toEqual([
      { text: '2026', value: '2026' },
      { text: '2025', value: '2025' },
    ])
    expect(await listMenu({ year: 2025 })).toMatchObject([{ value: 'Alpha & Sons' }, { value: 'Beta' }])
    expect(await listMenu({ year: 2025, make: 'Alpha & Sons' })).toEqual([{ text: 'Runner', value: 'Runner' }])
    expect(await listMenu({ year: 2025, make: 'Alpha & Sons', model: 'Runner' })).toMatchObject([
      { value: '101' },
      { value: '102' },
    ])
    expect(await listMenu({ year: 1903 })).toEqual([])
  })

  it.each([
    [
      '101',
      {
        year: 2025,
        make: 'Alpha & Sons',
        model: 'Runner',
        option: 'Automatic 8-spd',
        fuel: 'gasoline',
        mpg: 33,
        kwh_per_100_miles: null,
      },
    ],
    ['102', { fuel: 'electric', mpg: null, kwh_per_100_miles: 30.1 }],
    ['103', { fuel: 'plug_in_hybrid', mpg: 41, kwh_per_100_miles: 28.4, option: null }],
    ['104', { fuel: 'hybrid', mpg: 52, kwh_per_100_miles: null }],
    ['105', { fuel: 'diesel', mpg: 28 }],
    ['106', { fuel: 'other', mpg: 30 }],
  ])('R7.20 reads the record %s', async (id, record) => {
    const { url } = await startService({ speaks })
    expect(await openFuelEconomyService(url, () => now).findRecord(id)).toMatchObject(record)
  })

  it.each(['999', '107', 'x', '../menu/year', '1?2', ''])('knows no record %j', async (id) => {
    const { url } = await startService({ speaks })
    expect(await openFuelEconomyService(url, () => now).findRecord(id)).toBeNull()
  })
})

describe('the public service', () => {
  it('is asked once for a day, however many want to know', async () => {
    const clock = { now }
    const { url, seen } = await startService()
    const { listMenu } = openFuelEconomyService(url, () => clock.now)
    await Promise.all(Array.from({ length: 20 }, () => listMenu({ year: 2025 })))
    clock.now = new Date(now.getTime() + 23 * 3_600_000)
    await listMenu({ year: 2025 })
    expect(seen.length).toBe(1)
    clock.now = new Date(now.getTime() + 25 * 3_600_000)
    await listMenu({ year: 2025 })
    expect(seen.length).toBe(2)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => void response.writeHead(503).end()],
    ['breaks off', (response) => void response.destroy()],
    ['answers a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    [
      'answers without end',
      (response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'x'.repeat(3_000_000)}"]`),
    ],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('is away while it %s, and asked again', async (_, answer) => {
    let isAway = true
    const { url } = await startService({ mood: (response) => isAway && (answer(response), true) })
    const { listMenu } = openFuelEconomyService(url, () => now)
    expect(await listMenu({})).toBeUndefined()
    isAway = false
    expect(await listMenu({})).toHaveLength(2)
  })

  it('is away where nobody listens', async () => {
    const service = openFuelEconomyService('http://127.0.0.1:9', () => now)
    expect([await service.listMenu({}), await service.findRecord('1')]).toEqual([undefined, undefined])
  })
})

describe('the table of typical values', () => {
  const typical = openTypicalFuelEconomy(() => now)

  it('says of itself what it is, and reaches from next year back to 1990', async () => {
    const years = (await typical.listMenu({}))!
    expect([typical.source, years[0]!.value, years.at(-1)!.value]).toEqual(['typical', '2027', '1990'])
  })

  it('has a record for every way through its menus, within what a member may type', async () => {
    let count = 0
    for (const year of [2026, 2018, 2017, 2008, 2007, 1990])
      for (const { value: make } of (await typical.listMenu({ year }))!)
        for (const { value: model } of (await typical.listMenu({ year, make }))!)
          for (const { value: id, text } of (await typical.listMenu({ year, make, model }))!) {
            const record = await typical.findRecord(id)
            expect([id, record!.fuel, record!.year]).toEqual([id, text, year])
            for (const figure of [record!.mpg, record!.kwh_per_100_miles])
              if (figure !== null) expect([figure >= 5, figure <= 150]).toEqual([true, true])
            count += 1
          }
    expect(count).toBeGreaterThan(120)
  })

  it.each([
    'typical-2020-car-small-steam',
    'typical-1950-car-small-gasoline',
    'typical-2000-car-small-electric',
    'typical',
    '12',
    '',
  ])('knows no record %j', async (id) => {
    expect(await typical.findRecord(id)).toBeNull()
  })

  it('has no menu of what it does not know', async () => {
    expect(await typical.listMenu({ year: 1980 })).toEqual([])
    expect(await typical.listMenu({ year: 2020, make: 'ship' })).toEqual([])
  })
})
