import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandKey } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import { remember } from '@throughway/domain/value/remember'
import type { DrawnScreen } from './drawn-screens.ts'

/**
 * What stands around each page, with its first script and its style, and the texts that it says by itself; parts that come
 * later bring theirs.
 */
const kinds = {
  landing: { template: 'drawn.html', files: ['common', 'landing'] },
  text: { template: 'drawn-text.html', files: ['common', 'content'] },
  legal: { template: 'drawn-text.html', files: ['common', 'content', 'legal'] },
  planner: { template: 'drawn-planner.html', files: ['common', 'planner', 'place'] },
} as const
const kindOf = {
  landing: 'landing',
  questions: 'text',
  page: 'text',
  legal: 'legal',
  planner: 'planner',
} as const satisfies Record<DrawnScreen['screen'], keyof typeof kinds>

const templates = [...new Set(Object.values(kinds).map(({ template }) => template))]
const program = 'server/draw-page.mjs'
/** What the build leaves for the server alone. */
export const filesForDrawing = [...templates, 'server/**']

/** Each programme's five fixed pages in its languages, and some hundred of its own: each is some ten kilobytes. */
const mostKept = 700

type Island = { brand: ServerBrand }
type Drawing = { drawPage(island: object): string; readQuery(query: string): object }

/**
 * Pages for everybody, drawn by the parts of the web application before a browser asks for a script; undefined where the
 * build has no program for it, and they are then drawn by the browser.
 */
export async function openDrawnPages(webDist: string) {
  if (![...templates, program].every((file) => existsSync(join(webDist, file)))) return undefined
  const { drawPage, readQuery } = (await import(pathToFileURL(join(webDist, program)).href)) as Drawing
  const read = (path: string) => readFileSync(join(webDist, path), 'utf8')

  const openKind = ({ template, files }: (typeof kinds)[keyof typeof kinds]) => {
    const { page, sheets } = takeSheets(read(template))
    const common = sheets.map(read).join('\n')
    return {
      page,
      textsIn: remember((language: Language) =>
        Object.fromEntries(
          files.map((name) => [name, JSON.parse(read(`locales/${language}/${name}.json`)) as Record<string, unknown>]),
        ),
      ),
      styleOf: remember((stylesheet: string) => {
        const style = `${read(stylesheet)}\n${common}`
        return { style, digest: `sha256-${createHash('sha256').update(style).digest('base64')}` }
      }),
    }
  }
  const opened = {
    landing: openKind(kinds.landing),
    text: openKind(kinds.text),
    legal: openKind(kinds.legal),
    planner: openKind(kinds.planner),
  }
  const askedByNobody = JSON.stringify(readQuery(''))

  /** One for each page, programme and language, until what it is drawn with changes. */
  const kept = new Map<string, { island: string; root: string }>()

  /** What is drawn, and the data with which the browser draws the same again. The data is part of what is kept by. */
  function drawOnce(place: string | undefined, island: Island & { drawn: object }) {
    const written = JSON.stringify(island)
    const before = place && kept.get(place)
    if (before && before.island === written) return before
    const next = { island: written, root: drawPage(island) }
    if (!place) return next
    kept.delete(place)
    // the one that was drawn longest ago
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(place, next)
    return next
  }

  /**
   * What a page is drawn with besides its programme and language, and a name for it where one address shows several. A page
   * without a name is kept for nobody: what somebody asks of the planner is in its address.
   */
  function ownDataOf(screen: DrawnScreen): { data: object; name: string | undefined } {
    if (screen.screen === 'legal') return { data: screen, name: screen.page?.slug ?? screen.document }
    if (screen.screen !== 'planner') return { data: screen, name: '' }
    const asked = readQuery(screen.query)
    return { data: { screen: 'planner', asked }, name: JSON.stringify(asked) === askedByNobody ? '' : undefined }
  }

  return {
    /**
     * A page with what stands around it and all its style, which stands in it too, and the style's digest for the policy.
     * `path` is where the page is.
     */
    draw(
      { key, language, path }: { key: BrandKey; language: Language; path: string },
      screen: DrawnScreen,
      { stylesheet, ...island }: Island & { stylesheet: string },
    ) {
      const { page, textsIn, styleOf } = opened[kindOf[screen.screen]]
      const own = ownDataOf(screen)
      const drawn = { ...own.data, language, programme: programmes[key], texts: textsIn(language) }
      const place = own.name === undefined ? undefined : `${key} ${language} ${path} ${own.name}`
      return { ...drawOnce(place, { ...island, drawn }), ...styleOf(stylesheet), page }
    },
  }
}

/**
 * The sheets that the build names in the page, in their order. They stay named, and are not loaded: parts that come later
 * ask for those that are not there yet, and a sheet that came again would lie over all that came after it.
 */
function takeSheets(html: string) {
  const sheets: string[] = []
  const page = html.replace(/<link rel="stylesheet"([^>]*\bhref="([^"]+)"[^>]*>)/g, (_, rest: string, href: string) => {
    sheets.push(href)
    return `<link rel="stylesheet" disabled${rest}`
  })
  return { page, sheets }
}
