import type { Permission } from '@throughway/domain/identity/permissions'

/** One of these permissions; `any`: one beyond one's own second factor, which all staff have. */
export type NeededPermission = readonly Permission[] | 'any'

/** Whether the grants of a session meet the need. A session kept since before there were permissions has none. */
export function isGranted(needed: NeededPermission, held: readonly Permission[] | undefined): boolean {
  if (!held) return false
  return needed === 'any' ? held.some((each) => each !== 'self.factor') : held.some((each) => needed.includes(each))
}
