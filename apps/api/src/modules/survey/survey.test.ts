import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { homeCalls } from '@throughway/contract/account/home'
import { locationCalls } from '@throughway/contract/account/location'
import { surveyCalls } from '@throughway/contract/content/survey'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import { query } from '#database/query.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { openSurvey, surveyOf, surveyTitle, weekBy } from '#testing/surveys.ts'
import { closeSurveysJob } from './survey.jobs.ts'

const { dismissSurvey, getOpenSurvey, getSurvey, keepSurveyAnswers, submitSurvey } = surveyCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('survey'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const alone = { usual_week: weekBy('drive_alone'), distance_one_way: 12.5, drive_reasons: ['faster', 'hours'] }
const open = (more = {}) => openSurvey(api, admin, more)
const inDays = (days: number) => new Date(api.clock.now.getTime() + days * 86_400_000).toISOString()
const keep = (id: string, revision: number, answers: object, { page = 0, of = token } = {}) =>
  harbor(
    keepSurveyAnswers,
    { id, revision: String(revision), page: String(page), answers: JSON.stringify(answers) },
    { token: of },
  )
const submit = (id: string, revision: number, answers: object, of = token) =>
  harbor(submitSurvey, { id, revision: String(revision), answers: JSON.stringify(answers) }, { token: of })
const read = (id: string, of = token) => harbor(getSurvey, { id }, { token: of })
const openFor = async (of = token) => (await harbor(getOpenSurvey, {}, { token: of })).data.survey

describe('C21 a survey', () => {
  it('is left half-way and gone on with on another device', async () => {
    const id = await open()
    expect(await openFor()).toMatchObject({ id, title: surveyTitle, progress: 'new', minutes: 2 })
    expect((await read(id)).data).toMatchObject({ answers: {}, page: 0, revision: 0 })
    const kept = await keep(id, 0, { usual_week: alone.usual_week }, { page: 1 })
    expect(kept.data).toMatchObject({ revision: 1, progress: 'begun' })
    const other = await freshToken(api, 'harbor', ana)
    expect((await read(id, other)).data).toMatchObject({
      answers: { usual_week: alone.usual_week },
      page: 1,
      revision: 1,
    })
    expect(await openFor(other)).toMatchObject({ progress: 'begun' })
  })

  it('is handed in, changed until it is closed, and not asked for again', async () => {
    const id = await open()
    expect((await submit(id, 0, alone)).data).toMatchObject({ progress: 'submitted', revision: 1, answers: alone })
    expect(await openFor()).toBeNull()
    const half = await keep(id, 1, { usual_week: weekBy('bike') })
    expect(half.data).toMatchObject({ progress: 'submitted', revision: 2 })
    const [[row]] = await db().send(query.selectFrom('survey_answer').selectAll())
    expect(row).toMatchObject({ submitted: alone, answers: { usual_week: weekBy('bike') } })
    expect((await submit(id, 2, { usual_week: weekBy('bike'), distance_one_way: 3 })).http).toBe(200)
  })

  it('drops answers to questions that are hidden', async () => {
    const id = await open()
    const { data } = await submit(id, 0, { ...alone, usual_week: weekBy('transit') })
    expect(data.answers).toEqual({ usual_week: weekBy('transit'), distance_one_way: 12.5 })
  })

  it('refuses the answers of a device that does not know the latest, whichever came first', async () => {
    const id = await open()
    const both = await Promise.all([keep(id, 0, alone), keep(id, 0, { distance_one_way: 1 })])
    expect(both.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    const next = await Promise.all([submit(id, 1, alone), keep(id, 1, { distance_one_way: 2 })])
    expect(next.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect(next.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
    expect((await keep(id, 7, alone, { of: (await signedIn(api, 'harbor', 'Ben')).token })).http).toBe(409)
  })

  it.each<[string, object, Record<string, string>]>([
    ['a question that is not there', { other: 'a' }, { 'answers.other': 'field.not_valid' }],
    [
      'a mode that is none',
      { usual_week: { ...weekBy('bike'), mon: 'off' }, distance_one_way: 300 },
      { 'answers.distance_one_way': 'field.too_large' },
    ],
    ['a reason that is none', { drive_reasons: ['moon'] }, { 'answers.drive_reasons': 'field.not_a_choice' }],
  ])('says beside the question what is wrong: %s', async (_, answers, fields) => {
    const id = await open()
    expect(await keep(id, 0, answers)).toMatchObject({ http: 422, status: { fields } })
  })

  it('is handed in only with what is required', async () => {
    const id = await open()
    expect(await submit(id, 0, { usual_week: alone.usual_week })).toMatchObject({
      http: 422,
      status: { fields: { 'answers.distance_one_way': 'field.required' } },
    })
    expect((await keep(id, 0, {}, { page: 4 })).http).toBe(422)
  })

  it('keeps no member and no time with an answer, and at its end neither answers nor key', async () => {
    const id = await open()
    await keep(id, 0, alone)
    const ben = await signedIn(api, 'harbor', 'Ben')
    await submit(id, 0, alone, ben.token)
    const [[row], kept, activity, keys] = await db().send(
      query.selectFrom('survey').select('secret').where('id', '=', id),
      query.selectFrom('survey_answer').selectAll(),
      query.selectFrom('member_activity').select('kind').where('member_id', 'in', [ana.id, ben.id]),
      query.selectFrom('idempotency_key').select('call').where('member_id', 'in', [ana.id, ben.id]),
    )
    expect(Object.keys(kept[0]!).toSorted()).toEqual([
      'answers',
      'brand_id',
      'page',
      'revision',
      'submitted',
      'survey_id',
      'tag',
    ])
    const tags = [ana, ben].map((each) => createHmac('sha256', row!.secret!).update(each.id).digest('hex'))
    expect(kept.map(({ tag }) => tag.toString('hex')).toSorted()).toEqual(tags.toSorted())
    expect([activity.filter(({ kind }) => kind.includes('survey')), keys]).toEqual([[], []])
    await later(11)
    await Promise.all([closeSurveysJob.run(api.app), closeSurveysJob.run(api.app)])
    const [[closed], left] = await db().send(
      query.selectFrom('survey').select(['state', 'secret', 'results']).where('id', '=', id),
      query.selectFrom('survey_answer').selectAll(),
    )
    // two answers are too few to tell anything
    expect([closed, left]).toEqual([{ state: 'closed', secret: null, results: null }, []])
    expect((await read(id)).http).toBe(404)
    expect((await submit(id, 1, alone)).http).toBe(404)
  })

  it('R1.03 is for its audience alone', async () => {
    const id = await open({ audience: { languages: ['es'] } })
    expect(await openFor()).toBeNull()
    for (const { http } of [await read(id), await keep(id, 0, alone), await submit(id, 0, alone)])
      expect(http).toBe(404)
    expect((await harbor(dismissSurvey, { id }, { token })).http).toBe(404)
    const eva = await signedIn(api, 'harbor', 'Eva', { language: 'es' })
    expect((await submit(id.toUpperCase(), 0, alone, eva.token)).http).toBe(200)
    const mia = await signedIn(api, 'mesa', 'Mia', { language: 'es' })
    const mesa = await api.at('mesa', { token: mia.token })
    expect((await mesa(getSurvey, { id })).http).toBe(404)
  })

  it('is put aside for a week, keeps what was answered, and the next one is there', async () => {
    const first = await open({ closes_at: inDays(40) })
    const second = await open({ closes_at: inDays(40) })
    await keep(first, 0, { distance_one_way: 4 })
    expect((await harbor(dismissSurvey, { id: first }, { token })).data.survey).toMatchObject({ id: second })
    await submit(second, 0, alone)
    expect(await openFor()).toBeNull()
    await later(8)
    expect(await openFor()).toMatchObject({ id: first, progress: 'begun' })
  })

  it('R2.20 is a card of home while it is not handed in, in the member’s language', async () => {
    const id = await open()
    const cardsOf = async (language: string) =>
      (await harbor(homeCalls.getHomeCards, {}, { token, headers: { 'accept-language': language } })).data.cards
    expect(await cardsOf('es')).toContainEqual({
      kind: 'survey',
      survey_id: id,
      title: surveyTitle.es,
      lang: 'es',
      minutes: 2,
      is_begun: false,
    })
    await submit(id, 0, alone)
    expect((await cardsOf('en')).filter(({ kind }) => kind === 'survey')).toEqual([])
  })

  it('C30 is not seen by staff who act for the member, not even whether it is handed in', async () => {
    const id = await open()
    const overlay = await actFor(api, admin, ana, { unlocked: true })
    expect(await openFor(overlay.token)).toBeNull()
    const { data } = await harbor(homeCalls.getHomeCards, {}, { token: overlay.token })
    expect(data.cards.filter(({ kind }) => kind === 'survey')).toEqual([])
    for (const { status } of [await read(id, overlay.token), await submit(id, 0, alone, overlay.token)])
      expect(status.name).toBe('notForImpersonator')
  })

  it('asks for the reasons only where somebody drives alone', async () => {
    const pages = makeBaselinePages().map((page) => ({
      ...page,
      questions: page.questions.map((each) => ({ ...each, required: true })),
    }))
    const id = await open({ pages: surveyOf(api.clock.now, pages).pages })
    expect((await submit(id, 0, { usual_week: weekBy('bike'), distance_one_way: 4 })).http).toBe(200)
    const ben = await signedIn(api, 'harbor', 'Ben')
    const driving = { usual_week: weekBy('bike', 'drive_alone'), distance_one_way: 4 }
    expect(await submit(id, 0, driving, ben.token)).toMatchObject({
      status: { fields: { 'answers.drive_reasons': 'field.required' } },
    })
  })

  describe('which asks the distance of the baseline', () => {
    const street = { street: '1 Elm Street', city: 'Boston', state: 'MA', zip: '02108', lng: '-71.06' }
    const addPlace = async (who: Person, kind: 'home' | 'work', lat: string) => {
      const added = await harbor(locationCalls.createLocation, { kind, ...street, lat }, { token: who.token })
      expect(added.http).toBe(200)
      return added.data.location.id
    }
    const suggestedTo = async (who: Person, id: string) => (await read(id, who.token)).data.suggested

    it('fills in the way from home to work, until another one is given', async () => {
      const dora = await signedIn(api, 'harbor', 'Dora')
      await addPlace(dora, 'home', '42.36')
      await addPlace(dora, 'work', '42.46')
      const { data } = await harbor(locationCalls.listLocations, {}, { token: dora.token })
      const id = await open()
      expect(data.commute_miles!.drive).toBeGreaterThan(6)
      expect(await suggestedTo(dora, id)).toEqual({ distance_one_way: data.commute_miles!.drive })
      // what is filled in is no answer before the member has seen it
      expect((await read(id, dora.token)).data.answers).toEqual({})
      await keep(id, 0, { usual_week: alone.usual_week }, { of: dora.token })
      expect(await suggestedTo(dora, id)).toEqual({ distance_one_way: data.commute_miles!.drive })
      await keep(id, 1, { usual_week: alone.usual_week, distance_one_way: 3 }, { of: dora.token })
      expect(await suggestedTo(dora, id)).toEqual({})
    })

    it('fills in nothing without a work place, and nothing in another survey', async () => {
      const eli = await signedIn(api, 'harbor', 'Eli')
      const id = await open()
      expect(await suggestedTo(eli, id)).toEqual({})
      await addPlace(eli, 'home', '42.36')
      expect(await suggestedTo(eli, id)).toEqual({})
      const work = await addPlace(eli, 'work', '42.46')
      expect(Object.keys(await suggestedTo(eli, id))).toEqual(['distance_one_way'])
      expect(await suggestedTo(eli, await open({ baseline: false }))).toEqual({})
      await harbor(locationCalls.deleteLocation, { id: work }, { token: eli.token })
      expect(await suggestedTo(eli, id)).toEqual({})
    })

    it('fills in nothing that the question cannot hold', async () => {
      const fay = await signedIn(api, 'harbor', 'Fay')
      await addPlace(fay, 'home', '42.36')
      await addPlace(fay, 'work', '47.46')
      expect(await suggestedTo(fay, await open())).toEqual({})
    })
  })
})
