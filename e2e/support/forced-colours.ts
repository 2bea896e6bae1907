import type { Page } from '@playwright/test'

declare global {
  /** What is drawn by its ground alone, as long as grounds are there. */
  var drawnByGround: readonly { part: Element; pseudo: string }[]
  /** Focus marks: what a stop looks like when it has the focus is compared with how it looks afterwards. */
  var findUnmarkedFocus: (stop: Element) => string | undefined
}

/**
 * From here on the page has the reader's own colours, which take grounds, gradients and shadows away. Answers what is
 * lost by that: what was drawn by its ground alone and is gone, an icon that keeps a colour of its own, which may be
 * that of the reader's ground, and what is chosen and looks as if it were not.
 */
export async function forceColours(page: Page): Promise<string[]> {
  await page.evaluate(keepDrawn)
  await page.emulateMedia({ forcedColors: 'active' })
  return page.evaluate(listLost)
}

/** Runs in the page: parts without words or pictures, and what styles put before and after a part. */
function keepDrawn() {
  const holdsMore = ':is(svg, img, canvas, iframe, input, select, textarea)'
  const isEmpty = (part: Element) =>
    part.textContent.trim() === '' && !part.matches(holdsMore) && !part.querySelector(holdsMore)
  window.drawnByGround = [...document.querySelectorAll('body :not(svg *, .map-frame *)')]
    .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((part) => [
      ...(isEmpty(part) ? [{ part, pseudo: '' }] : []),
      ...['::before', '::after'].map((pseudo) => ({ part, pseudo })),
    ])
    .filter(({ part, pseudo }) => {
      const style = getComputedStyle(part, pseudo)
      if (pseudo && style.content !== '""') return false
      const isLarge = Number.parseFloat(style.width) >= 1 && Number.parseFloat(style.height) >= 1
      const hasGround = !isClear(style.backgroundColor) || style.backgroundImage.includes('gradient')
      return isLarge && style.opacity !== '0' && hasGround
    })

  function isClear(colour: string) {
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(colour)?.[1]
    return alpha !== undefined && Number(alpha) < 0.2
  }
}

/** Runs in the page. */
function listLost(): string[] {
  const colourNames = ['Canvas', 'CanvasText', 'LinkText', 'VisitedText', 'ActiveText', 'ButtonText', 'ButtonFace']
  colourNames.push('ButtonBorder', 'GrayText', 'Highlight', 'HighlightText', 'FieldText', 'Mark', 'MarkText')
  const palette = readColours(colourNames)
  const canvas = palette[0]!
  return [...new Set([...listGone(), ...listOwnColours(), ...listAlike()])]

  function readColours(names: readonly string[]) {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.forcedColorAdjust = 'none'
    const colours = names.map((name) => {
      sample.style.color = name
      return getComputedStyle(sample).color
    })
    sample.remove()
    return colours
  }

  function listGone() {
    return drawnByGround
      .filter(({ part, pseudo }) => {
        const style = getComputedStyle(part, pseudo)
        if (!part.isConnected || style.display === 'none' || style.forcedColorAdjust === 'none') return false
        const { borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle, outlineStyle } = style
        const edges = [borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle, outlineStyle]
        return edges.every((each) => each === 'none') && style.backgroundColor === findGround(part, pseudo)
      })
      .map(({ part, pseudo }) => `is not drawn: ${nameOf(part)}${pseudo}`)
  }

  function findGround(part: Element, pseudo: string) {
    for (let each = pseudo ? part : part.parentElement; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!backgroundColor.endsWith(', 0)')) return backgroundColor
    }
    return canvas
  }

  function listOwnColours() {
    return [...document.querySelectorAll('svg[viewBox="0 0 24 24"]')]
      .filter((icon) => icon.checkVisibility())
      .filter((icon) =>
        [...icon.querySelectorAll('*')].some((shape) => {
          const { stroke, fill } = getComputedStyle(shape)
          return [stroke, fill].some((each) => each.startsWith('rgb') && !palette.includes(each))
        }),
      )
      .map((icon) => `keeps its own colour: ${nameOf(icon)} in ${nameOf(icon.parentElement!)}`)
  }

  /** Each is looked at as it is and the other way round; the screen does not hear of it. */
  function listAlike() {
    const states = ['aria-selected', 'aria-pressed', 'aria-current', 'data-selected']
    const choices = [...document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox]):enabled')]
    // a word says which day is today
    const isChosen = states.map((each) => `[${each}]:not([${each}=false], [aria-current=date])`).join()
    const chosen = [...document.querySelectorAll(isChosen)]
    return [
      ...choices.filter((choice) => isShown(choice) && looksAlike(choice, () => turn(choice))),
      ...chosen.filter((part) => isShown(part) && looksAlike(part, () => takeAway(part, states))),
    ].map((part) => `looks the same when it is chosen: ${nameOf(part)} "${textOf(part)}"`)
  }

  function isShown(part: Element) {
    const holder = part.closest('label') ?? part
    return holder.checkVisibility() && holder.getBoundingClientRect().width > 1
  }

  function looksAlike(part: Element, change: () => () => void) {
    const before = lookOf(part)
    const undo = change()
    const after = lookOf(part)
    undo()
    return before === after
  }

  function turn(choice: HTMLInputElement) {
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
    const others = group.filter(({ name, form }) => name === choice.name && form === choice.form)
    choice.checked = !choice.checked
    return () => {
      choice.checked = !choice.checked
      for (const other of others) other.checked = true
    }
  }

  function takeAway(part: Element, states: readonly string[]) {
    const values = states.map((each) => [each, part.getAttribute(each)] as const)
    for (const [name] of values) part.removeAttribute(name)
    return () => {
      for (const [name, value] of values) if (value !== null) part.setAttribute(name, value)
    }
  }

  /** Of the part, its label and what is inside: edges, lines and marks, and grounds as the reader's colours leave them. */
  function lookOf(part: Element) {
    const holder = part.closest('label') ?? part
    const beside = part.nextElementSibling ? [part.nextElementSibling] : []
    return [part, holder, ...beside, ...[...holder.querySelectorAll('*')].slice(0, 20)]
      .flatMap((each) => ['', '::before', '::after'].map((pseudo) => sayLook(each, getComputedStyle(each, pseudo))))
      .join('\n')
  }

  function sayLook(part: Element, style: CSSStyleDeclaration) {
    const { borderTop, borderRight, borderBottom, borderLeft, outlineStyle, outline, outlineOffset, content } = style
    const { backgroundColor, textDecorationLine, display, visibility, opacity, translate, transform } = style
    const isNative = part instanceof HTMLInputElement && style.appearance !== 'none' && opacity !== '0'
    return JSON.stringify([
      [borderTop, borderRight, borderBottom, borderLeft, content, backgroundColor],
      outlineStyle !== 'none' && [outline, outlineOffset],
      [textDecorationLine, display, visibility, opacity, translate, transform],
      isNative && part.offsetWidth > 8 && part.checked,
    ])
  }

  function nameOf(part: Element) {
    return `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''}`
  }

  function textOf(part: Element) {
    return (part.closest('label') ?? part).textContent.trim().slice(0, 30)
  }
}

/** Runs in the page: asked at each stop of a walk, answers whether the stop before it was marked. */
export function lookForFocusMarks() {
  let before: { stop: Element; look: string } | undefined
  window.findUnmarkedFocus = (stop) => {
    const last = before
    // of a date a part has the focus, which the browser itself marks
    before = stop.matches(':focus') ? { stop, look: lookOf(stop) } : undefined
    if (!last?.stop.isConnected || lookOf(last.stop) !== last.look) return undefined
    return `the focus is not to be seen: ${last.stop.tagName} ${last.stop.textContent.trim().slice(0, 30) || last.stop.id}`
  }

  /** A mark is on the stop itself, on what its style lays over it, beside it, or around it. */
  function lookOf(stop: Element) {
    const around = [stop.parentElement, stop.parentElement?.parentElement, stop.closest('label')]
    const parts = [stop, stop.nextElementSibling, ...around].flatMap((part) => part ?? [])
    return [
      ...parts.map((part) => getComputedStyle(part)),
      ...['::before', '::after'].map((pseudo) => getComputedStyle(stop, pseudo)),
    ]
      .map(({ borderTop, borderRight, borderBottom, borderLeft, outlineStyle, outline, outlineOffset }) => {
        const ring = outlineStyle !== 'none' && `${outline} ${outlineOffset}`
        return [borderTop, borderRight, borderBottom, borderLeft, ring].join()
      })
      .join()
  }
}
