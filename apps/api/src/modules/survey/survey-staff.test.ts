import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { surveyCalls } from '@throughway/contract/content/survey'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import { query } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { openSurvey, surveyOf, surveyTitle, weekBy } from '#testing/surveys.ts'
import { closeSurvey } from './survey.ts'

const calls = surveyStaffCalls

startAtHarbor()
let admin: Person
let staff: Awaited<ReturnType<typeof api.at>>
beforeEach(async () => {
  await db().send(query.deleteFrom('survey'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
  staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
})

const inDays = (days: number) => new Date(api.clock.now.getTime() + days * 86_400_000).toISOString()
const draft = async (more = {}) => (await staff(calls.draftSurvey, { ...surveyOf(api.clock.now), ...more })).data
const revisionOf = ({ id, revision }: { id: string; revision: number }) => ({ id, revision: String(revision) })

async function answer(id: string, people: number, answersOf: (index: number) => object) {
  for (let index = 0; index < people; index++) {
    const { token } = await signedIn(api, 'harbor', `Crowd${index}`)
    const input = { id, revision: '0', answers: JSON.stringify(answersOf(index)) }
    expect((await harbor(surveyCalls.submitSurvey, input, { token })).http).toBe(200)
  }
}

describe('C21 a survey of staff', () => {
  it('is drafted, saved with its revision, opened with the number of its audience, and fixed from then on', async () => {
    const made = await draft()
    expect(made).toMatchObject({ state: 'draft', title: surveyTitle, revision: 1, baseline: true, questions: 4 })
    const save = (revision: number) =>
      staff(calls.saveSurvey, {
        ...surveyOf(api.clock.now),
        id: made.id,
        revision: String(revision),
        title: '{"en":"Other","es":"Otro"}',
      })
    const both = await Promise.all([save(1), save(1)])
    expect(both.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    const { data: counted } = await staff(calls.countSurveyAudience, { id: made.id })
    expect(counted.revision).toBe(2)
    expect((await staff(calls.openSurvey, { id: made.id, revision: '1' })).status.name).toBe('changedMeanwhile')
    const opened = await staff(calls.openSurvey, { id: made.id, revision: '2' })
    expect(opened.data).toMatchObject({ state: 'open', audience_count: counted.count, submitted: 0 })
    for (const refused of [
      await save(2),
      await staff(calls.dropSurvey, { id: made.id, revision: '2' }),
      await staff(calls.openSurvey, { id: made.id, revision: '2' }),
    ])
      expect(refused.status.name).toBe('questionOver')
  })

  it('is opened only when it is whole; every fault is told by its place', async () => {
    const pages = makeBaselinePages().slice(1)
    const made = await draft({ pages: JSON.stringify(pages), title: '{"en":"How we travel"}' })
    expect(await staff(calls.openSurvey, revisionOf(made))).toMatchObject({
      http: 422,
      status: {
        fields: {
          'title.es': 'field.required',
          'pages.1.questions.0.condition.question': 'field.not_a_choice',
          baseline: 'field.baseline_missing',
        },
      },
    })
  })

  it.each([
    ['pages that are none', { pages: '{"a":1}' }, 'pages'],
    [
      'a question of no kind',
      { pages: '[{"title":{},"questions":[{"key":"x","kind":"mood"}]}]' },
      'pages.0.questions.0.kind',
    ],
    ['an end that is past', { closes_at: '2020-01-01T00:00:00Z' }, 'closes_at'],
    ['an end after more than sixty days', { closes_at: '2199-01-01T00:00:00Z' }, 'closes_at'],
    ['more than fits', { intro: JSON.stringify({ en: 'x'.repeat(1300) }) }, 'intro.en'],
  ])('refuses %s beside the field', async (_, more, field) => {
    const { http, status } = await staff(calls.draftSurvey, { ...surveyOf(api.clock.now), ...more })
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('is for organisations that the programme has', async () => {
    const theirs = await makeOrganisation(api, 'rose', 'Rose Works', 4716)
    expect(
      await staff(calls.draftSurvey, { ...surveyOf(api.clock.now), audience: { organisations: [theirs] } }),
    ).toMatchObject({
      http: 422,
      status: { fields: { 'audience.organisations': 'field.not_a_choice' } },
    })
  })

  it('is copied to ask the same again, and a draft is thrown away', async () => {
    const id = await openSurvey(api, admin)
    const { data: copy } = await staff(calls.copySurvey, { id, closes_at: inDays(20) })
    expect(copy).toMatchObject({ state: 'draft', title: surveyTitle, revision: 1, opened_at: null })
    expect((await staff(calls.dropSurvey, revisionOf(copy))).http).toBe(200)
    expect((await staff(calls.getStaffSurvey, { id: copy.id })).http).toBe(404)
  })

  it('asks the same again also of those whose organisation has gone into another one since', async () => {
    const former = await makeOrganisation(api, 'harbor', 'Old Works', 4727)
    const current = await makeOrganisation(api, 'harbor', 'New Works', 4728)
    const id = await openSurvey(api, admin, { audience: { organisations: [former] } })
    await staff(calls.closeSurvey, { id })
    await db().send(query.updateTable('organisation').set({ merged_into: current }).where('id', '=', former))
    const { data: copy } = await staff(calls.copySurvey, { id, closes_at: inDays(20) })
    expect(copy.audience.organisations).toEqual([current])
    expect((await staff(calls.getStaffSurvey, { id })).data.audience.organisations).toEqual([former])
  })

  it('is thrown away by the one who saw it last, so that no save of a colleague is lost', async () => {
    const { id } = await draft()
    expect((await staff(calls.saveSurvey, { ...surveyOf(api.clock.now), id, revision: '1' })).http).toBe(200)
    const stale = await staff(calls.dropSurvey, { id, revision: '1' })
    expect([stale.http, stale.status.name]).toEqual([409, 'changedMeanwhile'])
    const blind = await staff(calls.dropSurvey, { id } as never)
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['revision']])
    expect((await staff(calls.getStaffSurvey, { id })).data.revision).toBe(2)
    expect((await staff(calls.dropSurvey, { id, revision: '2' })).http).toBe(200)
  })

  it('tells the size of its audience to somebody who sees no members as that of a message', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Masked Surveys', 4796)
    const join = async (name: string) => {
      const { id } = await signedIn(api, 'harbor', name)
      await db().send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', id))
    }
    await join('Rosa')
    const audience = { organisations: [organisation] }
    const few = await openSurvey(api, admin, { audience })
    for (const name of ['Ben', 'Cy', 'Dora', 'Eve', 'Fay', 'Gus']) await join(name)
    const many = await openSurvey(api, admin, { audience })
    const readers = { auditor: 'Augusta', content_editor: 'Eli' } as const
    for (const [role, name] of Object.entries(readers) as [keyof typeof readers, string][]) {
      const person = await signedIn(api, 'harbor', name)
      await giveRole(api, 'harbor', person.id, role)
      const reader = await api.at('harbor', { token: person.token })
      const listed = async (id: string) =>
        (await reader(calls.listSurveys, {})).data.items.find((each) => each.id === id)!.audience_count
      const read = async (id: string) => (await reader(calls.getStaffSurvey, { id })).data.audience_count
      expect([await read(few), await listed(few), await read(many), await listed(many)]).toEqual([null, null, 5, 5])
    }
    const token = await freshToken(api, 'harbor', admin)
    const whole = async (id: string) => (await harbor(calls.getStaffSurvey, { id }, { token })).data.audience_count
    expect([await whole(few), await whole(many)]).toEqual([1, 7])
  })

  it('has no results while it is open, and tells in steps of ten how many handed it in', async () => {
    const id = await openSurvey(api, admin)
    await answer(id, 9, () => ({ usual_week: weekBy('bike'), distance_one_way: 2 }))
    expect((await staff(calls.getStaffSurvey, { id })).data).toMatchObject({ submitted: 0, results: null })
    await answer(id, 2, () => ({ usual_week: weekBy('bike'), distance_one_way: 2 }))
    expect((await staff(calls.getStaffSurvey, { id })).data).toMatchObject({ submitted: 10, results: null })
    expect((await staff(calls.exportSurveyResults, { id })).http).toBe(404)
  })

  it('tells at its end the shares of ten answers, and files them with a codebook', async () => {
    const id = await openSurvey(api, admin)
    await answer(id, 12, (index) =>
      index < 6
        ? {
            usual_week: weekBy('drive_alone'),
            distance_one_way: 10 + index,
            drive_reasons: ['faster'],
            comment: '=1+1',
          }
        : { usual_week: weekBy('transit'), distance_one_way: 4 + index },
    )
    const { data } = await staff(calls.closeSurvey, { id })
    expect(data.results).toMatchObject({
      answers: 12,
      questions: [
        // nobody named other modes, so the two cannot stand by themselves
        { key: 'usual_week', answers: 12, shares: null },
        { key: 'distance_one_way', mean: 12.5 },
        { key: 'drive_reasons', answers: null, values: Array.from({ length: 10 }, () => ({ percent: null })) },
        { key: 'comment', texts: null },
      ],
    })
    const [[row], left] = await db().send(
      query.selectFrom('survey').select(['secret', 'results']),
      query.selectFrom('survey_answer').selectAll(),
    )
    expect([row!.secret, left, JSON.stringify(row!.results).includes('=1+1')]).toEqual([null, [], false])
    const file = async (call: typeof calls.exportSurveyResults, language: string) => {
      const { http, text } = await harbor(
        call,
        { id },
        { token: admin.token, headers: { 'accept-language': language } },
      )
      expect(http).toBe(200)
      return text
    }
    expect(await file(calls.exportSurveyResults, 'es')).toContain('distance_one_way,¿A qué distancia está tu trabajo')
    const codebook = await file(calls.exportSurveyCodebook, 'en')
    expect(codebook).toContain('variable,kind,value,label_en,label_es,required,shown_if,unit,least,most,longest')
    expect(codebook).toContain(
      'drive_reasons,value,errands,I run errands on the way,Hago compras o gestiones de camino',
    )
  })

  it('adds up its answers slice by slice, each once', async () => {
    const pages = makeBaselinePages().slice(1, 2)
    const id = await openSurvey(api, admin, { baseline: false, pages: JSON.stringify(pages) })
    const miles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22]
    const rows = miles.map((distance_one_way, index) => {
      const answers = JSON.stringify({ distance_one_way })
      const tag = createHash('sha256').update(String(index)).digest()
      return { brand_id: 1, survey_id: id, tag, revision: 1, page: 0, answers, submitted: index === 3 ? null : answers }
    })
    await db().send(query.insertInto('survey_answer').values(rows))
    // the last slice is empty with five, and half full with four
    for (const slice of [5, 4, 500]) {
      const closing = db().transaction(async (tx) => {
        await closeSurvey(tx, id, api.clock.now, slice)
        const [[row]] = await tx.send(query.selectFrom('survey').select('results').where('id', '=', id))
        throw new Error(JSON.stringify(row!.results))
      })
      await expect(closing).rejects.toThrow(/"answers":10.*"mean":7.3\b/)
    }
  })

  it('makes texts of members harmless in spreadsheets', async () => {
    const id = await openSurvey(api, admin)
    await answer(id, 10, (index) => ({
      usual_week: weekBy('bike'),
      distance_one_way: index,
      comment: `=cmd(${index})`,
    }))
    await staff(calls.closeSurvey, { id })
    const { text } = await harbor(calls.exportSurveyResults, { id }, { token: admin.token })
    expect(text).toContain("'=cmd(0)")
  })
})
