type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
  defaultPolicy?: unknown
}

const allowed = new Set<string>()

/** Allows a script URL for this page or a worker. In browsers with Trusted Types, no other is accepted. */
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
