type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  defaultPolicy?: unknown
}

const allowed = new Set<string>()

/** Names a script that this page may load or hand to a worker; where the browser knows Trusted Types, no other is. */
export function allowScript(url: string) {
  allowed.add(url)
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL(asked) {
      if (!allowed.has(asked)) throw new TypeError('This script is not one of ours.')
      return asked
    },
  })
}
