import { expect, it } from 'vitest'
import { contentCalls } from '@throughway/contract/content/content'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { query } from '#database/query.ts'
import { freshToken, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { publishContentJob } from './content.jobs.ts'

startTwoCopies()

const tree = (words: string) =>
  JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })

it('a scheduled publication happens once on two copies, and both show it', async () => {
  const adam = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
  const staff = await api.at('harbor', { token: adam.token })
  const save = async (id: string, title: string, based_on?: string) =>
    (
      await staff(contentStaffCalls.saveContent, {
        id,
        language: 'en',
        title,
        description: 'About it.',
        tree: tree(title),
        ...(based_on && { based_on }),
      })
    ).data
  const items = await Promise.all(
    ['one', 'two', 'three'].map(async (slug) => {
      const { data: item } = await staff(contentStaffCalls.createContentItem, { kind: 'page', slug })
      const first = await save(item.id, 'Before')
      await staff(contentStaffCalls.publishContent, { id: item.id, language: 'en', revision: first.id })
      const second = await save(item.id, 'After', first.id)
      const { http } = await staff(contentStaffCalls.scheduleContent, {
        id: item.id,
        language: 'en',
        revision: second.id,
        local: '2026-03-10T09:00',
        zone: 'America/New_York',
      })
      expect(http).toBe(200)
      return { id: item.id, revision: second.id }
    }),
  )
  const titles = async () => {
    const answers = []
    for (const server of [api, copy]) {
      const visitor = await server.at('harbor')
      answers.push((await visitor(contentCalls.getContent, { kind: 'page', slug: 'one' })).data?.title)
    }
    return answers
  }
  expect(await titles()).toEqual(['Before', 'Before'])

  api.clock.now = new Date('2026-03-10T12:59:00Z')
  await Promise.all([publishContentJob.run(api.app), publishContentJob.run(copy.app)])
  expect(await titles()).toEqual(['Before', 'Before'])
  api.clock.now = new Date('2026-03-10T13:00:00Z')
  await Promise.all([publishContentJob.run(api.app), publishContentJob.run(copy.app), publishContentJob.run(api.app)])
  await publishContentJob.run(copy.app)

  const [rows] = await db().send(
    query
      .selectFrom('content_publication')
      .select(['item_id', 'by_id'])
      .where(
        'revision_id',
        'in',
        items.map(({ revision }) => revision),
      ),
  )
  expect(rows.map(({ item_id: id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  expect(rows[0]!.by_id).toBe(adam.id)
  expect(await titles()).toEqual(['After', 'After'])
})

it('what one copy publishes, the other shows half a minute later', async () => {
  // the copies remember by the clock, which does not go back
  api.clock.now = new Date('2026-03-11T12:00:00Z')
  const adam = await signedIn(api, 'harbor', 'Eve', { role: 'program_admin' })
  const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', adam) })
  const elsewhere = await copy.at('harbor')
  const { data: item } = await staff(contentStaffCalls.createContentItem, { kind: 'page', slug: 'slow' })
  const publish = async (title: string, based_on?: string) => {
    const { data } = await staff(contentStaffCalls.saveContent, {
      id: item.id,
      language: 'en',
      title,
      description: 'About it.',
      tree: tree(title),
      ...(based_on && { based_on }),
    })
    await staff(contentStaffCalls.publishContent, { id: item.id, language: 'en', revision: data.id })
    return data.id
  }
  const first = await publish('One')
  const title = async () => (await elsewhere(contentCalls.getContent, { kind: 'page', slug: 'slow' })).data?.title
  expect(await title()).toBe('One')
  await publish('Two', first)
  api.clock.now = new Date(api.clock.now.getTime() + 31_000)
  expect(await title()).toBe('Two')
})
