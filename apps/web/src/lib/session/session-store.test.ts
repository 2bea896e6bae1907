import { describe, expect, it } from 'vitest'
import { anasSession, nineOClock } from '#testing/people.ts'
import { createSessionStore } from './session-store.ts'
import { memoryStorage } from './storage.ts'

function openTab({ device = memoryStorage(), now = nineOClock } = {}) {
  const tab = memoryStorage()
  const clock = { now }
  const store = createSessionStore({ tab, device, now: () => clock.now })
  return { tab, device, clock, store }
}

/** A token of half an hour as the server signs it, by the server's clock. */
function issueToken(now: number) {
  return `h.${btoa(JSON.stringify({ iat: now / 1000, exp: now / 1000 + 1800 }))}.s`
}

describe('the session', () => {
  it('R3.01 lives in session storage with the password blanked and without the remembered token', () => {
    const { tab, device, store } = openTab()
    store.accept({ ...anasSession, password: 'abc12345' } as never, 1)
    const kept = JSON.parse(tab.getItem('throughway.session')!)
    expect(kept).toMatchObject({ token: 'session-1', first_name: 'Ana', password: '' })
    expect(kept).not.toHaveProperty('remembered_token')
    expect(device.getItem('throughway.remembered')).toBe('remembered-1')
    expect(device.getItem('throughway.kept_member')).not.toMatch(/abc12345|session-1|remembered-1/)
  })

  it.each([
    ['with a token and time left', {}, nineOClock, true, false],
    ['without a token', { token: '' }, nineOClock, false, false],
    ['that needs verification', { verification_required: true }, nineOClock, false, true],
    ['at its expiry', {}, Date.parse(anasSession.expires_at), false, false],
    ['with an expiry that is no date', { expires_at: 'soon' }, nineOClock, false, false],
  ])('R4.01 %s', (_, changes, now, isSignedIn, needsVerification) => {
    const { store } = openTab({ now })
    store.accept({ ...anasSession, ...changes }, 1)
    expect(store.read()).toMatchObject({ isSignedIn, needsVerification })
  })

  it('R4.04 says that a sign-in is on its way, and clears user and tokens when it fails', () => {
    const { store, device } = openTab()
    store.accept(anasSession, 1)
    store.startLoading()
    expect(store.getSnapshot().isLoading).toBe(true)
    store.fail()
    expect(store.getSnapshot()).toMatchObject({ isLoading: false, isSignedIn: false, user: undefined })
    expect(device.getItem('throughway.remembered')).toBeNull()
  })

  it('R4.05 refuses a session of another region and keeps nothing of it', () => {
    const { store, device } = openTab()
    expect(() => store.accept({ ...anasSession, current_region: { id: 3 } }, 1)).toThrow(
      expect.objectContaining({ code: 410, data: { region_id: 3 } }),
    )
    expect(store.read().user).toBeUndefined()
    expect(device.getItem('throughway.remembered')).toBeNull()
  })

  it('R4.06 remembers who signed up, and nobody on a shared computer', () => {
    const { store, device } = openTab()
    store.accept(anasSession, 1)
    expect(store.findRememberedToken()).toBe('remembered-1')
    store.accept({ ...anasSession, remembered_token: null }, 1)
    expect(device.getItem('throughway.remembered')).toBeNull()
  })

  it('R4.11 knows who has just signed up, until they have been home and left it, or sign out', () => {
    const { store } = openTab()
    store.welcome(anasSession, 1)
    for (const isAtHome of [false, true, true]) {
      store.noteHome(isAtHome)
      expect(store.read()).toMatchObject({ isSignedIn: true, isNewcomer: true })
    }
    store.noteHome(false)
    expect(store.read()).toMatchObject({ isSignedIn: true, isNewcomer: false })
    store.noteHome(true)
    expect(store.read().isNewcomer).toBe(false)
    store.welcome(anasSession, 1)
    store.signOut()
    store.accept(anasSession, 1)
    expect(store.read().isNewcomer).toBe(false)
  })

  it('R4.07 signs out of everything', () => {
    const { store } = openTab()
    store.accept(anasSession, 1)
    store.signOut()
    expect(store.read()).toMatchObject({ user: undefined, isDeleted: false })
    expect(store.findRememberedToken()).toBeUndefined()
  })

  it('R4.08 R2.69 marks a deleted account in this tab until sign-in begins anew', () => {
    const { store } = openTab()
    store.accept(anasSession, 1)
    store.markDeleted()
    expect(store.read()).toMatchObject({ user: undefined, isDeleted: true })
    store.startAnew()
    expect(store.read().isDeleted).toBe(false)
  })

  it('R4.09 flags a reset and a change of the password, and takes both back', () => {
    const { store } = openTab()
    store.flagPasswordReset()
    store.flagPasswordChange()
    expect(store.getSnapshot()).toMatchObject({ wasPasswordReset: true, wasPasswordChanged: true })
    store.resetPasswordFlags()
    expect(store.getSnapshot()).toMatchObject({ wasPasswordReset: false, wasPasswordChanged: false })
  })

  it('R4.10 merges changes; a new password is not an expired one', () => {
    const { store } = openTab()
    store.accept({ ...anasSession, password_expired: true }, 1)
    store.merge({ photo: '/p.png' })
    store.takeNewPassword()
    expect(store.read().user).toMatchObject({ photo: '/p.png', password_expired: false, first_name: 'Ana' })
  })

  it('C27 offers the setup once in a session, until it is finished', () => {
    const { store } = openTab()
    expect(store.isSetupDue()).toBe(false)
    store.accept({ ...anasSession, account_setup: false }, 1)
    expect(store.isSetupDue()).toBe(true)
    store.markSetupOffered()
    expect(store.isSetupDue()).toBe(false)
    store.signOut()
    store.accept({ ...anasSession, account_setup: false }, 1)
    expect(store.isSetupDue()).toBe(true)
    store.merge({ account_setup: true })
    expect(store.isSetupDue()).toBe(false)
  })

  it('C27 offers the setup to nobody who acts for a member', () => {
    const { store } = openTab()
    store.impersonate({ ...anasSession, account_setup: false }, 1, '/admin/orgs')
    expect(store.isSetupDue()).toBe(false)
  })

  it('takes a successor only for the session that it follows', () => {
    const { store } = openTab()
    store.accept(anasSession, 1)
    store.takeSuccessor('another', 'session-9')
    expect(store.findToken()).toBe('session-1')
    const token = issueToken(nineOClock)
    store.takeSuccessor('session-1', token)
    expect(store.read().user).toMatchObject({ token, expires_at: '2026-03-02T09:30:00.000Z' })
  })

  it.each([
    ['two hours ahead', 2],
    ['a year ahead', 8760],
    ['right', 0],
    ['a day behind', -24],
  ])('R4.01 lasts its half hour on a device whose clock is %s, a successor and another’s session too', (_, hours) => {
    const { store, clock } = openTab({ now: nineOClock + hours * 3_600_000 })
    const token = issueToken(nineOClock)
    store.accept({ ...anasSession, token }, 1)
    expect(store.read().isSignedIn).toBe(true)
    clock.now += 29 * 60_000
    expect(store.findToken()).toBe(token)
    store.merge({ first_name: 'Anna' })
    clock.now += 60_000
    expect(store.read().isSignedIn).toBe(false)
    store.takeSuccessor(token, issueToken(nineOClock + 1_800_000))
    expect(store.read().isSignedIn).toBe(true)
    store.impersonate({ ...anasSession, token }, 1, '/')
    clock.now += 29 * 60_000
    expect(store.read().isSignedIn).toBe(true)
    clock.now += 60_000
    expect(store.read().isSignedIn).toBe(false)
  })

  it('forgets a remembered token only when no other tab has replaced it', () => {
    const device = memoryStorage({ 'throughway.remembered': 'newer' })
    const { store } = openTab({ device })
    store.forgetRememberedToken('older')
    expect(store.findRememberedToken()).toBe('newer')
  })

  it('tells its listeners and keeps one snapshot between changes', () => {
    const { store } = openTab()
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    const before = store.getSnapshot()
    expect(store.getSnapshot()).toBe(before)
    store.accept(anasSession, 1)
    stop()
    store.signOut()
    expect(told).toBe(1)
  })
})

describe('without a network', () => {
  /** A tab of the device on which Ana signed in before. */
  function openLater(device = memoryStorage(), changes = {}) {
    openTab({ device }).store.accept({ ...anasSession, ...changes }, 1)
    return openTab({ device })
  }

  it('the member whom the device remembers is shown without a session, and without rights of staff', () => {
    const { store } = openLater(memoryStorage(), { permissions: ['trip.review'], second_factor_required: true })
    expect(store.read().isSignedIn).toBe(false)
    expect(store.standIn()).toBe(true)
    expect(store.getSnapshot()).toMatchObject({
      isSignedIn: true,
      needsSecondFactor: false,
      user: { first_name: 'Ana', permissions: [], token: '', password: '' },
    })
    expect([store.findToken(), store.isStandIn(), store.findKeptMember()]).toEqual([
      undefined,
      true,
      anasSession.member_id,
    ])
  })

  it('a session whose time has run out goes on as its member, and the next sign-in ends that', () => {
    const { store, clock } = openTab()
    store.accept(anasSession, 1)
    clock.now += 3_600_000
    expect([store.read().isSignedIn, store.standIn()]).toEqual([false, true])
    store.merge({ first_name: 'Anna' })
    expect(store.read().user).toMatchObject({ first_name: 'Ana', token: '' })
    const end = new Date(clock.now + 1_800_000).toISOString()
    store.accept({ ...anasSession, token: 'session-2', expires_at: end }, 1)
    expect([store.isStandIn(), store.findToken()]).toEqual([false, 'session-2'])
  })

  it('what changes in the session is kept too', () => {
    const device = memoryStorage()
    openTab({ device }).store.accept(anasSession, 1)
    const { store } = openTab({ device })
    store.accept(anasSession, 1)
    store.merge({ first_name: 'Anna' })
    const later = openTab({ device }).store
    later.standIn()
    expect(later.read().user?.first_name).toBe('Anna')
  })

  it.each<[string, (store: ReturnType<typeof openTab>['store']) => void]>([
    ['she signs out', (store) => store.signOut()],
    ['she deletes her account', (store) => store.markDeleted()],
    ['a sign-in fails', (store) => store.fail()],
    ['the server no longer knows the device', (store) => store.forgetRememberedToken('remembered-1')],
    ['it becomes a shared computer', (store) => store.accept({ ...anasSession, remembered_token: null }, 1)],
  ])('nobody is shown and nothing is kept once %s', (_, leave) => {
    const { store, device } = openLater()
    store.standIn()
    leave(store)
    expect([store.findKeptMember(), store.isStandIn(), device.getItem('throughway.kept_member')]).toEqual([
      undefined,
      false,
      null,
    ])
  })

  it('the session of another member is not taken for hers', () => {
    const device = memoryStorage()
    const ben = openTab({ device })
    ben.store.accept({ ...anasSession, member_id: '01958000-0000-7000-8000-000000000002' }, 1)
    ben.clock.now += 3_600_000
    openTab({ device }).store.accept(anasSession, 1)
    expect([ben.store.standIn(), ben.store.isStandIn()]).toEqual([false, false])
  })

  it('who acts for a member is shown as nobody else', () => {
    const { store } = openLater()
    store.impersonate({ ...anasSession, member_id: '01958000-0000-7000-8000-000000000002' }, 1, '/home')
    store.endImpersonation()
    expect(store.standIn()).toBe(false)
  })
})

describe('impersonation', () => {
  it('R4.03 lives in this tab only and never touches the remembered token', () => {
    const { store, device } = openTab({ device: memoryStorage({ 'throughway.remembered': 'mine' }) })
    store.impersonate(anasSession, 1, '/home')
    expect(store.read()).toMatchObject({ isSignedIn: true, impersonation: { state: 'running', returnTo: '/home' } })
    expect(store.findRememberedToken()).toBeUndefined()
    store.endImpersonation()
    expect(store.read()).toMatchObject({ isSignedIn: false, impersonation: { state: 'ended' } })
    expect(store.findRememberedToken()).toBeUndefined()
    expect(device.getItem('throughway.remembered')).toBe('mine')
    store.startAnew()
    expect(store.findRememberedToken()).toBe('mine')
  })
})

describe('the landing path', () => {
  it('R2.67 is the first public path of this tab, on this site only', () => {
    const { store } = openTab()
    expect(store.landingPath()).toBe('/')
    store.keepLandingPath('//elsewhere.example')
    store.keepLandingPath('/faqs')
    store.keepLandingPath('/legal')
    expect(store.landingPath()).toBe('/faqs')
  })
})
