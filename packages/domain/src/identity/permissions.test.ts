import { describe, expect, it } from 'vitest'
import {
  adminFeaturesOf,
  type GrantRole,
  grantRoles,
  permissions,
  permissionsOf,
  rolesThatSeeMembers,
  rolesWith,
  scopeOfRole,
  sessionRoleOf,
} from './permissions.ts'

describe('R6.03 roles of the staff', () => {
  it('give an administrator everything, and everybody on the staff their own second factor', () => {
    expect(permissionsOf(['programme_admin'])).toEqual(permissions)
    expect(rolesWith('self.factor')).toEqual(grantRoles)
  })

  it('let an auditor look at everything and change nothing', () => {
    const may = permissionsOf(['auditor'])
    expect(may.filter((each) => !each.endsWith('.read'))).toEqual(['self.factor', 'ride.report'])
    expect(permissions.filter((each) => each.endsWith('.read') && !may.includes(each))).toEqual([])
  })

  it.each<[GrantRole, RegExp]>([
    ['content_editor', /^(?:trip|points|support|pass|ride|grant|member)\./],
    ['coordinator', /^(?:trip|points|ride|content|grant|reward|rules|factor|member)\.(?!(?:see|read)$)/],
    ['service_operator', /^(?!ride\.(?:read|answer|export)$|self\.|member\.see$)/],
    ['helpdesk', /^(?:points|reward|pass|drawing|grant|ride)\.|^member\.(?:correct|merge|export|secure)$/],
  ])('keep %s away from %s', (role, others) => {
    expect(permissionsOf([role]).filter((each) => others.test(each))).toEqual([])
  })

  it.each<[readonly GrantRole[], string]>([
    [[], 'member'],
    [['auditor', 'helpdesk'], 'member'],
    [['coordinator'], 'coordinator'],
    [['coordinator', 'programme_admin'], 'program_admin'],
    [['programme_admin', 'system_admin'], 'system_admin'],
  ])('make %j the %s of the session', (granted, role) => {
    expect(sessionRoleOf(granted)).toBe(role)
  })

  it('give the Organizations area of the session to administrators alone', () => {
    expect(grantRoles.filter((role) => adminFeaturesOf([role]).length > 0)).toEqual(['system_admin', 'programme_admin'])
    expect([adminFeaturesOf([]), adminFeaturesOf(['auditor', 'programme_admin'])]).toEqual([[], [13]])
  })

  it('leave members masked for the auditor and the editor, whatever they read', () => {
    expect(grantRoles.filter((role) => !permissionsOf([role]).includes('member.see'))).toEqual([
      'content_editor',
      'auditor',
    ])
    expect(rolesThatSeeMembers('audit.read')).toEqual(['system_admin', 'programme_admin'])
    expect(rolesThatSeeMembers('member.read')).toEqual(['system_admin', 'programme_admin', 'coordinator', 'helpdesk'])
    expect(rolesThatSeeMembers('pass.read')).toEqual(['system_admin', 'programme_admin', 'coordinator'])
  })

  it('are granted for the whole programme but for coordinators and operators', () => {
    expect(grantRoles.filter((role) => scopeOfRole[role] !== 'brand')).toEqual(['coordinator', 'service_operator'])
  })
})
