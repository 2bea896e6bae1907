import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Call, isChanging } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { impersonationStaffCalls } from '@throughway/contract/identity/impersonation-staff'
import { rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { makeInput } from '#testing/make-input.ts'
import { type Person, settle, signedIn } from '#testing/people.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const ofMembers = calls.filter(([, { access }]) => access === 'member')
const blocked = ofMembers.filter(([, call]) => call.whileImpersonated === 'refused')
const changing = ofMembers.filter(([, call]) => isChanging(call) && !call.whileImpersonated)
const reading = ofMembers.filter(([, call]) => !isChanging(call) && !call.whileImpersonated)

/** Changing calls that keep nothing of the member's: they ask somebody else, or answer what was asked. */
const keepNothing = ['checkAddress']

async function makePair() {
  const [hana, ana] = [await signedIn(api, 'harbor', 'Hana'), await signedIn(api, 'harbor', 'Ana')]
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
  await settle(api, 'harbor', ana)
  return { hana, ana }
}

const send = async (call: Call, token: string) => {
  const { status, http } = await harbor(call, (makeInput(call) ?? {}) as never, { token })
  return { name: status.name ?? 'ok', http }
}

/** An overlay that stands for each call, whatever the one before has done. */
async function standing(pair: { hana: Person; ana: Person }, unlocked: boolean) {
  const { token } = await actFor(api, pair.hana, pair.ana, { unlocked })
  return token
}

describe('C30 what staff may do while they act for a member', () => {
  it('is said of every call: what C30 names is refused, and what follows from it', () => {
    const names = blocked.map(([name]) => name)
    const wanted = calls
      .filter(
        ([, { access, path }]) =>
          access === 'member' &&
          /password|passkey|email|deletion|export|identit|consent|poll|survey|confirmation$/.test(path),
      )
      .filter(([, call]) => isChanging(call))
      .map(([name]) => name)
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining([
        'redeemReward',
        'joinDrawing',
        'saveSupervisor',
        'askExport',
        'agreeToText',
        'answerPoll',
        'submitSurvey',
        'saveLanguage',
        'startSync',
        'makePairingCode',
        'makeCalendarFeed',
        'readMessage',
        'getRedemptionFile',
        'requestRideHome',
        'cancelRideHome',
        'listVolunteerDrives',
        'listOpenVolunteerRides',
        'saveWish',
        'showWish',
        'renewWish',
      ]),
    )
    expect(calls.filter(([, { access, whileImpersonated }]) => access !== 'member' && whileImpersonated)).toEqual([])
    expect(ofMembers.flatMap(([name, call]) => (call.whileImpersonated === 'about-itself' ? [name] : []))).toEqual([
      'beatImpersonation',
      'unlockImpersonation',
    ])
  })

  it('never takes a consent: no call that remains has a field that gives one', () => {
    const giving = changing.filter(([, { input }]) =>
      Object.keys(input.shape).some((name) => /consent|terms|password/.test(name)),
    )
    expect(giving.map(([name]) => name)).toEqual([])
  })

  it('is refused of every call that is blocked, read-only and unlocked, before a fault of the input is told', async () => {
    const pair = await makePair()
    for (const unlocked of [false, true]) {
      const token = await standing(pair, unlocked)
      const wrong: string[] = []
      for (const [name, call] of blocked) {
        const said = (await send(call, token)).name
        const bare = (await harbor(call, {}, { token })).status.name
        if (said !== 'notForImpersonator' || bare !== 'notForImpersonator') wrong.push(`${name} ${said} ${bare}`)
      }
      expect(wrong).toEqual([])
    }
  })

  it('is read-only before it is unlocked: every call that changes something is refused, and leaves nothing', async () => {
    const pair = await makePair()
    const token = await standing(pair, false)
    const wrong: string[] = []
    for (const [name, call] of changing) {
      const said = (await send(call, token)).name
      if (said !== 'impersonationReadOnly') wrong.push(`${name} ${said}`)
    }
    expect(wrong).toEqual([])
    const [events] = await db().send(
      rawQuery(sql`select from audit_event where kind = 'impersonation.changed' and actor_id = ${pair.hana.id}`),
    )
    expect(events).toHaveLength(0)
  })

  it('is answered of every call that reads, in a transaction that can only read', async () => {
    const pair = await makePair()
    const token = await standing(pair, false)
    const wrong: string[] = []
    for (const [name, call] of reading) {
      const { name: said, http } = await send(call, token)
      if (http >= 500 || said.startsWith('impersonation') || said === 'notForImpersonator')
        wrong.push(`${name} ${said}`)
    }
    expect(wrong).toEqual([])
  })

  it('carries both names: every change that succeeds leaves an event and an entry, and none that is refused', async () => {
    const pair = await makePair()
    const wrong: string[] = []
    let made = 0
    for (const [name, call] of changing) {
      const token = await standing(pair, true)
      const before = await countTraces(pair)
      const { http, name: said } = await send(call, token)
      const after = await countTraces(pair)
      if (http >= 500) wrong.push(`${name} ${said}`)
      const isMade = http === 200 && !keepNothing.includes(name)
      if (isMade) made++
      if (after.events - before.events !== (isMade ? 1 : 0))
        wrong.push(`${name} ${said} left ${after.events - before.events} events`)
      if (isMade !== after.entries > before.entries)
        wrong.push(`${name} ${said} left ${after.entries - before.entries} entries`)
    }
    expect(wrong).toEqual([])
    expect(made).toBeGreaterThan(10)
  })

  it('is none of the calls of staff, whatever the member’s account may be', async () => {
    const pair = await makePair()
    const token = await standing(pair, true)
    const wrong: string[] = []
    for (const [name, call] of calls.filter(([, { access }]) => access === 'staff')) {
      const said = (await send(call, token)).name
      if (said !== 'notAllowed') wrong.push(`${name} ${said}`)
    }
    expect(wrong).toEqual([])
    const nested = await harbor(
      impersonationStaffCalls.startImpersonation,
      { id: pair.hana.id, reason: 'Nested', ticket_number: '1' },
      { token },
    )
    expect(nested.status.name).toBe('notAllowed')
  })
})

async function countTraces({ hana, ana }: { hana: Person; ana: Person }) {
  const [[row]] = await db().send(
    rawQuery(sql<{ events: number; entries: number }>`select
      (select count(*)::integer from audit_event e join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
        where e.kind = 'impersonation.changed' and e.actor_id = ${hana.id} and a.member_id = ${ana.id}) as events,
      (select count(*)::integer from member_activity where member_id = ${ana.id} and actor = 'impersonator' and actor_id = ${hana.id}
        and kind not like 'impersonation%') as entries`),
  )
  return row!
}
