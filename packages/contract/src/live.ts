import type { Subject } from './subjects.ts'

/**
 * The path below `/api` of the server-sent events that say which subjects have changed. The events carry only
 * revisions.
 */
export const liveEventsPath = '/events'

/**
 * The subjects that the server announces while a page is open, because others change them: staff, jobs, other members
 * and the member's phone. The member's own changes reach their screens through the call's `touches`.
 */
export const liveSubjects = [
  'programme',
  'message',
  'conversation',
  'standing-pool',
  'ride-home',
  'ride-request',
  'volunteer-ride',
  'account',
  'event',
  'recording',
  'sync',
  'trip-import',
  'task',
  'impersonation',
] as const satisfies readonly Subject[]
export type LiveSubject = (typeof liveSubjects)[number]

/** Says whether the change concerns all members of the programme or the listening member alone. */
export const liveScopes = ['all', 'own'] as const
export type LiveScope = (typeof liveScopes)[number]

/** A revision only ever grows; two of one subject and scope that differ mean a change in between. */
export type LiveRevision = { subject: LiveSubject; scope: LiveScope; revision: number }

/** The data of one event. */
export function writeRevision({ subject, scope, revision }: LiveRevision): string {
  return `${subject} ${scope} ${revision}`
}

/** Answers undefined for any other text, such as a subject that only a newer server knows. */
export function readRevision(text: string): LiveRevision | undefined {
  const [subject, scope, digits = '', ...rest] = text.split(' ')
  const known = liveSubjects.find((each) => each === subject)
  const of = liveScopes.find((each) => each === scope)
  return known && of && !rest.length && /^\d{1,15}$/.test(digits)
    ? { subject: known, scope: of, revision: Number(digits) }
    : undefined
}
