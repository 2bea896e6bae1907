import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { expect, it } from 'vitest'

/*
 * What a change makes stale in the browser stands at the call (`touches`), and one place carries it out. A list by hand
 * would forget the screen that comes next.
 */
const src = resolve(import.meta.dirname, '../apps/web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(src, file), 'utf8') }))
const calls = new Map(Object.values(callsBySubject).flatMap((each) => Object.entries<Call>(each)))

/** The calls that a source makes by a function, with the source: `send(tripCalls.logTrip, …)`. */
function findUses(by: RegExp) {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${by.source})\\(\\s*\\w+\\.(\\w+)`, 'g'))].map(([, name]) => ({
      file,
      name: name!,
      call: calls.get(name!),
    })),
  )
}

it('one place marks answers as stale', () => {
  expect(sources.length).toBeGreaterThan(500)
  const marking = sources.filter(({ text }) => /\b(?:invalidateQueries|refetchQueries|resetQueries)\b/.test(text))
  expect(marking.map(({ file }) => file)).toEqual(['lib/send/mark-stale.ts'])
})

it('a change that makes something stale is sent by the hook or by `sendChange`, which mark it', () => {
  const sent = findUses(/send/)
  expect(sent.length).toBeGreaterThan(30)
  const unmarked = sent.filter(({ call }) => (call?.touches?.length ?? 0) > 0)
  expect(unmarked.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

it('every answer is kept under the key of its call, which begins with the subject', () => {
  /** Computed from an answer that never changes, or made for one dialog and gone with it. */
  const computed = ['features/drawing/check-draw.tsx', 'staff/task/task.calls.ts']
  const asking = sources.filter(({ text }) => /\bqueryKey:/.test(text))
  const others = asking.filter(({ file, text }) => {
    const keys = [...text.matchAll(/\bqueryKey:\s*(.*)/g)].map(([, key]) => key!)
    return !computed.includes(file) && keys.some((key) => !/callKey\(|pagesKey/.test(key))
  })
  expect(asking.length).toBeGreaterThan(5)
  expect(others.map(({ file }) => file)).toEqual([])
})
