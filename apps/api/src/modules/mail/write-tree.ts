import type { ContentBlock, ContentInline, ContentSentence } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import { contentImageCalls } from '@throughway/contract/content/content-image'
import { apiBasePath } from '@throughway/contract/headers'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import { escapeHtml } from '@throughway/domain/value/escape-html'

/*
 * Writes a tree of blocks for mail programs: one column of plain elements with their styles. Pictures have one address
 * for every reader. A film or an embedded page becomes a link, and a collapsible question is shown open.
 */

/** The width of the column of words, within its edges. */
const columnWidth = 584

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
      return buttonAsHtml(href, say(content), look)
    }
    case 'table':
      return tableAsHtml(block, say, look)
    case 'image':
      return imageAsHtml(block, site, say)
    case 'video':
    case 'frame':
      return (
        line(`<a href="${escapeHtml(block.href)}" style="color:${look.brand}">${escapeHtml(block.title)}</a>`) +
        spoken(block, line, say)
      )
    case 'divider':
      return `<hr style="margin:24px 0;border:0;border-top:1px solid ${look.brand}">`
    case 'contact':
      return boxed(line(contactAsHtml(block, look)), look)
    case 'call_out':
      return boxed(inside(block.content), look)
    case 'question':
      return line(say(block.question), 'font-weight:600') + inside(block.answer)
    case 'steps':
      return listOf(
        true,
        block.items.map(({ title, content }) => `<strong>${say(title)}</strong>${inside(content)}`),
      )
  }
}

/** A button that can be pressed on its whole face, also in mail programs that ignore the padding of links. */
export function buttonAsHtml(href: string, html: string, { brand, onBrand }: Look): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="m-button" bgcolor="${brand}" style="border-radius:10px;background:${brand}"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;color:${onBrand};font-weight:600;text-decoration:none">${html}</a></td></tr></table>`
}

/** Puts the HTML into a cell with a coloured left edge. */
function boxed(html: string, { brand }: Look): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td style="padding:12px 16px 0;border-left:3px solid ${brand}">${html}</td></tr></table>`
}

type Say = (sentence: ContentSentence) => string
type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>

function tableAsHtml({ caption, head, rows }: BlockOf<'table'>, say: Say, { brand }: Look): string {
  const edge = `padding:8px 12px 8px 0;border-bottom:1px solid ${brand};text-align:left;vertical-align:top`
  const headings = head.map((cell) => `<th scope="col" align="left" style="${edge};font-weight:600">${say(cell)}</th>`)
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td style="${edge}">${say(cell)}</td>`).join('')}</tr>`)
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse;font-size:15px"><caption style="padding:0 0 8px;text-align:left;font-weight:600">${escapeHtml(caption)}</caption><tr>${headings.join('')}</tr>${lines.join('')}</table>`
}

/** A tree that was written before there were pictures has none; its words stay. */
function imageAsHtml({ image, alt, caption, size }: BlockOf<'image'>, site: string, say: Say): string {
  const words = caption ? `<p style="margin:0 0 16px;font-size:14px">${say(caption)}</p>` : ''
  if (!size) return (alt ? `<p style="margin:0 0 16px;font-style:italic">${escapeHtml(alt)}</p>` : '') + words
  const width = Math.min(columnWidth, size.width)
  const height = Math.round((width * size.height) / size.width)
  const address = `${site}${apiBasePath}${contentImageCalls.getMailPicture.path.replace('{id}', image)}`
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt ?? '')}" width="${width}" height="${height}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 0 ${words ? 4 : 16}px;font-style:italic">${words}`
}

/** Writes the transcript of a video as text. */
function spoken(block: BlockOf<'video' | 'frame'>, line: (inner: string, style?: string) => string, say: Say): string {
  if (block.type === 'frame') return ''
  return block.transcript.map((sentence) => line(say(sentence), 'font-size:15px')).join('')
}

function contactAsHtml(card: BlockOf<'contact'>, { brand }: Look): string {
  const link = (href: string, words: string) =>
    `<a href="${escapeHtml(href)}" style="color:${brand}">${escapeHtml(words)}</a>`
  const { name, role, phone, email, website, address, hours } = card
  return [
    `<strong>${escapeHtml(name)}</strong>`,
    role && escapeHtml(role),
    phone && link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone),
    email && link(`mailto:${email}`, email),
    website && link(website, website),
    address && escapeHtml(address),
    hours && escapeHtml(hours),
  ]
    .filter(Boolean)
    .join('<br>')
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
      return [block.alt && `[${block.alt}]`, block.caption && say(block.caption)].filter(Boolean).join('\n')
    case 'video':
      return [`${block.title}:\n${block.href}`, ...block.transcript.map(say)].join('\n\n')
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

/** A place of the product gets an address at the site's own host. */
function linkOf(link: Link, site: string): Linked {
  if ('href' in link) return link
  const path = addressOfPlace(link.target, link.query)
  return { href: path === undefined ? undefined : site + path, content: link.content }
}

function linesOfContact(card: Extract<ContentBlock, { type: 'contact' }>): string[] {
  const { name, role, phone, email, website, address, hours } = card
  return [name, role, phone, email, website, address, hours].filter((each) => each !== undefined)
}
