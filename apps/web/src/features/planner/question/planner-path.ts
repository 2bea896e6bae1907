/**
 * R2.19, R2.64: the address of the planner for its reader; a member who opens the visitors' address goes to the twin.
 */
export function plannerPath(isSignedIn: boolean): string {
  return isSignedIn ? '/find' : '/public/planner'
}
