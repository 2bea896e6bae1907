import { describe, expect, it } from 'vitest'
import { findPathOfEntry, isOfOtherVersion, listGoneFiles, listWanted } from './shell-list.ts'

const shell = { version: 'v2', entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/assets/home-2.js'] }

describe('the files that are kept', () => {
  it('are those of the screens, those of the programme that the page has loaded, and texts, each once', () => {
    const wanted = listWanted(shell, {
      loaded: ['/assets/index-2.js', '/assets/brand-harbor-1.css', '/api/member/home', '/locales/en/staff.json'],
      texts: ['common', 'home'],
      languages: ['en', 'es'],
    })
    expect(wanted).toEqual([
      '/assets/index-2.js',
      '/assets/home-2.js',
      '/assets/brand-harbor-1.css',
      '/locales/en/common.json',
      '/locales/en/home.json',
      '/locales/es/common.json',
      '/locales/es/home.json',
    ])
  })

  it('go when they are of neither this version nor the one before', () => {
    const there = ['/home', '/shell.json', '/assets/index-0.js', '/assets/index-1.js', '/assets/index-2.js']
    expect(listGoneFiles(there, shell.files, ['/assets/index-1.js'])).toEqual(['/assets/index-0.js'])
  })
})

describe('the version of a page', () => {
  const pageWith = (src: string | null) => ({
    querySelector: () => (src === null ? null : ({ getAttribute: () => src } as unknown as Element)),
  })

  it.each([
    ['a path', '/assets/index-2.js', '/assets/index-2.js'],
    ['a whole address', 'https://harbor.example/assets/index-2.js', '/assets/index-2.js'],
    ['no script, as in development', null, undefined],
  ])('is told by %s', (_, src, expected) => {
    expect(findPathOfEntry(pageWith(src) as unknown as Document)).toBe(expected)
  })

  it('is the same whether the page came drawn or not', () => {
    const both = { ...shell, drawn_entries: ['/assets/drawn-2.js', '/assets/drawn-text-2.js'] }
    const paths = ['/assets/index-2.js', '/assets/drawn-2.js', '/assets/index-1.js', '/assets/drawn-1.js', undefined]
    expect(paths.map((path) => isOfOtherVersion(both, path))).toEqual([false, false, true, true, true])
    expect(isOfOtherVersion(shell, '/assets/drawn-2.js')).toBe(true)
  })
})
