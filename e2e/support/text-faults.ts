import type { Page } from '@playwright/test'
import { toolsOf } from './tools.ts'

/**
 * The browser's own size of text, as a reader sets it: 16 px is what it comes with. It lasts as long as the session.
 */
export async function setTextSize(page: Page, percent: number) {
  const tools = await toolsOf(page)
  await tools.send('Page.setFontSizes', {
    fontSizes: { standard: Math.round((16 * percent) / 100), fixed: Math.round((13 * percent) / 100) },
  })
}

/**
 * WCAG 1.4.4: texts that lie over another, that are cut off, that stand out of their box, or that are set a few letters
 * wide. A text that ends in an ellipsis is whole elsewhere only if it has a title.
 */
export function listTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // what listens to the width has drawn itself by then
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const faults = new Set<string>()
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      if (!styles.has(element)) styles.set(element, getComputedStyle(element))
      return styles.get(element)!
    }
    const describe = (node: Node) => {
      const element = node.parentElement!
      const name = element.closest('[class]')?.getAttribute('class') ?? element.tagName.toLowerCase()
      return `"${node.textContent!.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}" (${name})`
    }

    type Line = { node: Text; layer: Element; left: number; right: number; top: number; bottom: number }
    const lines: Line[] = []

    const topLayer = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1)
    const walker = document.createTreeWalker(topLayer ?? document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const text = node.data.trim()
      const parent = node.parentElement
      if (!text || !parent || parent.closest('script, style, noscript, .maplibregl-map, .map-mark, option')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length === 0) continue

      // from the text outwards: what cuts it, what it is drawn on, and which layer it belongs to
      let layer: Element = document.body
      let isHidden = parent.closest('.visually-hidden') !== null
      let isOut = false
      let isTitled = false
      const cut = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
      for (let each: Element | null = parent; each && each !== document.documentElement; each = each.parentElement) {
        const style = styleOf(each)
        if (style.clipPath !== 'none') isHidden = true
        if (each.hasAttribute('title')) isTitled = true
        if (each instanceof SVGElement) continue
        const cuts = { x: style.overflowX !== 'visible', y: style.overflowY !== 'visible' }
        const scrolls = { x: /auto|scroll/.test(style.overflowX), y: /auto|scroll/.test(style.overflowY) }
        if (cuts.x || cuts.y) {
          const box = each.getBoundingClientRect()
          if (box.width <= 2 || box.height <= 2) isHidden = true
          const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          for (const { left, right, top, bottom } of boxes) {
            const isCut =
              (cuts.x && !scrolls.x && (left < box.left - 2 || right > box.right + 2)) ||
              (cuts.y && !scrolls.y && (top < box.top - 6 || bottom > box.bottom + 6))
            if (isCut && !(ends && isTitled) && !isOut && !isHidden) {
              faults.add(`cut off: ${describe(node)}`)
              isOut = true
            }
          }
          if (cuts.x) {
            cut.left = Math.max(cut.left, box.left)
            cut.right = Math.min(cut.right, box.right)
          }
          if (cuts.y) {
            cut.top = Math.max(cut.top, box.top)
            cut.bottom = Math.min(cut.bottom, box.bottom)
          }
        }
        if (layer === document.body && (['fixed', 'sticky'].includes(style.position) || each === topLayer)) layer = each
      }
      if (isHidden) continue

      // a button, a badge: what has a ground or an edge of its own holds its words
      const holder = parent.closest('button, .button, .badge, td, th')
      if (holder && (!topLayer || topLayer.contains(holder)) && styleOf(holder).display !== 'inline') {
        const box = holder.getBoundingClientRect()
        if (boxes.some(({ left, right }) => left < box.left - 2 || right > box.right + 2))
          faults.add(`stands out of its box: ${describe(node)}`)
      }

      const size = Number.parseFloat(styleOf(parent).fontSize)
      if (boxes.length > 2) {
        const block = closestBlock(parent)
        const style = styleOf(block)
        const width = block.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        // eight letters of half a size each
        if (text.length > 16 && width < size * 4) faults.add(`set ${Math.round(width)} px wide: ${describe(node)}`)
      }
      if (boxes.length > 1)
        for (const word of brokenWords(node)) faults.add(`broken in the word "${word}": ${describe(node)}`)

      for (const { left, right, top, bottom } of boxes) {
        // letters without the space above and below them, in which lines of small leading meet
        const edge = (bottom - top) * 0.22
        const line = {
          node,
          layer,
          left: Math.max(left, cut.left),
          right: Math.min(right, cut.right),
          top: Math.max(top + edge, cut.top),
          bottom: Math.min(bottom - edge, cut.bottom),
        }
        if (line.right > line.left && line.bottom > line.top) lines.push(line)
      }
    }

    lines.sort((one, other) => one.top - other.top)
    for (const [index, one] of lines.entries()) {
      for (let at = index + 1; at < lines.length && lines[at]!.top < one.bottom - 1; at += 1) {
        const other = lines[at]!
        if (other.node === one.node || other.layer !== one.layer) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - other.top
        if (width > 2 && height > 2) faults.add(`one over the other: ${describe(one.node)} and ${describe(other.node)}`)
      }
    }

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth)
      faults.add(`the page is ${scrollWidth} px wide in a window of ${clientWidth}: ${whatStandsOut(clientWidth)}`)
    return [...faults]

    /** The innermost elements that reach furthest. */
    function whatStandsOut(width: number) {
      const out = [...document.body.querySelectorAll('*')].filter((each) => {
        return each.checkVisibility() && each.getBoundingClientRect().right > width + 1
      })
      return out
        .filter((each) => !out.some((other) => other !== each && each.contains(other)))
        .slice(0, 4)
        .map(
          (each) =>
            `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? each.closest('[class]')?.getAttribute('class')}`,
        )
        .join(', ')
    }

    function closestBlock(element: Element): Element {
      let each = element
      while (styleOf(each).display.startsWith('inline') && each.parentElement) each = each.parentElement
      return each
    }

    /** Addresses and links may break anywhere, and a word may end a line with its own hyphen. */
    function brokenWords(node: Text): string[] {
      const broken: string[] = []
      for (const match of node.data.matchAll(/[\p{L}\p{N}’']{3,}/gu)) {
        if (/[\S]*[@/.:_][\S]*/.test(wordAround(node.data, match.index))) continue
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (tops.size > 1) broken.push(match[0])
      }
      return broken
    }

    function wordAround(text: string, index: number) {
      return /\S*$/.exec(text.slice(0, index))![0] + /^\S*/.exec(text.slice(index))![0]
    }
  })
}
