import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { messageCalls } from '@throughway/contract/content/message'
import { audienceStaffCalls } from '@throughway/contract/content/audience-staff'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query, rawQuery } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { giveRole } from '#testing/grants.ts'
import { draftOf, sendMessage, tellMember, treeOf } from '#testing/messages.ts'
import { freshToken, makeOrganisation, type Person, settle, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { startTestApi } from '#testing/start-test-api.ts'

const { countUnread, deleteMessage, getMessageCentre, readMessage, restoreMessage } = messageCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('message'), query.deleteFrom('personal_message'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const send = async (more = {}) => sendMessage(api, await freshToken(api, 'harbor', admin), more)
const centre = async (of = token, more = {}) => (await harbor(getMessageCentre, {}, { token: of, ...more })).data
const titles = async (of = token) => (await centre(of)).messages.map(({ title }) => title)
const texts = (...all: [language: 'en' | 'es', title: string][]) => ({
  texts: all.map(([language, title]) => ({ language, title, body: JSON.stringify(treeOf(title)) })),
})
const named = (title: string, more = {}) => send({ ...texts(['en', title]), ...more })
const minutesLater = (count: number) => void (api.clock.now = new Date(api.clock.now.getTime() + count * 60_000))

describe('C20 the message centre', () => {
  it('R7.10 R4.12 shows what is there, reads, deletes and undoes it, for this member alone', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const { id } = await send()
    expect(await centre()).toMatchObject({
      unread: 1,
      next: null,
      messages: [{ id, kind: 'brand', title: 'A new bike cage', lang: 'en', read: false }],
    })
    expect((await harbor(readMessage, { id }, { token })).data).toEqual({ unread: 0 })
    expect((await centre()).messages[0]).toMatchObject({ read: true })
    expect((await harbor(deleteMessage, { id }, { token })).data).toEqual({ unread: 0 })
    expect(await titles()).toEqual([])
    expect((await harbor(restoreMessage, { id }, { token })).data).toEqual({ unread: 0 })
    expect((await centre()).messages).toMatchObject([{ id, read: true }])
    expect(await centre(ben.token)).toMatchObject({ unread: 1, messages: [{ id, read: false }] })
    const [marks] = await db().send(query.selectFrom('message_mark').selectAll())
    expect(marks.map(({ member_id: member }) => member)).toEqual([ana.id])
  })

  it('leads to a page of ours or to another site with one press, and a notice where its button leads', async () => {
    const staff = await api.at('harbor', { token: admin.token, json: true })
    const refused = async (link: object) =>
      (await staff(messageStaffCalls.draftMessage, draftOf({ link: link as never }))).status.fields
    expect(await refused({ type: 'web', href: 'http://example.org' })).toEqual({ 'link.href': 'field.link_unsafe' })
    expect(await refused({ type: 'web', href: 'javascript:alert(1)' })).toEqual({ 'link.href': 'field.link_unsafe' })
    expect(await refused({ type: 'web', href: 'https://ana:pw@example.org' })).toEqual({
      'link.href': 'field.link_unsafe',
    })
    expect(await refused({ type: 'place', target: 'reward' })).toEqual({ 'link.query': 'field.link_unsafe' })
    expect(await refused({ type: 'place', target: 'nowhere' })).toEqual({ 'link.target': 'field.not_a_choice' })

    const reward = { type: 'place' as const, target: 'reward' as const, query: { rewardID: '12' } }
    const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf({ link: reward }))
    expect(draft.link).toEqual(reward)
    const { data: saved } = await staff(messageStaffCalls.saveMessage, { ...draftOf(), id: draft.id, revision: '1' })
    expect(saved.link).toBeNull()

    await named('none')
    minutesLater(1)
    await named('ours', { link: reward })
    minutesLater(1)
    const sent = await named('theirs', { link: { type: 'web', href: 'https://Example.org/cage' } })
    expect(sent.link).toEqual({ type: 'web', href: 'https://example.org/cage' })
    minutesLater(1)
    const content = [{ type: 'text' as const, text: 'Wallet' }]
    const button = { type: 'place_button' as const, target: 'wallet' as const, content }
    const body = { blocks: [...treeOf('Your pass is there.').blocks, button] }
    const told = { memberId: ana.id, source: 'pass', language: 'en' as const, title: 'pass', body }
    await db().transaction((tx) => tellMember(tx, told, api.app.now()))
    minutesLater(1)
    const task = {
      ...told,
      source: 'task',
      title: 'task',
      body: treeOf('Call them.'),
      link: '/admin/org/1?part=timeline',
    }
    await db().transaction((tx) => tellMember(tx, task, api.app.now()))
    expect((await centre()).messages.map(({ title, link }) => [title, link])).toEqual([
      ['task', '/admin/org/1?part=timeline'],
      ['pass', '/wallet'],
      ['theirs', 'https://example.org/cage'],
      ['ours', '/rewards?rewardID=12'],
      ['none', null],
    ])
  })

  it('of staff comes back unread when its deletion is undone before it was read, as one to a single member does', async () => {
    const { id } = await send()
    const told = { memberId: ana.id, source: 'undone', language: 'en' as const, title: 'yours', body: treeOf('yours') }
    await db().transaction((tx) => tellMember(tx, told, api.app.now()))
    const own = (await centre()).messages.find(({ title }) => title === 'yours')!
    for (const each of [id, own.id]) {
      expect((await harbor(deleteMessage, { id: each }, { token })).data).toEqual({ unread: 1 })
      expect((await harbor(restoreMessage, { id: each }, { token })).data).toEqual({ unread: 2 })
    }
    expect((await centre()).messages.map(({ read }) => read)).toEqual([false, false])
    // what another device read meanwhile comes back as read
    await harbor(deleteMessage, { id }, { token })
    await harbor(readMessage, { id }, { token })
    expect((await harbor(restoreMessage, { id }, { token })).data).toEqual({ unread: 1 })
    expect((await centre()).messages.find((each) => each.id === id)).toMatchObject({ read: true })
  })

  it('a deleted message stays deleted when another device says that it was read', async () => {
    const { id } = await send()
    await harbor(deleteMessage, { id }, { token })
    await harbor(readMessage, { id }, { token })
    expect(await titles()).toEqual([])
  })

  it('puts urgent ones on top and the newest before older ones, page by page without a double', async () => {
    for (const title of ['one', 'two', 'three', 'four']) {
      await named(title, title === 'two' ? { priority: 'urgent' } : {})
      minutesLater(1)
    }
    await db().transaction((tx) =>
      tellMember(
        tx,
        { memberId: ana.id, source: 'test', language: 'en', title: 'yours', body: treeOf('yours') },
        api.app.now(),
      ),
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await harbor(getMessageCentre, { limit: '2', ...(after && { after }) }, { token })
      expect(data.unread).toBe(5)
      seen.push(...data.messages.map(({ title }) => title))
      after = data.next ?? undefined
    } while (after)
    expect(seen).toEqual(['two', 'yours', 'four', 'three', 'one'])
  })

  it('C36 speaks the language asked for, else the first of the programme, and says which', async () => {
    await named('only English')
    minutesLater(1)
    await send(texts(['en', 'Both'], ['es', 'Ambos']))
    const read = async (language: string) =>
      (await centre(token, { headers: { 'Accept-Language': language } })).messages.map(({ lang, title }) => [
        lang,
        title,
      ])
    expect(await read('es')).toEqual([
      ['es', 'Ambos'],
      ['en', 'only English'],
    ])
    expect((await read('en'))[0]).toEqual(['en', 'Both'])
  })

  it('ends what expires, forgets what was withdrawn, and deletes all after 12 months', async () => {
    const { id } = await named('gone soon', { expires_at: new Date(api.clock.now.getTime() + 600_000).toISOString() })
    const taken = await named('taken back')
    const staff = await api.at('harbor', { token: admin.token })
    await staff(messageStaffCalls.withdrawMessage, { id: taken.id })
    expect(await titles()).toEqual(['gone soon'])
    minutesLater(11)
    expect(await titles()).toEqual([])
    expect((await harbor(readMessage, { id: taken.id }, { token })).http).toBe(404)
    await harbor(readMessage, { id }, { token })
    await named('a year')
    await later(367)
    expect(await titles()).toEqual([])
    await tidy(api.app)
    const [left] = await db().send(query.selectFrom('message').select('id'))
    expect(left).toEqual([])
  })

  it('R1.03 knows no message of another programme, nor a personal one of somebody else', async () => {
    const { id } = await send()
    const mia = await signedIn(api, 'mesa', 'Mia')
    const mesa = await api.at('mesa', { token: mia.token })
    expect((await mesa(getMessageCentre, {})).data.messages).toEqual([])
    expect((await mesa(readMessage, { id })).http).toBe(404)
    const told = { memberId: ana.id, source: 'once', language: 'en' as const, title: 'yours', body: treeOf('yours') }
    const tell = () => db().transaction((tx) => tellMember(tx, told, api.app.now()))
    await Promise.all([tell(), tell(), tell()])
    const own = (await centre()).messages.filter(({ title }) => title === 'yours')
    expect(own.length).toBe(1)
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(deleteMessage, { id: own[0]!.id }, { token: ben.token })).http).toBe(404)
    expect((await harbor(deleteMessage, { id: own[0]!.id }, { token })).http).toBe(200)
    expect((await harbor(restoreMessage, { id: own[0]!.id }, { token })).http).toBe(200)
    expect((await harbor(countUnread, {}, { token })).data).toEqual({ unread: 2 })
  })
})

describe('C20 the audience', () => {
  const inOrganisation = async ({ id }: Person, organisation: string) =>
    db().send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', id))
  const wantMail = async (people: readonly Person[], isWanted: boolean) => {
    for (const { id } of people)
      await db().send(
        rawQuery(sql`insert into contact_choice (brand_id, member_id, allowed, version, changed_at)
          values (current_brand_id(), ${id}, ${isWanted ? ['events.mail'] : []}::text[], 1, now())
          on conflict (brand_id, member_id) do update set allowed = excluded.allowed`),
      )
  }

  it('is organisation, level, area, language, activity and role, matched for each reader as it was counted', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Harbor Works', 4711)
    const [ben, cy, dora] = [
      await signedIn(api, 'harbor', 'Ben'),
      await signedIn(api, 'harbor', 'Cy', { language: 'es' }),
      await signedIn(api, 'harbor', 'Dora', { role: 'coordinator' }),
    ]
    await inOrganisation(ben, organisation)
    await settle(api, 'harbor', cy)
    await db().send(
      rawQuery(sql`update member_location set zip = '02118-1234' where member_id = ${cy.id} and kind = 'work'`),
      rawQuery(sql`insert into points_balance (brand_id, member_id, earned, bonuses) values (1, ${ben.id}, 210, '{}')
        on conflict (brand_id, member_id) do update set earned = 210`),
    )
    const trip = { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4' } as const
    await harbor(tripCalls.logTrip, trip, { token: cy.token })
    await api.app.settle()
    const rules: [title: string, audience: object, whom: Person[]][] = [
      ['organisation', { organisations: [organisation] }, [ben]],
      ['level', { level: 200 }, [ben]],
      ['area', { zips: ['02118'] }, [cy]],
      ['language', { languages: ['es'] }, [cy]],
      ['active', { activity: { kind: 'active', days: 14 } }, [cy]],
      ['role', { roles: ['coordinator'] }, [dora]],
      ['both', { level: 200, languages: ['es'] }, []],
    ]
    const people = [ana, ben, cy, dora]
    for (const [title, audience, whom] of rules) {
      const sent = await named(title, { audience })
      const readers = []
      for (const person of people) if ((await titles(person.token)).includes(title)) readers.push(person.email)
      expect([title, readers]).toEqual([title, whom.map(({ email }) => email)])
      // the count is of all who are in this database, so at least of these
      expect(sent.preview.count).toBe(sent.audience_count)
      const [[counted]] = await db().send(
        rawQuery(sql<{ n: number }>`select audience_count as n from message where id = ${sent.id}`),
      )
      expect(counted!.n).toBeGreaterThanOrEqual(whom.length)
    }
    const sent = await named('inactive', { audience: { activity: { kind: 'inactive', days: 14 } } })
    expect(await titles(cy.token)).not.toContain('inactive')
    expect(await titles()).toContain('inactive')
    // later trips change nothing in who was meant
    expect(sent.audience_count).toBeGreaterThan(2)
  })

  it('names organisations that the programme has; any other is refused beside the field', async () => {
    const ours = await makeOrganisation(api, 'harbor', 'Paper Mill', 4714)
    const theirs = await makeOrganisation(api, 'rose', 'Rose Works', 4714)
    const nobody = '0198b0b0-0000-7000-8000-000000000000'
    const staff = await api.at('harbor', { token: admin.token, json: true })
    const of = (...organisations: string[]) => draftOf({ audience: { organisations } })
    const refused = { http: 422, status: { fields: { 'audience.organisations': 'field.not_a_choice' } } }
    for (const draft of [of(nobody), of(theirs), of(ours, theirs)])
      expect(await staff(messageStaffCalls.draftMessage, draft)).toMatchObject(refused)
    const { http, data } = await staff(messageStaffCalls.draftMessage, of(ours.toUpperCase()))
    expect([http, data.audience.organisations]).toEqual([200, [ours]])
    expect(
      await staff(messageStaffCalls.saveMessage, { id: data.id, revision: data.revision, ...of(theirs) }),
    ).toMatchObject(refused)
  })

  it('holds whoever joins later only where it says so', async () => {
    await named('then')
    await named('welcome', { audience: { newcomers: true } })
    minutesLater(5)
    const eve = await signedIn(api, 'harbor', 'Eve', { createdAt: api.clock.now })
    expect(await titles(eve.token)).toEqual(['welcome'])
  })

  it('is frozen: a sent message is neither saved, sent again nor dropped, and what was not looked at is not sent', async () => {
    const staff = await api.at('harbor', { token: admin.token, json: true })
    const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf())
    const { id } = draft
    expect((await staff(messageStaffCalls.sendMessage, { id, revision: 1 })).status.name).toBe('messageNotPreviewed')
    await staff(messageStaffCalls.previewMessage, { id, revision: 1 })
    const saved = await staff(messageStaffCalls.saveMessage, { id, revision: 1, ...draftOf({ priority: 'urgent' }) })
    expect(saved.data).toMatchObject({ revision: 2, audience_count: null })
    expect((await staff(messageStaffCalls.saveMessage, { id, revision: 1, ...draftOf() })).status.name).toBe(
      'changedMeanwhile',
    )
    expect((await staff(messageStaffCalls.sendMessage, { id, revision: 2 })).status.name).toBe('messageNotPreviewed')
    await staff(messageStaffCalls.previewMessage, { id, revision: 2 })
    const both = await Promise.all([0, 1].map(() => staff(messageStaffCalls.sendMessage, { id, revision: 2 })))
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    for (const call of [messageStaffCalls.saveMessage, messageStaffCalls.dropMessage] as const)
      expect((await staff(call as never, { id, revision: 2, ...draftOf() } as never)).status.name).toBe(
        'messageNoDraft',
      )
  })

  it('is thrown away as a draft by the one who saw it last, so that no save of a colleague is lost', async () => {
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data } = await staff(messageStaffCalls.draftMessage, draftOf())
    const { id } = data
    expect((await staff(messageStaffCalls.saveMessage, { id, revision: 1, ...draftOf() })).http).toBe(200)
    const stale = await staff(messageStaffCalls.dropMessage, { id, revision: 1 })
    expect([stale.http, stale.status.name]).toEqual([409, 'changedMeanwhile'])
    const blind = await staff(messageStaffCalls.dropMessage, { id } as never)
    expect([blind.http, Object.keys(blind.status.fields ?? {})]).toEqual([422, ['revision']])
    expect((await staff(messageStaffCalls.getStaffMessage, { id })).data.revision).toBe(2)
    expect((await staff(messageStaffCalls.dropMessage, { id, revision: 2 })).http).toBe(200)
    expect((await staff(messageStaffCalls.getStaffMessage, { id })).http).toBe(404)
  })

  it('shows a coordinator no names, no number under five, and lets them speak to their organisation alone', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Small Works', 4712)
    const other = await makeOrganisation(api, 'harbor', 'Other Works', 4713)
    const coordinator = await signedIn(api, 'harbor', 'Cora', {
      grants: [{ role: 'coordinator', scopeId: organisation }],
    })
    await inOrganisation(coordinator, organisation)
    await inOrganisation(ana, organisation)
    const staff = await api.at('harbor', { token: coordinator.token, json: true })
    const { data: draft } = await staff(
      messageStaffCalls.draftMessage,
      draftOf({ audience: { organisations: [other] } }),
    )
    expect(draft).toMatchObject({ kind: 'org', audience: { organisations: [organisation] } })
    const which = { id: draft.id, revision: 1 }
    expect((await staff(messageStaffCalls.previewMessage, which)).data).toEqual({
      count: null,
      by_mail: null,
      by_push: null,
      sample: [],
    })
    // nor does the draft itself tell it, nor the message once it is sent
    const { data: small } = await staff(messageStaffCalls.draftMessage, draftOf({ channels: ['centre', 'mail'] }))
    const few = { id: small.id, revision: 1 }
    await staff(messageStaffCalls.previewMessage, few)
    const untold = { audience_count: null, mailed: null }
    expect((await staff(messageStaffCalls.getStaffMessage, { id: small.id })).data).toMatchObject(untold)
    expect((await staff(messageStaffCalls.sendMessage, few)).data).toMatchObject({ state: 'sent', ...untold })
    expect((await staff(messageStaffCalls.listStaffMessages, {})).data.items).toMatchObject([untold, untold])
    const programme = await api.at('harbor', { token: await freshToken(api, 'harbor', admin) })
    expect((await programme(messageStaffCalls.getStaffMessage, { id: small.id })).data.audience_count).toBe(2)
    for (const name of ['Fay', 'Gus', 'Hal', 'Ida'])
      await inOrganisation(await signedIn(api, 'harbor', name), organisation)
    const { data: preview } = await staff(messageStaffCalls.previewMessage, which)
    expect(preview).toEqual({ count: 5, by_mail: null, by_push: null, sample: [] })
    expect((await staff(messageStaffCalls.getStaffMessage, { id: draft.id })).data.audience_count).toBe(5)
    expect((await staff(messageStaffCalls.draftMessage, draftOf({ topic: 'account' }))).http).toBe(403)
    const ofProgramme = await send()
    expect((await staff(messageStaffCalls.getStaffMessage, { id: ofProgramme.id })).http).toBe(404)
    expect((await staff(messageStaffCalls.withdrawMessage, { id: ofProgramme.id })).http).toBe(404)
  })

  it('stays a draft of the coordinator whom staff of the programme help with it, unless they speak to others', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Helped Works', 4729)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: organisation }] })
    const coordinator = await api.at('harbor', { token: cora.token, json: true })
    const programme = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data: draft } = await coordinator(messageStaffCalls.draftMessage, draftOf())
    const { id } = draft
    const save = async (revision: number, more: object) =>
      (await programme(messageStaffCalls.saveMessage, { id, revision, ...draftOf({ kind: 'org', ...more }) })).http
    const audience = { organisations: [organisation] }
    expect(await save(1, { audience, ...texts(['en', 'Corrected']) })).toBe(200)
    expect((await coordinator(messageStaffCalls.getStaffMessage, { id })).data).toMatchObject({
      revision: 2,
      texts: [{ title: 'Corrected' }],
    })
    const which = { id, revision: 2 }
    expect((await coordinator(messageStaffCalls.previewMessage, which)).http).toBe(200)
    // what a coordinator could not have written is no draft of theirs any more
    for (const [revision, more] of [
      [2, { audience, topic: 'account' }],
      [3, { audience }],
    ] as const) {
      expect(await save(revision, more)).toBe(200)
      expect((await coordinator(messageStaffCalls.sendMessage, { id, revision: revision + 1 })).http).toBe(404)
    }
  })

  it('tells a coordinator the same of two audiences that differ by one member, and refuses areas', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Even Works', 4790)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: organisation }] })
    const people: Person[] = []
    for (let n = 0; n < 12; n++) people.push(await signedIn(api, 'harbor', `Even${n}`))
    for (const each of people) await inOrganisation(each, organisation)
    const staff = await api.at('harbor', { token: cora.token, json: true })
    const preview = async (audience: object) => {
      const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf({ audience }))
      return (await staff(messageStaffCalls.previewMessage, { id: draft.id, revision: 1 })).data
    }
    const [one] = people
    const speak = (language: string) =>
      api.app.databases.ofBrand(1).send(
        query
          .updateTable('member')
          .set({ language: language as 'en' })
          .where('id', '=', one!.id),
      )
    await speak('en')
    const whole = await preview({})
    const inEnglish = await preview({ languages: ['en'] })
    await speak('es')
    const withoutOne = await preview({ languages: ['en'] })
    expect([whole, inEnglish, withoutOne].map(({ count }) => count)).toEqual([10, 10, 10])

    const byArea = draftOf({ audience: { zips: ['02118'] } })
    const refused = await staff(messageStaffCalls.draftMessage, byArea)
    expect([refused.http, refused.status.fields]).toEqual([422, { 'audience.zips': 'field.not_a_choice' }])
    const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf())
    const saved = await staff(messageStaffCalls.saveMessage, { id: draft.id, revision: 1, ...byArea })
    expect(saved.status.fields).toEqual({ 'audience.zips': 'field.not_a_choice' })
    const byTrips = draftOf({ audience: { activity: { kind: 'inactive', days: 7 } } })
    const unsaved = await staff(messageStaffCalls.saveMessage, { id: draft.id, revision: 1, ...byTrips })
    // beside four accounts above a level, a count would say whether one more member has passed it
    const byPoints = draftOf({ audience: { level: 25 } })
    const unkept = await staff(messageStaffCalls.saveMessage, { id: draft.id, revision: 1, ...byPoints })
    const uncounted = await staff(audienceStaffCalls.countAudience, { audience: { level: 25 } })
    for (const { http, status } of [await staff(messageStaffCalls.draftMessage, byPoints), unkept, uncounted])
      expect([http, status.fields]).toEqual([422, { 'audience.level': 'field.not_a_choice' }])
    for (const { http, status } of [await staff(messageStaffCalls.draftMessage, byTrips), unsaved])
      expect([http, status.fields]).toEqual([422, { 'audience.activity.kind': 'field.not_a_choice' }])
    // a draft of an earlier release, which could name areas, points and trips, tells no number
    for (const { id } of people)
      await db().send(
        rawQuery(sql`insert into points_balance (brand_id, member_id, earned, bonuses) values (1, ${id}, 30, '{}')
          on conflict (brand_id, member_id) do update set earned = 30`),
      )
    for (const more of [{ zips: ['02118'] }, { level: 25 }, { activity: { kind: 'inactive', days: 7 } }]) {
      const old = JSON.stringify({ organisations: [organisation], newcomers: false, ...more })
      await api.app.databases
        .ofBrand(1)
        .send(query.updateTable('message').set({ audience: old }).where('id', '=', draft.id))
      const { data: told } = await staff(messageStaffCalls.previewMessage, { id: draft.id, revision: 1 })
      expect(told).toEqual({ count: null, by_mail: null, by_push: null, sample: [] })
    }
  })

  it('tells a coordinator nothing of who wants mail, whichever choice one member makes', async () => {
    const organisation = await makeOrganisation(api, 'harbor', 'Divided Works', 4791)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: organisation }] })
    // four who want mail and six who want none, whose choices the coordinator knows, beside the one who is sought
    const people: Person[] = []
    for (let n = 0; n < 11; n++) people.push(await signedIn(api, 'harbor', `Divided${n}`))
    for (const each of people) await inOrganisation(each, organisation)
    await wantMail(people.slice(0, 4), true)
    await wantMail(people.slice(4), false)
    const one = people.at(-1)!
    const staff = await api.at('harbor', { token: cora.token, json: true })
    const seen = async () => {
      const { data: draft } = await staff(
        messageStaffCalls.draftMessage,
        draftOf({ channels: ['centre', 'mail', 'push'] }),
      )
      const which = { id: draft.id, revision: 1 }
      const { data: preview } = await staff(messageStaffCalls.previewMessage, which)
      const { data: sent } = await staff(messageStaffCalls.sendMessage, which)
      return [preview, sent.audience_count, sent.mail_count, sent.mailed, sent.pushed]
    }
    const before = await seen()
    await wantMail([one], true)
    expect(await seen()).toEqual(before)
    expect(before).toEqual([{ count: 10, by_mail: null, by_push: null, sample: [] }, 10, null, null, null])
    // whoever sees members reads both numbers
    const programme = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data: draft } = await programme(
      messageStaffCalls.draftMessage,
      draftOf({ channels: ['centre', 'mail'], audience: { organisations: [organisation] } }),
    )
    const { data } = await programme(messageStaffCalls.previewMessage, { id: draft.id, revision: 1 })
    expect([data.count, data.by_mail]).toEqual([11, 5])
  })

  it('is previewed so often an hour and no more, as an audience is counted', async () => {
    const limited = await startTestApi({ copyOf: api, env: { RATE_LIMITS: 'on' } })
    try {
      const staff = await limited.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
      const { data } = await staff(messageStaffCalls.draftMessage, draftOf())
      const answers: number[] = []
      for (let n = 0; n <= 120; n++)
        answers.push((await staff(messageStaffCalls.previewMessage, { id: data.id, revision: 1 })).http)
      expect([answers.slice(0, 120).every((http) => http === 200), answers.at(-1)]).toEqual([true, 429])
    } finally {
      await limited.close()
    }
  })

  it('tells no sample and no small number to somebody who sees no members, in the preview and of the message', async () => {
    const rosa = await signedIn(api, 'harbor', 'Rosa', { lastName: 'Marsh', language: 'es' })
    const organisation = await makeOrganisation(api, 'harbor', 'Masked Works', 4795)
    await inOrganisation(rosa, organisation)
    const editor = await signedIn(api, 'harbor', 'Eli')
    await giveRole(api, 'harbor', editor.id, 'content_editor')
    const preview = async (person: Person) => {
      const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', person), json: true })
      const { data } = await staff(
        messageStaffCalls.draftMessage,
        draftOf({ audience: { organisations: [organisation] } }),
      )
      const { count, sample } = (await staff(messageStaffCalls.previewMessage, { id: data.id, revision: 1 })).data
      const { data: message } = await staff(messageStaffCalls.getStaffMessage, { id: data.id })
      const { data: all } = await staff(messageStaffCalls.listStaffMessages, {})
      const listed = all.items.find(({ id }) => id === data.id)!
      return [count, sample, message.audience_count, listed.audience_count]
    }
    expect(await preview(editor)).toEqual([null, [], null, null])
    expect(await preview(admin)).toEqual([1, [{ name: 'Rosa Marsh', language: 'es' }], 1, 1])
  })

  it('lists what staff wrote, page by page', async () => {
    for (const title of ['one', 'two', 'three']) await named(title)
    const staff = await api.at('harbor', { token: admin.token })
    const { data: first } = await staff(messageStaffCalls.listStaffMessages, { limit: '2' })
    const { data: rest } = await staff(messageStaffCalls.listStaffMessages, { limit: '2', after: first.next! })
    expect([...first.items, ...rest.items].map(({ texts: [text] }) => text!.title)).toEqual(['three', 'two', 'one'])
    expect(rest.next).toBeNull()
    const { data: drafts } = await staff(messageStaffCalls.listStaffMessages, { state: 'draft' })
    expect(drafts.items).toEqual([])
  })
})
