/*
 * Who may be shown to whom. Every rule is symmetric: two members find each other or neither finds the other, so that
 * searching gives no advantage over being seen.
 */

/**
 * `organisations`: members of one's own organisation and of others that one names. `hidden`: nobody finds the member,
 * and the member finds nobody.
 */
export const visibilities = ['programme', 'organisations', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]

/** A member as far as these rules ask. */
export type Seeker = {
  member: string
  programme: number
  /** The member's own organisation. */
  organisation: string | null
  visibility: Visibility
  /** Other organisations whose members may see this one, where the visibility is `organisations`. */
  named: ReadonlySet<string>
  /** Whom this member blocked. */
  blocked: ReadonlySet<string>
  /** False while the account is locked, or waits for its deletion. */
  isActive: boolean
}

/** Whether two members may be proposed to each other. */
export function mayMeet(one: Seeker, other: Seeker): boolean {
  if (one.member === other.member || one.programme !== other.programme) return false
  if (!one.isActive || !other.isActive) return false
  if (one.blocked.has(other.member) || other.blocked.has(one.member)) return false
  return showsItselfTo(one, other) && showsItselfTo(other, one)
}

function showsItselfTo({ visibility, organisation, named }: Seeker, viewer: Seeker): boolean {
  if (visibility !== 'organisations') return visibility === 'programme'
  return viewer.organisation !== null && (viewer.organisation === organisation || named.has(viewer.organisation))
}
