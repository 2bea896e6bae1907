import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * Which way imports run, as a table. A place is a folder; it may import itself, the packages named here, and nothing
 * else of ours. `docs/architecture.md` draws the same arrows.
 */
const root = resolve(import.meta.dirname, '..')

const mayImport: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/ui': [],
  'packages/journey-engine': ['packages/synthetic-city'],
  'packages/synthetic-city': [],
  brands: ['packages/ui'],
  'apps/api': ['packages/domain', 'packages/contract', 'brands', 'packages/journey-engine', 'packages/synthetic-city'],
  'apps/web': ['packages/domain', 'packages/contract', 'packages/ui', 'brands'],
}

/** What the server may take of a brand: values, never screens. */
const brandFilesForServer =
  /^@throughway\/brands\/(keys|check-brands|find-brand|settings|define-brand|define-words|merge-settings|programmes|palette|themes|projects)$/

/**
 * Within the web app: `app → features, staff → lib`; a feature never reaches into another or into the frame, and nothing
 * but the app knows staff's screens.
 */
const webLayers: Record<string, readonly string[]> = {
  lib: [],
  features: ['lib'],
  staff: ['lib'],
  app: ['lib', 'features', 'staff'],
}

/** Folders of `staff/` that its subjects share; a subject never reaches into another, nor these into a subject. */
const sharedByStaff = ['frame', 'list', 'task', 'audience', 'editor']

const packageFolders: Record<string, string> = {
  '@throughway/domain': 'packages/domain',
  '@throughway/contract': 'packages/contract',
  '@throughway/ui': 'packages/ui',
  '@throughway/journey-engine': 'packages/journey-engine',
  '@throughway/synthetic-city': 'packages/synthetic-city',
  '@throughway/brands': 'brands',
  '@throughway/api': 'apps/api',
  '@throughway/web': 'apps/web',
}

/** Folders with more than 30 files of the product, and why that is easier to read than rooms would be. */
const largeRooms: Record<string, string> = {
  'apps/api/src/database/migrations': 'one file for each step, listed in the order of time; none is ever changed',
  'apps/api/src/database/migrations/baseline': 'one file for each subject, applied in the order of its registry',
  'apps/api/src/database/tables': 'one file for each subject',
}

type Import = { file: string; specifier: string; target: string | undefined }

describe('which way imports run', () => {
  const places = Object.keys(mayImport)

  it.each(places)('%s holds sources', (place) => {
    expect(listSources(place).length).toBeGreaterThan(0)
  })

  it.each(places)('%s imports only what its row allows', (place) => {
    expect(
      readImports(place)
        .filter((each) => !isAllowed(each, place))
        .map(say),
    ).toEqual([])
  })

  it('the server takes values of a brand, never its screens', () => {
    const wrong = readImports('apps/api').filter(
      ({ specifier }) => specifier.startsWith('@throughway/brands/') && !brandFilesForServer.test(specifier),
    )
    expect(wrong.map(say)).toEqual([])
  })

  it('the engine needs no city: only its tests and its bench make one', () => {
    const sources = readImports('packages/journey-engine').filter(
      ({ file }) => !/\.test\.ts$|\/testing\/|\/bench\//.test(file),
    )
    expect(sources.filter(({ target }) => target === 'packages/synthetic-city').map(say)).toEqual([])
  })

  it('only planner and matching of the api know the engine, and the planner alone the made-up city', () => {
    const knowing = readImports('apps/api').filter(
      ({ target, file }) =>
        isOfEngine(target) && !/^apps\/api\/src\/(modules\/(planner|matching)|testing)\//.test(file),
    )
    expect(knowing.map(say)).toEqual([])
    const cities = readImports('apps/api/src/modules/matching').filter(
      ({ target }) => target === 'packages/synthetic-city',
    )
    expect(cities.map(say)).toEqual([])
    expect(readImports('apps/api/src/modules/planner').some(({ target }) => isOfEngine(target))).toBe(true)
  })

  it('an api module enters another by its front door', () => {
    expect(readImports('apps/api').filter(isBehindAnotherDoor).map(say)).toEqual([])
  })

  it('api modules form no circle', () => {
    expect(findCircle(moduleGraph())).toEqual([])
  })

  it('no files form a circle, not even for a type', () => {
    const graph = fileGraph()
    expect(graph.size).toBeGreaterThan(1500)
    expect(findCircle(graph)).toEqual([])
  })

  it.each(places)('%s declares the workspaces that it imports, and no other', (place) => {
    const imported = [
      ...new Set(readImports(place).flatMap(({ specifier }) => /^@throughway\/[^/]+/.exec(specifier)?.[0] ?? [])),
    ]
    const { name, dependencies = {}, devDependencies = {} } = readPackage(place)
    const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((each) =>
      each.startsWith('@throughway/'),
    )
    expect(declared.toSorted()).toEqual(imported.filter((each) => each !== name).toSorted())
  })

  it.each(Object.keys(webLayers))('web: %s imports only what its layer allows', (layer) => {
    const wrong = readImports(`apps/web/src/${layer}`).filter(({ file, target }) => {
      const other = target?.match(/^apps\/web\/src\/(lib|features|staff|app)\/([^/]+)/)
      if (!other) return false
      if (other[1] === layer) {
        if (layer === 'lib' || layer === 'app' || other[2] === file.split('/')[4]) return false
        return layer === 'features' || !sharedByStaff.includes(other[2]!)
      }
      return !webLayers[layer]!.includes(other[1]!)
    })
    expect(wrong.map(say)).toEqual([])
  })

  it('web: the app takes the screens of staff only when they are opened', () => {
    const eager = listSources('apps/web/src').filter(
      (file) => !/\.test\.ts$|^apps\/web\/src\/staff\//.test(file) && /\bfrom '#staff\//.test(read(file)),
    )
    expect(eager).toEqual([])
    expect(read('apps/web/src/app/late-routes/staff-routes.ts')).toContain("import('#staff/")
  })

  it('only env.ts reads the process environment of the server', () => {
    const readers = listSources('apps/api').filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file) && /process\.env\b/.test(read(file)),
    )
    // the supervisor only hands the environment on to PostgreSQL's own programs
    expect(readers.filter((file) => !file.includes('/database/postgres/'))).toEqual(['apps/api/src/env.ts'])
  })

  it('what only tests need stands in a room testing/, and production takes nothing from there', () => {
    const isForTests = (file: string) => /\.test\.tsx?$|\/testing\/|\/bench\//.test(file)
    const imports = places.flatMap(readImports).filter(({ file }) => !isForTests(file))
    const wrong = imports.filter(({ specifier, target }) => /(^|\/)testing\//.test(specifier) && target !== undefined)
    expect(wrong.map(say)).toEqual([])
    const used = new Map<string, boolean>()
    for (const [file, targets] of fileGraph())
      for (const target of targets) used.set(target, (used.get(target) ?? true) && isForTests(file))
    const helpers = [...used].filter(
      ([file, onlyTests]) => onlyTests && !isForTests(file) && file.startsWith('packages/'),
    )
    // a command is started by its name
    expect(helpers.map(([file]) => file).filter((file) => !file.endsWith('/command.ts'))).toEqual([])
  })

  it('secrets are compared in one place, in a time that tells nothing', () => {
    const comparing = listSources('apps/api/src').filter((file) => /timingSafeEqual/.test(read(file)))
    expect(comparing).toEqual(['apps/api/src/tokens/secret-text.ts'])
  })

  it('a letter stands with its subject, and mail writes none itself', () => {
    const writers = listSources('apps/api/src').filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file) && /\btopic: [^\n]+,\n\s+write: \(/.test(read(file)),
    )
    expect(writers.length).toBeGreaterThan(20)
    expect(writers.filter((file) => !/\/modules\/(?!mail\/).+\.letters\.ts$/.test(file))).toEqual([])
  })

  it('letters write days, times, lists and money by the formats of mail', () => {
    const writers = listSources('apps/api').filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file) && /Intl\.\w+Format\(|'es-US'/.test(read(file)),
    )
    // a voice that reads aloud is chosen by its language
    expect(writers).toEqual(['apps/api/src/outside/twilio.ts', 'apps/api/src/modules/mail/formats.ts'])
  })

  it('was seen to fail: a planted import is found', () => {
    const planted: Import = {
      file: 'packages/domain/src/x.ts',
      specifier: '@throughway/contract/trip/trip',
      target: 'packages/contract',
    }
    expect(isAllowed(planted, 'packages/domain')).toBe(false)
    const door: Import = {
      file: 'apps/api/src/modules/trip/a.ts',
      specifier: '#modules/points/points.queries.ts',
      target: 'apps/api/src/modules/points/points.queries.ts',
    }
    expect(isBehindAnotherDoor(door)).toBe(true)
    expect(
      findCircle(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['a'])],
        ]),
      ),
    ).toEqual(['a', 'b', 'a'])
  })
})

describe('how much a reader meets at once', () => {
  it('a folder holds at most 30 files of the product, but for those named above', () => {
    const sizes = Map.groupBy(Object.keys(mayImport).flatMap(listSources).filter(isOfProduct), (file) => dirname(file))
    expect(sizes.size).toBeGreaterThan(100)
    const large = [...sizes].filter(([, files]) => files.length > 30).map(([folder]) => folder)
    expect(large.toSorted()).toEqual(Object.keys(largeRooms).toSorted())
  })

  it('a file of the contract has at most 250 lines', () => {
    const large = listSources('packages/contract').filter((file) => read(file).split('\n').length > 251)
    expect(large).toEqual([])
  })
})

function isOfProduct(file: string) {
  return !/\.(test|fixture)\.tsx?$|\/(testing|bench)\//.test(file)
}

function isOfEngine(target: string | undefined) {
  return target === 'packages/journey-engine' || target === 'packages/synthetic-city'
}

function isAllowed({ target }: Import, place: string) {
  if (!target) return true
  return (
    target === place ||
    target.startsWith(`${place}/`) ||
    mayImport[place]!.some((each) => target === each || target.startsWith(`${each}/`))
  )
}

/** A front door is `<subject>.ts`, `<subject>.routes.ts` for app.ts, or the jobs that a subject lists. */
function isBehindAnotherDoor({ file, target }: Import) {
  const to = target?.match(/^apps\/api\/src\/modules\/([^/]+)\/(.+)$/)
  if (!to || /\.test\.ts$|\/testing\/|^apps\/api\/src\/[^/]+\.ts$/.test(file)) return false
  const from = file.match(/^apps\/api\/src\/modules\/([^/]+)\//)?.[1]
  if (from === to[1]) return false
  return !new RegExp(`^${to[1]}(\\.jobs)?\\.ts$`).test(to[2]!)
}

function moduleGraph() {
  const graph = new Map<string, Set<string>>()
  for (const { file, target } of readImports('apps/api/src/modules')) {
    if (file.endsWith('.test.ts')) continue
    const from = file.split('/')[4]!
    const to = target?.match(/^apps\/api\/src\/modules\/([^/]+)\//)?.[1]
    if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

/** Every source of ours with the sources that it imports, types too. */
function fileGraph() {
  const files = new Set([...Object.keys(mayImport), 'e2e', 'bench', 'tools'].flatMap(listSources))
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const targets = readImports(file).flatMap(({ specifier, target }) => {
      const name = /^@throughway\/[^/]+/.exec(specifier)?.[0]
      const path = name ? `${packageFolders[name]}/src${specifier.slice(name.length)}` : target
      return [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each!)) ?? []
    })
    graph.set(file, new Set(targets.filter((each) => each !== file)))
  }
  return graph
}

function findCircle(graph: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const walk = (node: string, path: string[]): string[] => {
    if (done.has(node)) return []
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle.length) return circle
    }
    done.add(node)
    return []
  }
  for (const node of graph.keys()) {
    const circle = walk(node, [])
    if (circle.length) return circle
  }
  return []
}

function readImports(place: string): Import[] {
  return listSources(place).flatMap((file) =>
    [...read(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].map(([, specifier]) => ({
      file,
      specifier: specifier!,
      target: resolveTarget(file, specifier!),
    })),
  )
}

/** The place that a specifier leads to, relative to the root; undefined for packages of others. */
function resolveTarget(file: string, specifier: string) {
  if (specifier.startsWith('.')) return relative(root, resolve(root, file, '..', specifier))
  if (specifier.startsWith('#')) return `${file.split('/').slice(0, 2).join('/')}/src/${specifier.slice(1)}`
  const name = /^@throughway\/[^/]+/.exec(specifier)?.[0]
  return name && (packageFolders[name] ?? name)
}

function readPackage(place: string) {
  return JSON.parse(read(join(place, 'package.json'))) as {
    name: string
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
}

function listSources(place: string): string[] {
  const folder = join(root, place)
  if (!existsSync(folder)) return []
  if (/\.tsx?$/.test(place)) return [place]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => join(place, file))
}

function read(file: string) {
  return readFileSync(join(root, file), 'utf8')
}

function say({ file, specifier }: Import) {
  return `${file} imports ${specifier}`
}
