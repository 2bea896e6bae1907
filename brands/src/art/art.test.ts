import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brandKeys } from '../keys.ts'
import { markPath } from '../marks.ts'
import { scenes, sceneSvg } from '../scenes.ts'
import { emptyState, emptyStateNames } from './empty-states.ts'
import { hairs, sceneStylesheet, skins } from './scene-colours.ts'

const maximumSceneBytes = 25_000
/** Over the wire, as the landing page loads it. */
const maximumSentSceneBytes = 12_000
const maximumEmptyStateBytes = 3_000
const maximumMarkBytes = 1_500
const withWheelsDogOrChild = ['wheelchair', 'guideDog', 'stroller'] as const

const declared = new Set(sceneStylesheet().match(/--scene-[\w-]+(?=:)/g))
const fixed = new Set<string>([...skins, ...hairs])

describe.each(brandKeys)('the scene of %s', (key) => {
  const drawing = sceneSvg(key)

  it('is light, whole and the same each time', () => {
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(maximumSceneBytes)
    expect(brotliCompressSync(drawing).length).toBeLessThanOrEqual(maximumSentSceneBytes)
    expect(findUnclosed(drawing)).toEqual([])
    expect(sceneSvg(key)).toBe(drawing)
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('takes every colour from the theme, skin and hair aside', () => {
    expect(listForeignColours(drawing)).toEqual([])
  })

  it('has no id but its own and nothing that a page would run or load', () => {
    expect(drawing.match(/ id="[^"]*"/g)).toEqual([' id="scene"'])
    expect(drawing).not.toMatch(/<(?:script|style|image|a|use|foreignObject)\b| style=| on\w+=|href=/)
  })

  it('shows at least four ways to travel by oneself, and somebody with wheels, a dog or a child', () => {
    const kinds = new Set(scenes[key].people.map(([kind]) => kind))
    expect(kinds.size).toBeGreaterThanOrEqual(4)
    expect(withWheelsDogOrChild.some((kind) => kinds.has(kind))).toBe(true)
  })

  it('keeps a landmark and most people where a phone shows them', () => {
    const inTheMiddle = ([, x]: readonly [string, number, ...unknown[]]) => x >= 240 && x <= 960
    const { far, middle = [], people } = scenes[key]
    expect([...far, ...middle].filter(inTheMiddle).length).toBeGreaterThanOrEqual(2)
    expect(people.filter(inTheMiddle).length).toBeGreaterThanOrEqual(4)
  })
})

describe('all scenes', () => {
  it('differ from each other, in drawing and in who travels', () => {
    expect(new Set(brandKeys.map(sceneSvg)).size).toBe(brandKeys.length)
    expect(new Set(brandKeys.map((key) => JSON.stringify(scenes[key].people))).size).toBe(brandKeys.length)
  })

  it('use all eight landscapes', () => {
    expect(new Set(brandKeys.map((key) => scenes[key].landscape)).size).toBe(8)
  })

  it('have a night: every colour of the day has one', () => {
    const [day, night, nightOfSystem] = sceneStylesheet().split(/@media (?:not print|screen)/)
    const names = (css = '') => css.match(/--scene-[\w-]+(?=:)/g)
    expect(names(night)).toEqual(names(day))
    // before a script has set the theme, and where none runs
    const bare = (css = '') => css.slice(css.indexOf('--scene'), css.lastIndexOf('}}'))
    expect(bare(nightOfSystem)).toBe(bare(night))
    expect(nightOfSystem).toMatch(/^ and \(prefers-color-scheme: dark\)\{:root:not\(\[data-theme\]\)\{/)
  })
})

describe.each(emptyStateNames)('the small picture for %s', (name) => {
  it('is light, whole and in the colours of the theme', () => {
    const drawing = emptyState(name)
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(maximumEmptyStateBytes)
    expect(findUnclosed(drawing)).toEqual([])
    expect(listForeignColours(drawing)).toEqual([])
    expect(drawing).toContain('viewBox="0 0 240 160"')
  })
})

describe('the marks', () => {
  it.each(brandKeys)('%s: is light, of one colour, and can be used by its name', (key) => {
    expect(existsSync(markPath(key))).toBe(true)
    const mark = readMark(key)
    expect(Buffer.byteLength(mark)).toBeLessThanOrEqual(maximumMarkBytes)
    expect(findUnclosed(mark)).toEqual([])
    expect(mark).toMatch(/^<svg xmlns="[^"]*" viewBox="0 0 32 32" color="#[0-9a-f]{6}"><g id="mark" /)
    expect(listColours(mark).filter((colour) => colour !== 'currentColor' && colour !== 'none')).toEqual([])
    expect(mark).not.toMatch(/<text|style=|<style/)
  })

  it.each(brandKeys)('%s: stands alone on white and on black at 3:1', (key) => {
    const light = luminanceOf(/color="#([0-9a-f]{6})"/.exec(readMark(key))![1]!)
    expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(3)
    expect((light + 0.05) / 0.05).toBeGreaterThanOrEqual(3)
  })

  it('differ from each other', () => {
    expect(new Set(brandKeys.map((key) => readMark(key).replace(/color="[^"]*"/, ''))).size).toBe(brandKeys.length)
  })
})

function readMark(key: (typeof brandKeys)[number]): string {
  return readFileSync(markPath(key), 'utf8')
}

/** Walks the tags as a parser would: what is left open, or closed without being open, is wrong. */
function findUnclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name, selfClosing] of xml.matchAll(/<(\/?)(\w+)(?: [\w:-]+="[^"<&]*")*(\/?)>/g)) {
    if (closing && open.pop() !== name) return [`</${name}>`]
    if (!closing && !selfClosing) open.push(name!)
  }
  const rest = xml.replace(/<\/?\w+(?: [\w:-]+="[^"<&]*")*\/?>/g, '').trim()
  return rest ? [...open, rest] : open
}

function listForeignColours(drawing: string): string[] {
  const isOfTheTheme = (colour: string) => declared.has(/^var\((--scene-[\w-]+)\)$/.exec(colour)?.[1] ?? '')
  return listColours(drawing).filter((colour) => colour !== 'none' && !fixed.has(colour) && !isOfTheTheme(colour))
}

function listColours(drawing: string): string[] {
  return [...drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour!)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
