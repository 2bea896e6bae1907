import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { leaveOut } from './without-late-parts.ts'

it('parts that a browser loads later are left out of what draws a page', () => {
  expect(leaveOut("const Late = latePart(async () => (await import('./late.tsx')).Late, ['late'])")).toBe(
    "const Late = latePart(async () => (await new Promise(() => undefined)).Late, ['late'])",
  )
  expect(leaveOut("import { now } from './now.ts'")).toBe("import { now } from './now.ts'")
})

it('none of the parts of pages that come drawn stays', () => {
  const src = resolve(import.meta.dirname, '../src')
  const files = globSync('{app/drawn,app/landing,features/content,features/landing,lib}/**/*.{ts,tsx}', { cwd: src })
  expect(files.length).toBeGreaterThan(100)
  const left = files.filter((file) => /\bimport\(/.test(leaveOut(readFileSync(join(src, file), 'utf8'))))
  expect(left.filter((file) => !file.includes('.test.'))).toEqual([])
})
