import { readFileSync, statSync } from 'node:fs'

/** The account that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const anybody: Account = { name: 'nobody', uid: 65534, gid: 65534 }

/** Undefined when we are not root: PostgreSQL then runs as ourselves. The owner of an existing cluster keeps it. */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  return findOwner(cluster) ?? findInPasswd('postgres') ?? findInPasswd('nobody') ?? anybody
}

function findOwner(cluster: string): Account | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { name: `with uid ${stat.uid}`, uid: stat.uid, gid: stat.gid } : undefined
}

function findInPasswd(name: string): Account | undefined {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':').map(Number) ?? []
    return uid && gid && uid > 0 && gid > 0 ? { name, uid, gid } : undefined
  } catch {
    return undefined
  }
}
