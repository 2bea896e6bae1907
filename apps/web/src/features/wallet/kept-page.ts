import { escapeHtml } from '@throughway/domain/value/escape-html'
import { drawQr } from '#lib/screen/qr-path.ts'

export type KeptItem = { id: string; title: string; from: string; code: string; dates: string; how: string }
/** The words in the member's language; they are stored with the page, because there are no text files offline. */
export type KeptWords = {
  lang: string
  app: string
  picture: string
  label: string
  bright: string
  kept: string
  online: string
  listTitle: string
  listLead: string
  empty: string
}

/** Writes a stored code as a page of its own, which loads only its style and runs no script. */
export function writeCodePage(item: KeptItem, words: KeptWords): string {
  const { path, size } = drawQr(item.code)
  return writePage(words, item.title, [
    `<p class="quiet" lang="en">${escapeHtml(words.app)}</p>`,
    `<h1>${escapeHtml(item.title)}</h1>`,
    `<p>${escapeHtml(item.from)}</p>`,
    `<svg role="img" aria-label="${escapeHtml(words.picture)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`,
    `<p class="code" aria-label="${escapeHtml(words.label)}" role="group">${escapeHtml(item.code)}</p>`,
    item.dates && `<p><strong>${escapeHtml(item.dates)}</strong></p>`,
    `<p>${escapeHtml(item.how)}</p>`,
    `<p class="quiet screen">${escapeHtml(words.bright)}</p>`,
    `<p class="quiet screen">${escapeHtml(words.kept)} <a href="/wallet/${escapeHtml(item.id)}">${escapeHtml(words.online)}</a></p>`,
  ])
}

/** The offline page for every other address: a list of the stored codes. */
export function writeListPage(items: readonly Pick<KeptItem, 'id' | 'title'>[], words: KeptWords): string {
  const links = items
    .map(({ id, title }) => `<li><a href="/wallet/${escapeHtml(id)}">${escapeHtml(title)}</a></li>`)
    .join('')
  return writePage(words, words.listTitle, [
    `<p class="quiet" lang="en">${escapeHtml(words.app)}</p>`,
    `<h1>${escapeHtml(words.listTitle)}</h1>`,
    `<p>${escapeHtml(items.length ? words.listLead : words.empty)}</p>`,
    items.length > 0 && `<ul>${links}</ul>`,
    `<p class="quiet screen"><a href="">${escapeHtml(words.online)}</a></p>`,
  ])
}

function writePage({ lang }: KeptWords, title: string, parts: readonly (string | false)[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/wallet-code.css">`
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head>${head}</head><body><main>${parts.filter(Boolean).join('')}</main></body></html>`
}
