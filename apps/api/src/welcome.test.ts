import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { brandKeys } from '@throughway/brands/keys'
import { expect, it, vi } from 'vitest'
import type { Env } from './env.ts'
import { printWelcome } from './welcome.ts'

it('tells a newcomer that 32 programmes run, how their addresses are made, and where the list is', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  printWelcome({
    publicAddress: 'http://{key}.localhost:3000',
    devBrand: 'harbor',
    demonstration: false,
    production: false,
    host: '127.0.0.1',
  } as Env)
  const said = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  expect(brandKeys).toHaveLength(32)
  expect(said).toContain('32 programmes run')
  expect(said).toContain('http://KEY.localhost:3000')
  const [list] = /brands\/\S+\.ts/.exec(said)!
  expect(existsSync(resolve(import.meta.dirname, '../../..', list))).toBe(true)
})
