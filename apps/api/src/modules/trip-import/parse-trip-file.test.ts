import { describe, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { parseTripFile } from './parse-trip-file.ts'
import { type Ride, writeFit, writeGpx, writeTcx } from './testing/trip-files.ts'

const ride: Ride = {
  startedAt: new Date('2026-03-03T13:02:00Z'),
  minutes: 24,
  from: { lat: 42.3467, lng: -71.0972 },
  to: { lat: 42.3601, lng: -71.0589 },
}

describe('files that are none, or mean harm', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><gpx><trk><name>&b;</name></trk></gpx>`
  it.each([
    ['an empty table', 'Date,Mode\n', 'empty'],
    ['a table without headings', 'hello\nworld\n', 'headings'],
    ['XML of something else', '<html><body/></html>', 'kind'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'kind'],
    ['a zip', Buffer.from('504b030414000000', 'hex'), 'kind'],
    ['entities', bomb, 'broken'],
    ['a cut GPX', writeGpx([ride]).slice(0, 900), 'broken'],
    ['a GPX of a planned route', '<gpx version="1.1"><rte><rtept lat="1" lon="2"/></rte></gpx>', 'empty'],
    ['tags in tags in tags', `<gpx>${'<a>'.repeat(200_000)}`, 'broken'],
    ['a cut FIT', writeFit(ride, 4000).slice(0, 300), 'broken'],
    [
      'a FIT with a changed byte',
      writeFit(ride, 4000).map((byte, index) => (index === 200 ? byte ^ 0xff : byte)),
      'broken',
    ],
    [
      'bytes of another encoding',
      Buffer.from('Date,Mode,Miles,From\n2026-03-02,Bike,4,Caf\xe9\n', 'latin1'),
      'encoding',
    ],
    ['zeros', Buffer.alloc(5000), 'encoding'],
    ['too many rows', `Date,Mode,Miles\n${'2026-03-02,Bike,4\n'.repeat(10_001)}`, 'too_many'],
  ])('refuses %s with a reason', async (_, content, problem) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const found = await parseTripFile(bytes).then(
      () => 'read',
      (error: unknown) => (error instanceof FileProblem ? error.problem : 'broken'),
    )
    expect(found).toBe(problem)
  })
})

it('takes times and distances that are none for bad rows', async () => {
  for (const content of [
    writeGpx([ride]).replaceAll(/<time>.*?<\/time>/g, '<time>soon</time>'),
    writeTcx(ride, 9_000_000),
    writeTcx({ ...ride, minutes: 1 }, 0.2),
  ])
    expect((await parseTripFile(Buffer.from(content))).rows.map(({ kind }) => kind)).toEqual(['bad'])
})

it('reads UTF-16 and a byte order mark', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Date\tMode\tMiles\n2026-03-02\tBike\t4\n', 'utf16le'),
  ])
  for (const bytes of [utf16, Buffer.from('\uFEFFDate,Mode,Miles\n2026-03-02,Bike,4\n')])
    expect((await parseTripFile(bytes)).rows).toMatchObject([
      { kind: 'table', line: 2, facts: { date: '2026-03-02', mode: 'bike', miles: 4 } },
    ])
})
