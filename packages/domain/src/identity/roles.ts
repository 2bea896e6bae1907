/** `coordinator` is an organisation's, `program_admin` a brand's, `system_admin` everybody's. */
export const roles = ['member', 'coordinator', 'program_admin', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** Administrator feature that opens the Organizations area (specification §9). */
export const organisationsFeature = 13

export function isStaff(role: Role) {
  return role !== 'member'
}

export const staffRoles = ['coordinator', 'program_admin', 'system_admin'] as const satisfies readonly Role[]

/** Who may act on the account of one of the staff: a higher role, or one of the highest on another of them. */
export function standsAbove(actor: Role, subject: Role) {
  return roles.indexOf(actor) > roles.indexOf(subject) || (actor === 'system_admin' && subject === 'system_admin')
}
