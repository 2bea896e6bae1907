import type { ContentBlock, ContentInline, ContentSentence } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import { escapeHtml } from '@throughway/domain/value/escape-html'

/*
 * A tree of blocks as mail programs show it: one column of plain elements with their styles on them, nothing to load. A
 * picture is its words; a question stands open.
 */

type Look = { brand: string; onBrand: string }
type Linked = { href: string | undefined; content: ContentSentence }

export function treeAsHtml({ blocks }: ContentTree, site: string, look: Look): string {
  return blocks.map((block) => blockAsHtml(block, site, look)).join('\n')
}

export function treeAsText({ blocks }: ContentTree, site: string): string {
  return blocks
    .map((block) => blockAsText(block, site))
    .filter(Boolean)
    .join('\n\n')
}

function blockAsHtml(block: ContentBlock, site: string, look: Look): string {
  const say = (sentence: ContentSentence) => sentence.map((run) => runAsHtml(run, site, look)).join('')
  const line = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`
  const inside = (all: readonly ContentBlock[] = []) => treeAsHtml({ blocks: [...all] }, site, look)
  const listOf = (ordered: boolean, items: readonly string[]) => {
    const name = ordered ? 'ol' : 'ul'
    return `<${name} style="margin:0 0 16px;padding:0 0 0 24px">${items.map((item) => `<li style="margin:0 0 4px">${item}</li>`).join('')}</${name}>`
  }
  switch (block.type) {
    case 'paragraph':
      return line(say(block.content))
    case 'heading':
      return `<h${block.level} style="margin:24px 0 8px;font-size:${26 - block.level * 2}px;line-height:1.3">${say(block.content)}</h${block.level}>`
    case 'list':
      return listOf(
        block.ordered,
        block.items.map(({ content, list }) => say(content) + (list ? listOf(list.ordered, list.items.map(say)) : '')),
      )
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${look.brand}">${line(say(block.content))}${block.source ? line(escapeHtml(block.source), 'font-size:14px') : ''}</blockquote>`
    case 'button':
    case 'place_button': {
      const { href, content } = linkOf(block, site)
      if (href === undefined) return line(say(content))
      const style = `display:inline-block;padding:14px 24px;border-radius:10px;background:${look.brand};color:${look.onBrand};font-weight:600;text-decoration:none`
      return line(`<a href="${escapeHtml(href)}" style="${style}">${say(content)}</a>`)
    }
    case 'table':
      return `<table style="margin:0 0 16px;border-collapse:collapse" cellpadding="6"><caption style="text-align:left;font-weight:600">${escapeHtml(block.caption)}</caption><tr>${block.head.map((cell) => `<th align="left">${say(cell)}</th>`).join('')}</tr>${block.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${say(cell)}</td>`).join('')}</tr>`).join('')}</table>`
    case 'image':
      return block.alt ? line(escapeHtml(block.alt), 'font-style:italic') : ''
    case 'video':
    case 'frame':
      return line(`<a href="${escapeHtml(block.href)}" style="color:${look.brand}">${escapeHtml(block.title)}</a>`)
    case 'divider':
      return `<hr style="margin:24px 0;border:0;border-top:1px solid ${look.brand}">`
    case 'contact':
      return line(linesOfContact(block).map(escapeHtml).join('<br>'))
    case 'call_out':
      return `<div style="margin:0 0 16px;padding:16px 16px 0;border-left:3px solid ${look.brand}">${inside(block.content)}</div>`
    case 'question':
      return line(say(block.question), 'font-weight:600') + inside(block.answer)
    case 'steps':
      return listOf(
        true,
        block.items.map(({ title, content }) => `<strong>${say(title)}</strong>${inside(content)}`),
      )
  }
}

function runAsHtml(run: ContentInline, site: string, look: Look): string {
  switch (run.type) {
    case 'text': {
      const inner = run.emphasis ? `<em>${escapeHtml(run.text)}</em>` : escapeHtml(run.text)
      return run.strong ? `<strong>${inner}</strong>` : inner
    }
    case 'value':
      return ''
    case 'link':
    case 'place': {
      const { href, content } = linkOf(run, site)
      const words = content.map((each) => runAsHtml(each, site, look)).join('')
      return href === undefined ? words : `<a href="${escapeHtml(href)}" style="color:${look.brand}">${words}</a>`
    }
  }
}

function blockAsText(block: ContentBlock, site: string): string {
  const say = (sentence: ContentSentence) => sentence.map((run) => runAsText(run, site)).join('')
  const inside = (all: readonly ContentBlock[] = []) => treeAsText({ blocks: [...all] }, site)
  const listOf = (ordered: boolean, items: readonly string[]) =>
    items.map((item, index) => `${ordered ? `${index + 1}.` : '-'} ${item.replaceAll('\n', '\n  ')}`).join('\n')
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return say(block.content)
    case 'list':
      return listOf(
        block.ordered,
        block.items.map(({ content, list }) =>
          list ? `${say(content)}\n${listOf(list.ordered, list.items.map(say))}` : say(content),
        ),
      )
    case 'quote':
      return [`"${say(block.content)}"`, block.source].filter(Boolean).join('\n')
    case 'button':
    case 'place_button': {
      const { href, content } = linkOf(block, site)
      return href === undefined ? say(content) : `${say(content)}:\n${href}`
    }
    case 'table':
      return [block.caption, ...[block.head, ...block.rows].map((cells) => cells.map(say).join(' | '))].join('\n')
    case 'image':
      return block.alt ?? ''
    case 'video':
    case 'frame':
      return `${block.title}:\n${block.href}`
    case 'divider':
      return '---'
    case 'contact':
      return linesOfContact(block).join('\n')
    case 'call_out':
      return inside(block.content)
    case 'question':
      return `${say(block.question)}\n${inside(block.answer)}`
    case 'steps':
      return listOf(
        true,
        block.items.map(({ title, content }) => [say(title), inside(content)].filter(Boolean).join('\n')),
      )
  }
}

function runAsText(run: ContentInline, site: string): string {
  switch (run.type) {
    case 'text':
      return run.text
    case 'value':
      return ''
    case 'link':
    case 'place': {
      const { href, content } = linkOf(run, site)
      const words = content.map((each) => runAsText(each, site)).join('')
      return href === undefined || href === words ? words : `${words} (${href})`
    }
  }
}

type Link =
  | Extract<ContentBlock, { type: 'button' | 'place_button' }>
  | Extract<ContentInline, { type: 'link' | 'place' }>

/** A place of the product is one of the site's own host. */
function linkOf(link: Link, site: string): Linked {
  if ('href' in link) return link
  const path = addressOfPlace(link.target, link.query)
  return { href: path === undefined ? undefined : site + path, content: link.content }
}

function linesOfContact(card: Extract<ContentBlock, { type: 'contact' }>): string[] {
  const { name, role, phone, email, website, address, hours } = card
  return [name, role, phone, email, website, address, hours].filter((each) => each !== undefined)
}
