import type { StaffQueue } from '@throughway/contract/programme/staff-today'
import type { Permission } from '@throughway/domain/identity/permissions'
import { isGranted, type NeededPermission } from '#lib/session/staff-permissions.ts'

export type StaffEntry = {
  /** Its text is `staff:menu.<id>`. */
  id:
    | 'today'
    | 'members'
    | 'redemptions'
    | 'rewards'
    | 'drawings'
    | 'passes'
    | 'organisations'
    | 'rides'
    | 'riders'
    | 'feedback'
    | 'cases'
    | 'content'
    | 'polls'
    | 'events'
    | 'races'
    | 'surveys'
    | 'dashboard'
    | 'reports'
    | 'messages'
    | 'proposals'
    | 'tasks'
    | 'programme'
    | 'staff'
    | 'audit'
    | 'points'
    | 'rules'
    | 'factors'
    | 'reviews'
    | 'paper'
    | 'photos'
    | 'contact-reports'
    | 'rides-home'
    | 'ride-claims'
    | 'volunteers'
    | 'volunteer-rides'
    | 'ride-services'
    | 'feeds'
    | 'texting'
  href: string
  permission: NeededPermission
  /** The path below which pages of its list are, where that differs from `href`. */
  pages?: string
  /** The queue of Today that the screen works off. */
  queue?: StaffQueue
  /** The screen in the order of its queue, where that is not the usual one. */
  queueHref?: string
}

/** The screens in the menu of the staff area. */
export const staffEntries: readonly StaffEntry[] = [
  { id: 'today', href: '/admin', permission: 'any' },
  { id: 'members', href: '/admin/members', pages: '/admin/member', permission: ['member.read'] },
  { id: 'redemptions', href: '/admin/redemptions', permission: ['reward.read'], queue: 'redemptions' },
  {
    id: 'rewards',
    href: '/admin/rewards',
    permission: ['catalogue.read'],
    queue: 'reward_stock',
    queueHref: '/admin/rewards?stock=low',
  },
  {
    id: 'drawings',
    href: '/admin/drawings',
    permission: ['drawing.read'],
    queue: 'drawing_claims',
    queueHref: '/admin/drawings?claims=waiting',
  },
  { id: 'passes', href: '/admin/passes', permission: ['pass.read'], queue: 'passes' },
  { id: 'reviews', href: '/admin/reviews', permission: ['trip.read'], queue: 'reviews' },
  { id: 'paper', href: '/admin/paper', permission: ['paper.write'] },
  { id: 'photos', href: '/admin/photos', permission: ['photo.read'], queue: 'photos' },
  {
    id: 'organisations',
    href: '/admin/orgs',
    pages: '/admin/org',
    permission: ['organisation.read'],
    queue: 'organisation_tasks',
    queueHref: '/admin/orgs?sort=next_task',
  },
  { id: 'rides', href: '/admin/rides', permission: ['ride.read'], queue: 'rides' },
  { id: 'riders', href: '/admin/riders', permission: ['rider.write'] },
  { id: 'feedback', href: '/admin/rides/feedback', permission: ['ride.read'], queue: 'ride_feedback' },
  { id: 'rides-home', href: '/admin/rides-home', permission: ['ride-home.read'], queue: 'rides_home' },
  { id: 'ride-claims', href: '/admin/rides-home/claims', permission: ['ride-home.read'], queue: 'ride_home_claims' },
  { id: 'volunteers', href: '/admin/volunteers', permission: ['volunteer.read'], queue: 'volunteers' },
  {
    id: 'volunteer-rides',
    href: '/admin/volunteer-rides',
    permission: ['volunteer.read'],
    queue: 'volunteer_rides',
  },
  { id: 'ride-services', href: '/admin/ride-services', permission: ['ride-service.read'] },
  { id: 'cases', href: '/admin/cases', pages: '/admin/case', permission: ['support.read'], queue: 'support_cases' },
  { id: 'contact-reports', href: '/admin/contact-reports', permission: ['support.read'], queue: 'contact_reports' },
  {
    id: 'messages',
    href: '/admin/messages',
    pages: '/admin/message',
    permission: ['message.read'],
    queue: 'message_drafts',
    queueHref: '/admin/messages?state=draft',
  },
  { id: 'content', href: '/admin/content', permission: ['content.read'] },
  { id: 'polls', href: '/admin/polls', pages: '/admin/poll', permission: ['poll.read'] },
  { id: 'events', href: '/admin/events', pages: '/admin/event', permission: ['event.read'] },
  { id: 'races', href: '/admin/races', pages: '/admin/race', permission: ['race.read'] },
  { id: 'surveys', href: '/admin/surveys', pages: '/admin/survey', permission: ['survey.read'] },
  { id: 'dashboard', href: '/admin/reports/dashboard', permission: ['report.read'] },
  { id: 'reports', href: '/admin/reports', pages: '/admin/report', permission: ['report.read'] },
  { id: 'points', href: '/admin/points', permission: ['points.read'], queue: 'points_budget' },
  { id: 'rules', href: '/admin/points/rules', permission: ['rules.read'] },
  { id: 'factors', href: '/admin/points/factors', permission: ['factor.read'] },
  { id: 'proposals', href: '/admin/proposals', permission: ['proposal.read'], queue: 'proposals' },
  { id: 'tasks', href: '/admin/tasks', permission: ['task.run'] },
  { id: 'feeds', href: '/admin/feeds', pages: '/admin/feed', permission: ['programme.read'], queue: 'feeds' },
  { id: 'texting', href: '/admin/texting', permission: ['programme.settings'] },
  { id: 'programme', href: '/admin/programme', permission: ['programme.read'] },
  { id: 'staff', href: '/admin/staff', permission: ['grant.read'] },
  { id: 'audit', href: '/admin/audit', permission: ['audit.read'] },
]

/** The entries that the grants open. */
export function listEntries(held: readonly Permission[] | undefined): StaffEntry[] {
  return staffEntries.filter(({ permission }) => isGranted(permission, held))
}

/** Whether the reader is at the entry's screen, or at a page below it that no other entry has. */
export function isAtEntry(entry: StaffEntry, pathname: string): boolean {
  const above = staffEntries.filter(
    ({ href, pages }) => isAtOrBelow(href, pathname) || (pages !== undefined && isAtOrBelow(pages, pathname)),
  )
  return above.toSorted((one, other) => other.href.length - one.href.length)[0] === entry
}

function isAtOrBelow(href: string, pathname: string): boolean {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}

/** The screen on which a queue is worked off; undefined while there is none. */
export function findQueueHref(queue: StaffQueue): string | undefined {
  const entry = staffEntries.find((each) => each.queue === queue)
  return entry?.queueHref ?? entry?.href
}
