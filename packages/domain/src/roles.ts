/** `coordinator` is an organisation's, `program_admin` a brand's, `system_admin` everybody's. */
export const roles = ['member', 'coordinator', 'program_admin', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** Administrator feature that opens the Organizations area (specification §9). */
export const organisationsFeature = 13

export function isStaff(role: Role) {
  return role !== 'member'
}
