import { describe, expect, it } from 'vitest'
import { findBrandKey, isProductionUrl, toQaDomain } from './find-brand.ts'
import { brandKeys } from './keys.ts'

const production = {
  production: true,
  baseDomains: ['throughway.example', 'rides.Example.org.'],
  devBrand: 'harbor',
} as const
const development = { production: false, baseDomains: [], devBrand: 'harbor' } as const

describe('the brand of a host', () => {
  it.each(brandKeys)('R1.02 knows %s in production and outside it', (key) => {
    expect(findBrandKey(`${key}.throughway.example`, production)).toBe(key)
    expect(findBrandKey(`${key}.localhost:3000`, development)).toBe(key)
  })

  it.each([
    ['harbor.throughway.example', 'harbor'],
    ['harbor.throughway.example:443', 'harbor'],
    ['HARBOR.Throughway.Example', 'harbor'],
    ['harbor.throughway.example.', 'harbor'],
    ['harbor.throughway.example.:8443', 'harbor'],
    ['lakes.rides.example.org', 'lakes'],
    ['dev-harbor.throughway.example', 'harbor'],
    ['qa-harbor.throughway.example', 'harbor'],
    ['dev.harbor.throughway.example', 'harbor'],
    ['qa.harbor.throughway.example', 'harbor'],
    ['QA.Harbor.throughway.example', 'harbor'],
    ['throughway.example', undefined],
    ['harbor', undefined],
    ['harbor.localhost', undefined],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
    ['www.harbor.throughway.example', undefined],
    ['harbor.lakes.throughway.example', undefined],
    ['test-harbor.throughway.example', undefined],
    ['qa.dev.harbor.throughway.example', undefined],
    ['qa-dev-harbor.throughway.example', undefined],
    ['dev.throughway.example', undefined],
    ['harbor.qa.throughway.example', undefined],
    ['harborthroughway.example', undefined],
    ['harbor.throughway.example.evil.test', undefined],
    ['harbor.evil-throughway.example', undefined],
    ['harbor.evilthroughway.example', undefined],
    ['harborside.throughway.example', undefined],
    ['lake.throughway.example', undefined],
    ['xn--hrbor-lqa.throughway.example', undefined],
  ])('R1.02 in production, %s opens %s', (host, key) => {
    expect(findBrandKey(host, production)).toBe(key)
  })

  it.each([
    ['harbor.localhost', 'harbor'],
    ['lakes.localhost:3000', 'lakes'],
    ['LAKES.LocalHost:3000', 'lakes'],
    ['lakes.localhost.', 'lakes'],
    ['lakes', 'lakes'],
    ['dev-lakes.test', 'lakes'],
    ['qa-lakes.test', 'lakes'],
    ['dev.lakes.test', 'lakes'],
    ['qa.lakes.example.org', 'lakes'],
    ['lakes.rose.test', 'lakes'],
    ['localhost', 'harbor'],
    ['localhost:5173', 'harbor'],
    ['LOCALHOST', 'harbor'],
    ['127.0.0.1', 'harbor'],
    ['127.0.0.1:3000', 'harbor'],
    ['[::1]', 'harbor'],
    ['[::1]:3000', 'harbor'],
    ['[::2]:3000', undefined],
    ['::1', undefined],
    ['10.0.0.7', undefined],
    ['harborside.example.org', undefined],
    ['myharbor.localhost', undefined],
    ['harbor-lakes.localhost', undefined],
    ['test-harbor.localhost', undefined],
    ['dev-qa-harbor.localhost', undefined],
    ['lakeshores.localhost', undefined],
    ['example.org', undefined],
    ['xn--hrbor-lqa.localhost', undefined],
    ['constructor.localhost', undefined],
    ['__proto__.localhost', undefined],
    ['toString.localhost', undefined],
  ])('R1.02 outside production, %s opens %s', (host, key) => {
    expect(findBrandKey(host, development)).toBe(key)
  })

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['only a dot', '.'],
    ['only a port', ':3000'],
    ['an empty port', 'harbor.localhost:'],
    ['a port too high', 'harbor.localhost:70000'],
    ['a port that is none', 'harbor.localhost:http'],
    ['two ports', 'harbor.localhost:1:2'],
    ['an empty label', 'harbor..localhost'],
    ['a leading dot', '.harbor.localhost'],
    ['two trailing dots', 'harbor.localhost..'],
    ['a user before the host', 'harbor.localhost@evil.test'],
    ['a path', 'harbor.localhost/evil'],
    ['a scheme', 'http://harbor.localhost'],
    ['two hosts', 'harbor.localhost, evil.test'],
    ['a line break', 'harbor.localhost\n'],
    ['a null byte', 'harbor.localhost\0'],
    ['a letter that lowers to ASCII', 'lo\u212Aeshore.la\u212Aes.localhost'],
    ['a Kelvin sign for the k', 'la\u212Aes.localhost'],
    ['full-width letters', '\uFF48arbor.localhost'],
    ['a Cyrillic a', 'h\u0430rbor.localhost'],
    ['a label of 64 letters', `${'a'.repeat(64)}.harbor.localhost`],
    ['a host of 300 letters', `${'a.'.repeat(150)}harbor.localhost`],
    ['an open bracket', '[::1'],
  ])('opens nothing for %s', (_, host) => {
    expect(findBrandKey(host, development)).toBeUndefined()
    expect(findBrandKey(host, production)).toBeUndefined()
  })

  it('opens no brand at bare localhost when none is named', () => {
    expect(findBrandKey('localhost:3000', { production: false, baseDomains: [] })).toBeUndefined()
  })

  it('opens nothing in production without a base domain', () => {
    expect(findBrandKey('harbor.throughway.example', { production: true, baseDomains: [] })).toBeUndefined()
    expect(findBrandKey('harbor.throughway.example', { production: true, baseDomains: [''] })).toBeUndefined()
  })
})

it.each([
  ['dev-harbor.throughway.example', 'qa-harbor.throughway.example'],
  ['dev.harbor.throughway.example:3000', 'qa.harbor.throughway.example:3000'],
  ['qa-harbor.throughway.example', 'qa-harbor.throughway.example'],
  ['harbor.throughway.example', 'harbor.throughway.example'],
  ['devon.example', 'devon.example'],
  ['harbor.throughway.dev', 'harbor.throughway.dev'],
])('R7.04 asks for the brand of %s as %s', (host, asked) => {
  expect(toQaDomain(host)).toBe(asked)
})

it.each([
  ['https://harbor.throughway.example/home', true],
  ['https://dev-harbor.throughway.example/', false],
  ['https://qa-harbor.throughway.example/', false],
  ['https://dev.harbor.throughway.example/', false],
  ['https://QA.harbor.throughway.example/', false],
  ['https://harbor.throughway.example/developers', true],
])('R9.09 holds %s for production: %s', (url, expected) => {
  expect(isProductionUrl(url)).toBe(expected)
})
