type Header = { key: string; value: string }

/**
 * Whether the operator's mail server has found that the sender's domain is behind the mail (RFC 8601): by DMARC, or by
 * DKIM or SPF of that domain or of one above it. Findings of other servers are ignored; the operator's server removes
 * lines that only pretend to be its own.
 */
export function isProven(headers: readonly Header[], server: string, senderDomain: string): boolean {
  const results = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => splitResults(value))
    .filter(([first = '']) => first.split(/\s/)[0]!.toLowerCase() === server)
    .flatMap(([, ...each]) => each.map(readResult))
  if (results.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return false
  return results.some(({ method, result, properties }) => {
    if (result !== 'pass') return false
    const domains = namedBy[method]?.flatMap((name) => properties.get(name) ?? []) ?? []
    return domains.some((each) => isAbove(domainIn(each), senderDomain))
  })
}

/** The property in which each method names its domain. */
const namedBy: Record<string, readonly string[]> = {
  dmarc: ['header.from'],
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
}

/** Splits a line at semicolons, without comments and quoted words, because a sender may choose these. */
function splitResults(line: string): string[] {
  let plain = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]!
    if (letter === '\\' && (isQuoted || depth > 0)) at++
    else if (isQuoted) isQuoted = letter !== '"'
    else if (letter === '"' && depth === 0) isQuoted = true
    else if (letter === '(') depth++
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += letter
  }
  return plain.split(';').map((each) => each.trim())
}

function readResult(written: string) {
  const [, method = '', result = '', rest = ''] = /^([\w-]+)(?:\/\d+)?\s*=\s*(\w+)([^]*)$/.exec(written) ?? []
  const properties = new Map(
    [...rest.matchAll(/([\w-]+\.[\w-]+)\s*=\s*(\S+)/g)].map(([, name, value]) => [name!.toLowerCase(), value!]),
  )
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties }
}

function domainIn(value: string): string {
  return value.slice(value.lastIndexOf('@') + 1).toLowerCase()
}

function isAbove(domain: string, below: string): boolean {
  return domain.includes('.') && (domain === below || below.endsWith(`.${domain}`))
}
