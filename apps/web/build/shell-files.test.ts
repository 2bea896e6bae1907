import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BuiltChunk, describeShell } from './shell-files.ts'

const plugin = readFileSync(new URL('shell-files.ts', import.meta.url), 'utf8')
const screens = [...plugin.matchAll(/^ {2}'([\w/-]+\.tsx?)',$/gm)].map(([, name]) => name!)

const chunk = (fileName: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  moduleIds: [],
  imports: [],
  css: [],
  ...more,
})
const entry = chunk('assets/index-1.js', { isEntry: true, imports: ['assets/base-1.js'] })
const base = chunk('assets/base-1.js', { imports: ['assets/index-1.js'] })
const ofScreens = chunk('assets/screens-1.js', {
  moduleIds: screens.map((name) => `/project/apps/web/src/${name}`),
  imports: ['assets/parts-1.js'],
  css: ['assets/screens-1.css'],
})
const parts = chunk('assets/parts-1.js')
const ofStaff = chunk('assets/staff-1.js', { imports: ['assets/parts-1.js'] })
const build = [entry, base, ofScreens, parts, ofStaff]

describe('the files that a device keeps', () => {
  it('are the first script, the screens that open without a network, and all that these import, in circles too', () => {
    expect(describeShell(build, [])).toMatchObject({
      entry: '/assets/index-1.js',
      files: [
        '/assets/base-1.js',
        '/assets/index-1.js',
        '/assets/parts-1.js',
        '/assets/screens-1.css',
        '/assets/screens-1.js',
      ],
    })
  })

  it('have a version that changes with a file of theirs or a text, and with nothing else', () => {
    const { version } = describeShell(build, ['en Hello'])
    expect(describeShell([...build.slice(0, -1), chunk('assets/staff-2.js')], ['en Hello']).version).toBe(version)
    expect(describeShell(build, ['en Good day']).version).not.toBe(version)
    const renamed = { ...ofScreens, fileName: 'assets/screens-2.js' }
    expect(describeShell([entry, base, renamed, parts], ['en Hello']).version).not.toBe(version)
  })

  it('name the first scripts of pages that came drawn beside it, and keep none of its files', () => {
    const drawn = chunk('assets/drawn-1.js', { isEntry: true, moduleIds: ['/project/apps/web/src/first-page.tsx'] })
    const text = chunk('assets/drawn-text-1.js', { isEntry: true, facadeModuleId: '/project/apps/web/drawn-text.html' })
    const told = describeShell([drawn, text, ...build], [])
    const both = ['/assets/drawn-1.js', '/assets/drawn-text-1.js']
    expect(told).toMatchObject({ entry: '/assets/index-1.js', drawn_entries: both })
    expect(told.files).toEqual(describeShell(build, []).files)
  })

  it('a screen that the build does not hold stops it', () => {
    expect(() => describeShell([entry, base], [])).toThrow(/member-layout/)
  })

  it.each(screens)('%s is there', (name) => {
    expect(existsSync(new URL(`../src/${name}`, import.meta.url))).toBe(true)
  })
})
