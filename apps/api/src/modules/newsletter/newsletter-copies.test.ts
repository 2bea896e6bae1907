import { describe, expect, it } from 'vitest'
import { query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { dyingApp, stumblingApp } from '#testing/dying-app.ts'
import { sendMessage } from '#testing/messages.ts'
import { signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { mailMessages } from './newsletter.jobs.ts'

startTwoCopies()

const recipients = async () => {
  const [rows] = await db().send(query.selectFrom('mail').select('recipient').where('template', '=', 'message'))
  return rows.map(({ recipient }) => recipient).toSorted()
}

describe('C20 a message by mail', () => {
  it('reaches each member once and leaves none out, though its sender is killed and two are at it', async () => {
    const admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const names = ['Ana', 'Ben', 'Cy', 'Dora', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim']
    const people = await Promise.all(names.map((name) => signedIn(api, 'harbor', name)))
    await sendMessage(api, admin.token, { channels: ['centre', 'mail'], audience: { roles: ['member'] } })
    const run = (app: AppContext) => mailMessages(app, { slice: 2, slices: 2 })

    await expect(run(dyingApp(api.app, 0))).rejects.toThrow('killed')
    expect(await recipients()).toEqual([])
    await expect(run(dyingApp(api.app, 1))).rejects.toThrow('killed')
    expect((await recipients()).length).toBe(2)
    await expect(run(stumblingApp(api.app))).rejects.toThrow('killed')
    for (let turn = 0; turn < 4; turn++) await Promise.all([run(api.app), run(copy.app), run(api.app)])
    await Promise.all([api.app.settle(), copy.app.settle()])
    expect(await recipients()).toEqual(people.map(({ email }) => email).toSorted())
    const [[message]] = await db().send(query.selectFrom('message').select(['mailed', 'mailed_at', 'audience_count']))
    expect(message).toMatchObject({ mailed: people.length, mailed_at: expect.any(Date), audience_count: people.length })
    await run(copy.app)
    expect((await recipients()).length).toBe(people.length)

    // a row of the table is the promise, not the place that was reached
    await db().send(query.updateTable('message').set({ mailed_at: null, mailed_up_to: null }))
    for (let turn = 0; turn < 4; turn++) await Promise.all([run(api.app), run(copy.app)])
    expect((await recipients()).length).toBe(people.length)
  })
})
