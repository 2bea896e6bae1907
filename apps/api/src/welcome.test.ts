import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandKeys } from '@throughway/brands/keys'
import { expect, it, vi } from 'vitest'
import type { Env } from './env.ts'
import { demonstrationPassword } from './modules/demonstration/demonstration.ts'
import { printWelcome } from './welcome.ts'

const env = {
  publicAddress: 'http://{key}.localhost:3000',
  devBrand: 'harbor',
  demonstration: false,
  production: false,
  host: '127.0.0.1',
} as Env

function readWelcome(changes: Partial<Env> = {}) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  printWelcome({ ...env, ...changes })
  const said = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  return said
}

it('tells a newcomer that 32 programmes run, how their addresses are made, and where the list is', () => {
  const said = readWelcome()
  expect(brandKeys).toHaveLength(32)
  expect(said).toContain('32 programmes run')
  expect(said).toContain('http://KEY.localhost:3000')
  const [list] = /brands\/\S+\.ts/.exec(said)!
  expect(existsSync(resolve(import.meta.dirname, '../../..', list))).toBe(true)
  expect(said).not.toContain(demonstrationPassword)
})

it('names the members and the staff of the demonstration, one of each role, with their password', () => {
  const said = readWelcome({ demonstration: true })
  const accounts = [...said.matchAll(/(\w+)@harbor\.example/g)].map(([, name]) => name)
  expect(accounts).toEqual([
    'demo',
    'new',
    'admin',
    'director',
    'editor',
    'coordinator',
    'operator',
    'helpdesk',
    'auditor',
  ])
  expect(said).toContain(`password of all: ${demonstrationPassword}`)
})
