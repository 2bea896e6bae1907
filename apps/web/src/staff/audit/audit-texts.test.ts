import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { auditFields } from '@throughway/contract/programme/audit-fields'
import { auditKinds } from '@throughway/contract/programme/audit-kinds'

it.each(['en', 'es'])('every kind that a call declares has a text in %s, each another one', (language) => {
  const file = new URL(`../../../public/locales/${language}/staff-audit.json`, import.meta.url)
  const { kind: texts } = JSON.parse(readFileSync(file, 'utf8')) as { kind: Record<string, Record<string, string>> }
  const named = Object.entries(texts).flatMap(([group, acts]) => Object.keys(acts).map((act) => `${group}.${act}`))
  expect(named.toSorted()).toEqual([...auditKinds])
  const words = Object.values(texts).flatMap((acts) => Object.values(acts))
  expect(new Set(words).size).toBe(words.length)
})

it.each(['en', 'es'])('every field that an event says was changed has a text in %s, each another one', (language) => {
  const file = new URL(`../../../public/locales/${language}/staff-audit.json`, import.meta.url)
  const { field: texts } = JSON.parse(readFileSync(file, 'utf8')) as { field: Record<string, string> }
  expect(Object.keys(texts).toSorted()).toEqual([...auditFields].toSorted())
  const words = Object.values(texts)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((each) => /_|^[a-z]/.test(each))).toEqual([])
})
