/** `coordinator` belongs to an organisation, `program_admin` to a brand, `system_admin` to all brands. */
export const roles = ['member', 'coordinator', 'program_admin', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** The administrator feature of the Organizations area (specification §9). */
export const organisationsFeature = 13

export function isStaff(role: Role) {
  return role !== 'member'
}

export const staffRoles = ['coordinator', 'program_admin', 'system_admin'] as const satisfies readonly Role[]

/** Who can act on a staff account: a higher role, or a system administrator on another one. */
export function standsAbove(actor: Role, subject: Role) {
  return roles.indexOf(actor) > roles.indexOf(subject) || (actor === 'system_admin' && subject === 'system_admin')
}
