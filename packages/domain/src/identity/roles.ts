/** `coordinator` belongs to an organisation, `program_admin` to a brand, `system_admin` to all brands. */
export const roles = ['member', 'coordinator', 'program_admin', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** The administrator feature of the Organizations area (specification §9). */
export const organisationsFeature = 13

/** Answers whether a member of the staff may act on another's account: by a higher role, or as one system administrator on another. */
export function standsAbove(actor: Role, subject: Role) {
  return roles.indexOf(actor) > roles.indexOf(subject) || (actor === 'system_admin' && subject === 'system_admin')
}
