import { type BrandKey, isBrandKey } from './keys.ts'

export type FindBrandOptions = {
  production: boolean
  /** The setting `BASE_DOMAINS`; only production looks at it. */
  baseDomains: readonly string[]
  /** What bare localhost opens outside production. */
  devBrand?: BrandKey
}

/** The brand of a host name (spec R1.02), or undefined when the host is nobody's. */
export function findBrandKey(host: string, options: FindBrandOptions): BrandKey | undefined {
  const name = readHostName(host)
  if (name === undefined) return undefined
  return options.production ? findBelowBaseDomain(name, options.baseDomains) : findInDevelopment(name, options.devBrand)
}

/** The host whose brand a development page asks for (spec R7.04). */
export function toQaDomain(host: string): string {
  return host.replace(/^dev(?=[-.])/i, 'qa')
}

/** Spec R9.09: only production starts the push and authentication service. */
export function isProductionUrl(url: string): boolean {
  return !/(dev|qa)[-.]/i.test(url)
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** In production a host is `[dev-|qa-|dev.|qa.]key.<base domain>` and nothing else. */
function findBelowBaseDomain(name: string, baseDomains: readonly string[]): BrandKey | undefined {
  for (const each of baseDomains) {
    const baseDomain = readHostName(each)
    if (!baseDomain || !name.endsWith(`.${baseDomain}`)) continue
    const key = name.slice(0, -baseDomain.length - 1).replace(/^(dev|qa)[-.]/, '')
    if (isBrandKey(key)) return key
  }
  return undefined
}

/** Elsewhere the leftmost label that is a key counts, alone or behind `dev-` or `qa-`. */
function findInDevelopment(name: string, devBrand: BrandKey | undefined): BrandKey | undefined {
  if (loopbackNames.includes(name)) return devBrand
  return name
    .split('.')
    .map((label) => label.replace(/^(dev|qa)-/, ''))
    .find(isBrandKey)
}

/**
 * The host without port and trailing dot, in lower case; undefined for what no browser sends.
 * Letters are checked before they are lowered, since some that are not ASCII turn into ASCII.
 */
function readHostName(host: string): string | undefined {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host)
  const name = match?.[1]?.toLowerCase()
  if (!name || Number(match?.[2] ?? 0) > 65_535) return undefined
  if (name.startsWith('[')) return name
  const labels = name.split('.')
  const isHostName = name.length <= 253 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isHostName ? name : undefined
}
