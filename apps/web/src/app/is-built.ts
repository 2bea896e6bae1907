/**
 * Addresses whose screen does not exist yet. They keep their route and its guard, but no menu offers them. The table of
 * routes says the same, but most of it loads too late for the menu; a test compares the two.
 */
const unbuiltPaths: readonly string[] = []

/** Whether the screen behind an address of ours is there, or the address leads on to one. */
export function isBuilt(href: string): boolean {
  return !unbuiltPaths.some((path) => matchesPath(path, href))
}

/** Whether the path of an address is of the form `/reward/{id}`; `*` stands for the rest. */
export function matchesPath(form: string, href: string): boolean {
  const [path] = href.split('?')
  return new RegExp(`^${form.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.*')}$`).test(path!)
}
