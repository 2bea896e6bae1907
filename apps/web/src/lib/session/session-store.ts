import type { Overlay } from '@throughway/contract/identity/impersonation'
import type { Session, SessionUser } from '@throughway/contract/identity/session'
import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'
import { RefusalError } from '../send/call-errors.ts'
import { readJson, type TextStorage } from './storage.ts'

/**
 * The session in session storage: the password is blank, the remembered token is stored elsewhere, and `expires_at` is
 * by this device's clock.
 */
export type StoredSession = SessionUser & { token: string; expires_at: string; password: '' }

export type SessionSnapshot = {
  /** Present while a token is kept, be it valid or waiting for verification. */
  user: StoredSession | undefined
  isSignedIn: boolean
  needsVerification: boolean
  /** A staff member who has shown one of two factors. */
  needsSecondFactor: boolean
  isDeleted: boolean
  isLoading: boolean
  /** Who acts under the member's name; undefined in ordinary use. */
  impersonation: Impersonation | undefined
  wasPasswordReset: boolean
  wasPasswordChanged: boolean
  /** R4.11: has just signed up, and sees home once without being asked to verify. */
  isNewcomer: boolean
}

export type Impersonation = {
  state: 'running' | 'ended'
  returnTo: string
  /** What the server said last; absent until its first answer. */
  overlay?: { staffName: string; endsAt: string; isUnlocked: boolean }
}

const keys = {
  session: 'throughway.session',
  remembered: 'throughway.remembered',
  kept: 'throughway.kept_member',
  deleted: 'throughway.deleted',
  impersonation: 'throughway.impersonation',
  landing: 'throughway.landing',
  setup: 'throughway.setup',
  newcomer: 'throughway.newcomer',
} as const

/** The key under which this tab keeps unsent input of forms. */
export const typedKey = 'throughway.typed'

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * The one place that knows who is signed in. Storages and clock are passed in. It is one long function because its
 * parts share one state.
 */
export function createSessionStore(parts: { tab: TextStorage; device: TextStorage; now?: () => number }) {
  const { tab, device, now = Date.now } = parts
  const listeners = new Set<() => void>()
  const passing = { isLoading: false, wasPasswordReset: false, wasPasswordChanged: false }
  /** The last silent sign-in found no network. */
  let isAway = false
  let snapshot = takeSnapshot()

  function takeSnapshot(): SessionSnapshot {
    const own = readJson(tab, keys.session) as StoredSession | undefined
    const isLive = Boolean(own?.token) && Date.parse(own?.expires_at ?? '') > now()
    const standIn = isLive ? undefined : findStandIn(own)
    const user = standIn ?? own
    return {
      user,
      isSignedIn: standIn !== undefined || (isLive && !user?.verification_required && !user?.second_factor_required),
      needsVerification: isLive && user?.verification_required === true,
      needsSecondFactor: isLive && !user?.verification_required && user?.second_factor_required === true,
      isDeleted: tab.getItem(keys.deleted) !== null,
      impersonation: readJson(tab, keys.impersonation) as Impersonation | undefined,
      isNewcomer: tab.getItem(keys.newcomer) !== null,
      ...passing,
    }
  }

  /** The member whom this device remembers, as their last session told about them. */
  function findKept(): SessionUser | undefined {
    if (device.getItem(keys.remembered) === null) return undefined
    return readJson(device, keys.kept) as SessionUser | undefined
  }

  /**
   * The member shown without a network, when nobody can sign in: the one whom this device remembers, with what it has
   * kept for them. The stand-in has no token, so the server gives it nothing.
   */
  function findStandIn(own: StoredSession | undefined): StoredSession | undefined {
    if (!isAway || tab.getItem(keys.impersonation) !== null || tab.getItem(keys.deleted) !== null) return undefined
    const kept = findKept()
    if (!kept || (own && own.member_id !== kept.member_id)) return undefined
    return { ...kept, token: '', expires_at: '', password: '' }
  }

  /** Neither a password nor rights of staff are kept, nor steps of a sign-in that only the server can end. */
  function keepMember(user: SessionUser) {
    const steps = { verification_required: false, second_factor_required: false }
    const kept = { ...user, ...steps, permissions: [], password: '' } satisfies SessionUser & { password: '' }
    device.setItem(keys.kept, JSON.stringify(kept))
  }

  function forgetDevice() {
    device.removeItem(keys.remembered)
    device.removeItem(keys.kept)
  }

  function tell() {
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
  }

  /** A session that has just come: a device may be hours ahead of the server, so what counts is how long it lasts. */
  function receiveSession(user: SessionUser & { token: string; expires_at: string }) {
    const milliseconds = lifetimeOf(user.token)
    keepSession(
      milliseconds === undefined ? user : { ...user, expires_at: new Date(now() + milliseconds).toISOString() },
    )
  }

  function keepSession(user: SessionUser & { token: string; expires_at: string }) {
    tab.setItem(keys.session, JSON.stringify({ ...user, password: '' } satisfies StoredSession))
  }

  function clearSession() {
    tab.removeItem(keys.session)
    tab.removeItem(keys.newcomer)
  }

  /**
   * Deletes the input of other members in this tab; the member's own input is kept for when their ended session
   * returns.
   */
  function keepTyped(memberId: string) {
    const own = (readJson(tab, typedKey) as Record<string, unknown> | undefined)?.[memberId]
    if (own) tab.setItem(typedKey, JSON.stringify({ [memberId]: own }))
    else tab.removeItem(typedKey)
  }

  /** The member leaves this tab by their own choice, and with them what they have not sent. */
  function leave() {
    clearSession()
    tab.removeItem(typedKey)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** The latest snapshot; stable between changes, for `useSyncExternalStore`. */
    getSnapshot: () => snapshot,

    /** The present snapshot: a session may have expired since the last change. */
    read: takeSnapshot,

    /**
     * The token of a session whose time has not run out (R4.01), also while it waits for verification or the second
     * factor.
     */
    findToken(): string | undefined {
      const { user, isSignedIn, needsVerification, needsSecondFactor } = takeSnapshot()
      return isSignedIn || needsVerification || needsSecondFactor ? user?.token || undefined : undefined
    },

    /** The member whom this device remembers, whoever is signed in in this tab. */
    findKeptMember: (): string | undefined => findKept()?.member_id,

    /** The silent sign-in found no network. Answers whether the member whom the device remembers is shown all the same. */
    standIn(): boolean {
      isAway = true
      tell()
      return snapshot.isSignedIn
    },

    /** Whether the member is shown without a session, until there is a network again. */
    isStandIn(): boolean {
      const { user, isSignedIn } = takeSnapshot()
      return isSignedIn && !user?.token
    },

    /** R4.02: the token of this device; never read while impersonating, nor in the tab where that ended. */
    findRememberedToken(): string | undefined {
      if (tab.getItem(keys.impersonation) !== null) return undefined
      return device.getItem(keys.remembered) ?? undefined
    },

    /** A token that the server no longer knows; kept when another tab has put its successor there meanwhile. */
    forgetRememberedToken(token: string) {
      if (device.getItem(keys.remembered) !== token) return
      forgetDevice()
      // a stand-in, who was shown without a session, is hidden again
      if (isAway) tell()
    },

    startLoading() {
      passing.isLoading = true
      tell()
    },

    /** R4.04, R4.05: a session of another region is never kept. */
    accept(session: Session, regionId: number) {
      passing.isLoading = false
      if (session.current_region.id !== regionId) {
        this.fail()
        throw new RefusalError('otherRegion', { data: { region_id: session.current_region.id } })
      }
      const { remembered_token: rememberedToken, ...user } = session
      isAway = false
      keepTyped(user.member_id)
      receiveSession(user)
      tab.removeItem(keys.deleted)
      tab.removeItem(keys.impersonation)
      if (rememberedToken) {
        const { token: _token, expires_at: _end, ...member } = user
        device.setItem(keys.remembered, rememberedToken)
        keepMember(member)
      } else forgetDevice()
      tell()
    },

    /** R4.06: as `accept`, for a member who has just signed up. */
    welcome(session: Session, regionId: number) {
      tab.setItem(keys.newcomer, 'expected')
      this.accept(session, regionId)
    },

    /** R4.11: a newcomer who has reached home remains one until they visit another page. */
    noteHome(isAtHome: boolean) {
      const welcome = tab.getItem(keys.newcomer)
      if (isAtHome && welcome === 'expected') tab.setItem(keys.newcomer, 'at_home')
      if (isAtHome || welcome !== 'at_home') return
      tab.removeItem(keys.newcomer)
      tell()
    },

    /** R4.04: after a failed sign-in nobody is signed in. */
    fail() {
      passing.isLoading = false
      clearSession()
      if (tab.getItem(keys.impersonation) === null) forgetDevice()
      tell()
    },

    /** Ends an attempt without an answer; the signed-in member stays. */
    stopLoading() {
      passing.isLoading = false
      tell()
    },

    /** The server no longer knows this session; a newer one is left alone. */
    drop(token: string) {
      if (takeSnapshot().user?.token !== token) return
      clearSession()
      tell()
    },

    /** C29: a member answer late in a session carries its successor. */
    takeSuccessor(previous: string, token: string) {
      const { user } = takeSnapshot()
      if (!user || user.token !== previous) return
      receiveSession({ ...user, token })
      tell()
    },

    /** C27: the setup is offered once in a session, and never to staff who act for a member. */
    isSetupDue(): boolean {
      const { user, impersonation } = takeSnapshot()
      return user !== undefined && !user.account_setup && !impersonation && tab.getItem(keys.setup) !== user.member_id
    },

    markSetupOffered() {
      const { user } = takeSnapshot()
      if (user) tab.setItem(keys.setup, user.member_id)
    },

    /** R4.10. */
    merge(changes: Partial<SessionUser>) {
      const { user, impersonation } = takeSnapshot()
      // without a session there is no newer answer from the server
      if (!user || this.isStandIn()) return
      const { token, expires_at: expiresAt, password: _password, ...member } = { ...user, ...changes }
      keepSession({ ...member, token, expires_at: expiresAt })
      if (!impersonation && findKept()?.member_id === member.member_id) keepMember(member)
      tell()
    },

    /** R4.07. */
    signOut() {
      leave()
      tab.removeItem(keys.setup)
      if (tab.getItem(keys.impersonation) === null) forgetDevice()
      tab.removeItem(keys.impersonation)
      tell()
    },

    /**
     * R4.08, C29: everything goes; a flag of this tab then leads to `/account/deleted`, until the next sign-in page.
     */
    markDeleted() {
      leave()
      forgetDevice()
      tab.removeItem(keys.impersonation)
      tab.setItem(keys.deleted, '1')
      tell()
    },

    /** Opening the sign-in page ends what an account's deletion, or an impersonation, left behind in this tab. */
    startAnew() {
      if (
        tab.getItem(keys.deleted) === null &&
        !isEnded(readJson(tab, keys.impersonation) as Impersonation | undefined)
      )
        return
      tab.removeItem(keys.deleted)
      tab.removeItem(keys.impersonation)
      tell()
    },

    /** R4.03: the session of a ticket lives in this tab only. */
    impersonate(session: Session, regionId: number, returnTo: string) {
      passing.isLoading = false
      if (session.current_region.id !== regionId) throw new RefusalError('otherRegion')
      const { remembered_token: _never, ...user } = session
      tab.removeItem(typedKey)
      receiveSession(user)
      tab.setItem(keys.impersonation, JSON.stringify({ state: 'running', returnTo } satisfies Impersonation))
      tell()
    },

    /** C30: how long it is still valid, by this device's clock, and whether changes are allowed. */
    noteOverlay({ staff_name: staffName, seconds_left: seconds, is_unlocked: isUnlocked }: Overlay) {
      const running = readJson(tab, keys.impersonation) as Impersonation | undefined
      if (running?.state !== 'running') return
      const overlay = { staffName, endsAt: new Date(now() + seconds * 1000).toISOString(), isUnlocked }
      tab.setItem(keys.impersonation, JSON.stringify({ ...running, overlay } satisfies Impersonation))
      tell()
    },

    endImpersonation() {
      const running = readJson(tab, keys.impersonation) as Impersonation | undefined
      leave()
      tab.setItem(
        keys.impersonation,
        JSON.stringify({ state: 'ended', returnTo: running?.returnTo ?? '/' } satisfies Impersonation),
      )
      tell()
    },

    /** R2.67: the first public path that this tab opened. */
    keepLandingPath(path: string) {
      if (tab.getItem(keys.landing) === null && findSameOriginPath(path)) tab.setItem(keys.landing, path)
    },

    landingPath: () => findSameOriginPath(tab.getItem(keys.landing)) ?? '/',

    /** R4.09. */
    flagPasswordReset() {
      passing.wasPasswordReset = true
      tell()
    },
    flagPasswordChange() {
      passing.wasPasswordChanged = true
      tell()
    },
    resetPasswordFlags() {
      passing.wasPasswordReset = false
      passing.wasPasswordChanged = false
      tell()
    },

    /** R4.10: a new password is not an expired one. */
    takeNewPassword() {
      this.merge({ password_expired: false })
    },
  }
}

function isEnded(impersonation: Impersonation | undefined) {
  return impersonation?.state === 'ended'
}

/** The lifetime of a token that is a JWT. Only the server decides; this merely saves a useless call. */
function lifetimeOf(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : undefined
  } catch {
    return undefined
  }
}
