import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import type { Plugin } from 'vite'

const id = 'virtual:call-facts'

/**
 * What sending needs of each call (method, path, access …), taken from the contract when the app is built: the schemas
 * would bring the validation library into the first load, and a second list would drift. A built application carries
 * those that its sources name; while it is being worked on, all, as a new name would not be seen.
 */
export function callFacts(): Plugin {
  let isNamed = (_name: string) => true
  return {
    name: 'call-facts',
    configResolved({ command }) {
      if (command !== 'build') return
      const names = listNamed(resolve(import.meta.dirname, '../src'))
      isNamed = (name) => names.has(name)
    },
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? `export const callFacts = ${JSON.stringify(listFacts(isNamed))}` : undefined),
  }
}

/** Calls that the sources read by name, as `bareCalls.listTrips`. */
function listNamed(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\bbareCalls\.(\w+)/g)].map(([, name]) => name!)))
}

function listFacts(isNamed: (name: string) => boolean) {
  const calls = Object.values(callsBySubject)
    .flatMap((subject) => Object.entries<Call>(subject))
    .filter(([name]) => isNamed(name))
  return Object.fromEntries(
    calls.map(([name, { method, path, access, withoutKey, creates, whileUnverified }]) => [name, { method, path, access, withoutKey, creates, whileUnverified }]),
  )
}
