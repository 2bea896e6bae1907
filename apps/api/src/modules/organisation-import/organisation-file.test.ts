import { beforeEach, describe, expect, it } from 'vitest'
import { organisationFileCalls as calls } from '@throughway/contract/programme/organisation-file'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { query } from '#database/query.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

let ada: Person
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

const fileOf = (text: string, name = 'organisations.csv') => new File([text], name)
const plan = async (file: File) => (await harbor(calls.planOrganisationFile, { file }, { token: ada.token })).data
const bring = (file: File, digest: string) =>
  harbor(calls.bringOrganisationFile, { file, plan: digest }, { token: ada.token })
const find = async (name: string) => {
  const [[row]] = await db().send(query.selectFrom('organisation').selectAll().where('name', '=', name))
  return row
}

describe('C32 a file of organisations in the browser', () => {
  it('is planned, then brought in as planned, and changes nothing a second time', async () => {
    const text = [
      'Name,Status,Headcount,County,Listed,Domains,Codes,Affiliations',
      'Table Mill,prospect,240,Essex,no,table-mill.example; mill.table.example,TABLE-MILL,Care; Kitchen',
    ].join('\n')
    const planned = await plan(fileOf(text))
    expect(planned.faults).toEqual([])
    expect(planned.changes).toEqual([
      expect.stringMatching(/^\+ organisation \d+ Table Mill \(prospect\)$/),
      '+ domain table-mill.example of Table Mill',
      '+ domain mill.table.example of Table Mill',
      '+ code TABLEMILL of Table Mill',
      expect.stringContaining('Care of Table Mill'),
      expect.stringContaining('Kitchen of Table Mill'),
    ])
    expect(await find('Table Mill')).toBeUndefined()
    expect((await bring(fileOf(text), planned.plan)).data).toEqual({ change_count: 6 })
    expect(await find('Table Mill')).toMatchObject({
      status: 'prospect',
      headcount: 240,
      county: 'Essex',
      is_listed: false,
    })
    const { data } = await harbor(
      organisationStaffCalls.getStaffOrganisation,
      { id: (await find('Table Mill'))!.id },
      { token: ada.token },
    )
    expect(data.outreach!.history).toMatchObject([
      { from: 'potential', to: 'prospect', on: '2026-03-04', reason: 'Brought in from a file' },
    ])
    expect(await plan(fileOf(text))).toMatchObject({ change_count: 0, faults: [] })
  })

  it('makes a potential organisation where it names no status, which nobody’s ride home depends on', async () => {
    const file = fileOf('name\nQuiet Mill')
    const planned = await plan(file)
    expect(planned.changes).toEqual([expect.stringMatching(/^\+ organisation \d+ Quiet Mill \(potential\)$/)])
    await bring(file, planned.plan)
    expect(await find('Quiet Mill')).toMatchObject({ status: 'potential', status_on: null })
  })

  it('leaves what it has no column for', async () => {
    await makeOrganisation(api, 'harbor', 'Kept Dock', 7100, {
      erh_access: true,
      is_listed: false,
      allows_telework: true,
    })
    const file = fileOf('name,county\nKept Dock,Suffolk')
    const planned = await plan(file)
    expect(planned.changes).toEqual(['~ organisation 7100 Kept Dock: county  → Suffolk'])
    await bring(file, planned.plan)
    expect(await find('Kept Dock')).toMatchObject({
      county: 'Suffolk',
      erh_access: true,
      is_listed: false,
      allows_telework: true,
      version: 2,
    })
  })

  it.each([
    ['a column that nobody knows', 'name,colour\nA,blue', [[1, '"colour" is no column']]],
    ['no name', 'county\nEssex', [[1, 'a column name is wanted']]],
    ['a level beyond the last', 'name,level\nA,1\nB,7', [[3, 'levels end at 6']]],
    ['a domain of everybody', 'name,domains\nA,gmail.com', [[2, 'anybody may have an address']]],
    [
      'more organisations than a table has',
      ['name', ...Array.from({ length: 5001 }, (_, n) => `Many ${n}`)].join('\n'),
      [[5002, 'at most 5000 organisations']],
    ],
    ['a code that can be guessed', 'name,codes\nA,AB-123', [[2, 'use 6 signs or more']]],
    ['a name that stands there twice', 'name\nA\n"a"', [[3, 'second time']]],
    ['another status of one that is there', 'name,status\nMoved Dock,inactive', [[2, 'needs a day and a reason']]],
  ])('tells %s by its line, and is not brought in', async (_, text, faults) => {
    if (text.includes('Moved Dock') && !(await find('Moved Dock')))
      await makeOrganisation(api, 'harbor', 'Moved Dock', 7101)
    const planned = await plan(fileOf(text))
    expect(planned.faults.map(({ line, sentence }) => [line, sentence])).toEqual(
      faults.map(([line, sentence]) => [line, expect.stringContaining(String(sentence))]),
    )
    expect((await bring(fileOf(text), planned.plan || 'x')).http).toBe(409)
  })

  it('takes the YAML of the command, but no provider of sign-ins and no file beside it', async () => {
    const yaml = (more: string) => fileOf(`brand: harbor\norganisations:\n  - name: Written Mill\n${more}`, 'a.yaml')
    expect((await plan(yaml('    codes: [WRITTEN-1]\n'))).change_count).toBe(2)
    const provider = '    identity_provider:\n      name: X\n      issuer: https://x.example\n      client_id: a\n'
    expect((await plan(yaml(provider))).faults).toMatchObject([
      { line: 4, sentence: expect.stringContaining('command alone') as string },
    ])
    const beside = 'partners:\n  - name: P\n    areas:\n      - geometry_file: /etc/passwd\n'
    const { faults } = await plan(fileOf(beside, 'b.yaml'))
    expect(faults.map(({ sentence }) => sentence)).toEqual(['a file beside this one is read by the command alone'])
    expect((await plan(fileOf('brand: mesa\n', 'c.yaml'))).faults).toMatchObject([
      { sentence: 'this file is for mesa' },
    ])
  })

  it('is brought in only as it was shown, once', async () => {
    const file = fileOf('name\nShown Mill')
    const { plan: digest } = await plan(file)
    expect((await bring(fileOf('name\nOther Mill'), digest)).status.name).toBe('changedMeanwhile')
    const both = await Promise.all([bring(file, digest), bring(file, digest)])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await find('Other Mill')).toBeUndefined()
  })

  it('is nothing for a coordinator', async () => {
    const cora = await signedIn(api, 'harbor', 'Cora', { role: 'coordinator' })
    const { http } = await harbor(calls.planOrganisationFile, { file: fileOf('name\nA') }, { token: cora.token })
    expect(http).toBe(403)
  })
})
