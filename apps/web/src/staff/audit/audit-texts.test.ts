import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { auditKinds } from '@throughway/contract/programme/audit-kinds'

it.each(['en', 'es'])('every kind that a call declares has a text in %s, each another one', (language) => {
  const file = new URL(`../../../public/locales/${language}/staff-audit.json`, import.meta.url)
  const { kind: texts } = JSON.parse(readFileSync(file, 'utf8')) as { kind: Record<string, Record<string, string>> }
  const named = Object.entries(texts).flatMap(([group, acts]) => Object.keys(acts).map((act) => `${group}.${act}`))
  expect(named.toSorted()).toEqual([...auditKinds])
  const words = Object.values(texts).flatMap((acts) => Object.values(acts))
  expect(new Set(words).size).toBe(words.length)
})
