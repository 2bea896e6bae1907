import { organisationsFeature, type Role } from './roles.ts'

/**
 * The permissions of staff, by name. A call names the permission that it needs, and a role is a set of permissions. A
 * name consists of its subject and its act. An act `.read` changes nothing, so the auditor has all of these.
 * `member.see` opens no call: without it, answers about members are masked.
 */
export const permissions = [
  'self.factor',
  'member.secure',
  'member.ask',
  'member.see',
  'member.read',
  'member.unlock',
  'member.correct',
  'member.merge',
  'member.export',
  'member.impersonate',
  'programme.read',
  'programme.settings',
  'trip.read',
  'trip.review',
  'trip.correct',
  'trip.export',
  'paper.write',
  'points.read',
  'points.adjust',
  'points.budget',
  'rules.read',
  'rules.write',
  'factor.read',
  'factor.write',
  'ride.read',
  'ride.answer',
  'ride.export',
  'ride.report',
  'rider.write',
  'reward.read',
  'reward.export',
  'reward.decide',
  'reward.draft',
  'reward.publish',
  'reward.stock',
  'catalogue.read',
  'pass.read',
  'pass.approve',
  'pass.manage',
  'pass.export',
  'drawing.read',
  'drawing.run',
  'drawing.decide',
  'ride-home.read',
  'ride-home.decide',
  'ride-home.export',
  'ride-service.read',
  'ride-service.write',
  'ride-service.export',
  'photo.read',
  'photo.decide',
  'photo.export',
  'volunteer.read',
  'volunteer.decide',
  'volunteer.export',
  'organisation.read',
  'organisation.roster',
  'organisation.manage',
  'organisation.export',
  'report.read',
  'report.file',
  'outreach.read',
  'content.read',
  'content.edit',
  'content.publish',
  'support.read',
  'support.answer',
  'poll.read',
  'poll.draft',
  'poll.open',
  'event.read',
  'event.write',
  'event.publish',
  'registration.read',
  'registration.decide',
  'registration.export',
  'race.read',
  'race.write',
  'race.publish',
  'race.certify',
  'race.export',
  'survey.read',
  'survey.draft',
  'survey.open',
  'survey.export',
  'message.read',
  'message.draft',
  'message.send',
  'grant.read',
  'grant.manage',
  'grant.export',
  'proposal.read',
  'proposal.decide',
  'proposal.export',
  'audit.read',
  'audit.export',
  'task.run',
] as const
export type Permission = (typeof permissions)[number]

/** What a grant is limited to: the whole programme, one organisation, or one agency that runs rides. */
export const scopeKinds = ['brand', 'organisation', 'agency'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** The roles that a programme grants, from the most powerful to the least. */
export const grantRoles = [
  'system_admin',
  'programme_admin',
  'content_editor',
  'coordinator',
  'service_operator',
  'helpdesk',
  'auditor',
] as const
export type GrantRole = (typeof grantRoles)[number]

/** The kind of scope in which each role is granted. */
export const scopeOfRole: Readonly<Record<GrantRole, ScopeKind>> = {
  system_admin: 'brand',
  programme_admin: 'brand',
  content_editor: 'brand',
  coordinator: 'organisation',
  service_operator: 'agency',
  helpdesk: 'brand',
  auditor: 'brand',
}

const reading = permissions.filter((each) => each.endsWith('.read') || each === 'ride.report')

const permissionsOfRole: Readonly<Record<GrantRole, ReadonlySet<Permission>>> = {
  system_admin: new Set(permissions),
  programme_admin: new Set(permissions),
  content_editor: new Set([
    'self.factor',
    'content.read',
    'content.edit',
    'content.publish',
    'poll.read',
    'poll.draft',
    'event.read',
    'event.write',
    'race.read',
    'race.write',
    'survey.read',
    'survey.draft',
    'message.read',
    'message.draft',
    'reward.draft',
    'catalogue.read',
  ]),
  coordinator: new Set([
    'self.factor',
    'member.see',
    'organisation.read',
    'organisation.roster',
    'report.read',
    'report.file',
    'task.run',
    'member.read',
    'pass.read',
    'pass.approve',
    'message.read',
    'message.draft',
    'message.send',
  ]),
  service_operator: new Set(['self.factor', 'member.see', 'ride.read', 'ride.answer', 'ride.export']),
  helpdesk: new Set([
    'self.factor',
    'member.see',
    'member.read',
    'member.unlock',
    'member.impersonate',
    'support.read',
    'support.answer',
    'paper.write',
    'rider.write',
  ]),
  auditor: new Set(['self.factor', ...reading]),
}

/** The roles that hold a permission. */
export function rolesWith(permission: Permission): readonly GrantRole[] {
  return grantRoles.filter((role) => permissionsOfRole[role].has(permission))
}

/** The roles that hold a permission and see who members are. */
export function rolesThatSeeMembers(permission: Permission): readonly GrantRole[] {
  return rolesWith(permission).filter((role) => permissionsOfRole[role].has('member.see'))
}

/** All that the roles may do, in the order of the list. */
export function permissionsOf(roles: readonly GrantRole[]): Permission[] {
  return permissions.filter((permission) => roles.some((role) => permissionsOfRole[role].has(permission)))
}

const sessionRoles: Partial<Record<GrantRole, Role>> = {
  system_admin: 'system_admin',
  programme_admin: 'program_admin',
  coordinator: 'coordinator',
}

/**
 * The one role of the session user (specification §9), made from the grants: the most powerful of the three that the
 * specification knows, `member` for everybody else.
 */
export function sessionRoleOf(roles: readonly GrantRole[]): Role {
  return grantRoles.flatMap((role) => (roles.includes(role) ? (sessionRoles[role] ?? []) : []))[0] ?? 'member'
}

/** The administrator features of the session user (specification §9): administrators have the Organizations area. */
export function adminFeaturesOf(roles: readonly GrantRole[]): number[] {
  return roles.includes('system_admin') || roles.includes('programme_admin') ? [organisationsFeature] : []
}
