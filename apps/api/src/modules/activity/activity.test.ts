import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { activityActors, activityKinds } from '@throughway/contract/account/activity-kinds'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { insertActivity } from './activity.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const minute = (count: number) => new Date(testStart.getTime() + count * 60_000)

describe('C30 what was changed in an account', () => {
  it('is told newest first, page after page, by whom, and to its owner alone', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    const db = api.app.databases.ofBrand(1)
    for (const [index, kind] of activityKinds.entries())
      await db.send(
        insertActivity({
          memberId: ana.id,
          kind,
          now: minute(Math.floor(index / 3)),
          actor: activityActors[index % activityActors.length]!,
          details: { name: kind },
        }),
      )
    await db.send(insertActivity({ memberId: ben.id, kind: 'photo_changed', now: testStart }))

    const harbor = await api.at('harbor', { token: ana.token })
    const seen = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof harbor<typeof activityCalls.listActivity>>> = await harbor(
        activityCalls.listActivity,
        { limit: '7', ...(next && { after: next }) },
      )
      expect(page.data.items.length).toBeLessThanOrEqual(7)
      seen.push(...page.data.items)
      next = page.data.next
    }
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(activityKinds.toSorted())
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(seen.find(({ kind }) => kind === 'photo_changed')).toMatchObject({
      actor: activityActors[activityKinds.indexOf('photo_changed') % 5],
      details: { name: 'photo_changed' },
    })
  })

  it.each([
    'x',
    '2026-13-45T99:00:00.000Z_0190a0c4-0000-7000-8000-000000000001',
    `${testStart.toISOString()}_${'0'.repeat(36)}`,
  ])('refuses the page after %s', async (after) => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const harbor = await api.at('harbor', { token: cy.token })
    expect(await harbor(activityCalls.listActivity, { after })).toMatchObject({
      http: 422,
      status: { fields: { after: 'field.not_valid' } },
    })
  })

  it('has an end', async () => {
    const dee = await signedIn(api, 'harbor', 'Dee')
    const harbor = await api.at('harbor', { token: dee.token })
    expect((await harbor(activityCalls.listActivity, {})).data).toEqual({ items: [], next: null })
  })
})
