import { describe, expect, it } from 'vitest'
import type { AuditedAct, Call } from './call.ts'
import { callsBySubject } from './calls.ts'
import { auditKinds } from './programme/audit-kinds.ts'

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const audited = calls.flatMap(([name, call]) =>
  typeof call.audit === 'object' ? [[name, call.audit, call] as const] : [],
)

/** Two calls that do the same in two ways. */
const sharedKinds = [
  'programme.changed',
  'report-mail.ended',
  'report-mail.started',
  'second-factor.added',
  'second-factor.shown',
  'survey.exported',
]

/** Kinds of events that no call of staff declares: the sign-in by ticket and a member's calls write them (C30). */
const ofImpersonators = ['impersonation.changed', 'impersonation.started', 'impersonation.unlocked']

/** Kinds of events that one of the staff caused alone, until another person had to grant it. */
const ofFormerCalls = ['member.email-corrected', 'member.merged']

/** Kinds of events that upgrades of the database write. */
const ofUpgrades = ['pass.code-withdrawn']

describe('the audit of a call', () => {
  it('is declared by every call of staff that is no GET, and by no call of anybody else but who becomes one of them', () => {
    const silent = calls.filter(([, { permission, method, audit }]) => permission && method !== 'GET' && !audit)
    expect(silent.map(([name]) => name)).toEqual([])
    expect(calls.filter(([, { permission, audit }]) => !permission && audit).map(([name]) => name)).toEqual([
      'acceptInvitation',
    ])
  })

  it('says "nothing" for the calls that change nothing, which are these', () => {
    expect(calls.flatMap(([name, { audit }]) => (audit === 'nothing' ? [name] : []))).toEqual([
      'startShowingPasskey',
      'startFirstPasskey',
      'planOrganisationFile',
      'previewPaperLines',
      'explainRides',
      'readCatalogueFile',
      'checkRewardCodes',
      'importHtml',
    ])
  })

  it('names a subject and what happened to it, and no two calls share a kind but those that do the same', () => {
    const kinds = audited.map(([, { kind }]) => kind)
    expect(kinds.filter((kind) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(kind))).toEqual([])
    const shared = new Set(kinds.filter((kind, index) => kinds.indexOf(kind) !== index))
    expect([...shared].toSorted()).toEqual(sharedKinds)
    expect([...new Set([...kinds, ...ofImpersonators, ...ofFormerCalls, ...ofUpgrades])].toSorted()).toEqual(auditKinds)
  })

  it.each(audited)('of %s names fields that its input has', (_, act, { input }) => {
    const named = fieldsOf(act).filter((field) => field !== undefined)
    expect(named.filter((field) => !(field in input.shape))).toEqual([])
  })

  it.each(audited.filter(([, , { input }]) => 'reason' in input.shape))('of %s keeps the reason', (_, act) => {
    expect(act.reason).toBe('reason')
  })
})

function fieldsOf({ subject, person, reason }: AuditedAct) {
  return [subject, person, reason]
}
