import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { callFacts } from './call-facts.ts'

it('writes a call where a source names it, so that the first load brings none of the others', () => {
  const plugin = callFacts() as unknown as {
    configResolved(config: { command: string }): void
    transform(code: string, file: string): { code: string } | undefined
  }
  plugin.configResolved({ command: 'build' })
  // a source of ours, so that another name for the descriptors is seen here
  const file = resolve(import.meta.dirname, '../src/features/support-case/support-case.calls.ts')
  const { code } = plugin.transform(readFileSync(file, 'utf8'), file)!
  expect(code).toContain('"path":"/public/support_cases"')
  expect(code).not.toMatch(/callDescriptors\.\w/)
})

it('is possible everywhere: no source takes the descriptors as a whole, which would bring all of them, staff’s too', () => {
  const src = resolve(import.meta.dirname, '../src')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/call-descriptors|\.test\.tsx?$/.test(file))
  const whole = files.filter((file) =>
    /\bcallDescriptors\b(?!\.\w)/.test(readFileSync(join(src, file), 'utf8').replace(/^import .*$/gm, '')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(whole).toEqual([])
})
