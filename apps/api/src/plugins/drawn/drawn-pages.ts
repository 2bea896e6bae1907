import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandKey } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import { remember } from '@throughway/domain/value/remember'

const template = 'drawn.html'
const program = 'server/draw-page.mjs'
/** What the build leaves for the server alone. */
export const filesForDrawing = [template, 'server/**']

/** The texts that the landing page says by itself; parts that come later bring theirs. */
const files = ['common', 'landing'] as const

type Island = { brand: ServerBrand }
type Drawing = { drawPage(island: object): string }

/**
 * The landing page, drawn by the parts of the web application before a browser asks for a script; undefined where the
 * build has no program for it, and the page is then drawn by the browser.
 */
export async function openDrawnPages(webDist: string) {
  if (![template, program].every((file) => existsSync(join(webDist, file)))) return undefined
  const { drawPage } = (await import(pathToFileURL(join(webDist, program)).href)) as Drawing
  const { page, sheets } = takeSheets(readFileSync(join(webDist, template), 'utf8'))
  const read = (path: string) => readFileSync(join(webDist, path), 'utf8')
  const common = sheets.map(read).join('\n')

  const textsIn = remember((language: Language) =>
    Object.fromEntries(
      files.map((name) => [name, JSON.parse(read(`locales/${language}/${name}.json`)) as Record<string, unknown>]),
    ),
  )

  /** One for each programme and language, until what it is drawn with changes. */
  const kept = new Map<string, { island: string; root: string }>()

  return {
    /** The page around what is drawn. */
    page,

    /** All style of the page, which stands in it, and its digest for the policy. */
    styleOf: remember((stylesheet: string) => {
      const style = `${read(stylesheet)}\n${common}`
      return { style, digest: `sha256-${createHash('sha256').update(style).digest('base64')}` }
    }),

    /** The page, and the data with which the browser draws the same again. The data is part of what is kept by. */
    draw(key: BrandKey, language: Language, island: Island) {
      const drawn = { language, programme: programmes[key], texts: textsIn(language) }
      const written = JSON.stringify({ ...island, drawn })
      const place = `${key} ${language}`
      const before = kept.get(place)
      if (before?.island === written) return before
      const next = { island: written, root: drawPage({ ...island, drawn }) }
      kept.set(place, next)
      return next
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

/** The theme that the reader's system prefers, where the browser says so: `Sec-CH-Prefers-Color-Scheme`. */
export function themeOf(hint: unknown): 'light' | 'dark' {
  return typeof hint === 'string' && /^"?dark"?$/.test(hint.trim()) ? 'dark' : 'light'
}
