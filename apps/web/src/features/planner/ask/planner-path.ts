/** R2.19, R2.64: where the planner stands for its reader; a member who opens the visitors' goes to the twin. */
export function plannerPath(isSignedIn: boolean): string {
  return isSignedIn ? '/find' : '/public/planner'
}
