import { drawQr } from '#lib/screen/qr-path.ts'

export type KeptItem = { id: string; title: string; from: string; code: string; dates: string; how: string }
/** In the member's language; they travel with the page, since no text file is there without a network. */
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

/** A kept code as a page of its own: it asks for nothing but its style, and runs nothing. */
export function writeCodePage(item: KeptItem, words: KeptWords): string {
  const { path, size } = drawQr(item.code)
  return writePage(words, item.title, [
    `<p class="quiet" lang="en">${escape(words.app)}</p>`,
    `<h1>${escape(item.title)}</h1>`,
    `<p>${escape(item.from)}</p>`,
    `<svg role="img" aria-label="${escape(words.picture)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`,
    `<p class="code" aria-label="${escape(words.label)}" role="group">${escape(item.code)}</p>`,
    item.dates && `<p><strong>${escape(item.dates)}</strong></p>`,
    `<p>${escape(item.how)}</p>`,
    `<p class="quiet screen">${escape(words.bright)}</p>`,
    `<p class="quiet screen">${escape(words.kept)} <a href="/wallet/${escape(item.id)}">${escape(words.online)}</a></p>`,
  ])
}

/** What opens without a network wherever else the member was going: the codes that are kept. */
export function writeListPage(items: readonly Pick<KeptItem, 'id' | 'title'>[], words: KeptWords): string {
  const links = items.map(({ id, title }) => `<li><a href="/wallet/${escape(id)}">${escape(title)}</a></li>`).join('')
  return writePage(words, words.listTitle, [
    `<p class="quiet" lang="en">${escape(words.app)}</p>`,
    `<h1>${escape(words.listTitle)}</h1>`,
    `<p>${escape(items.length ? words.listLead : words.empty)}</p>`,
    items.length > 0 && `<ul>${links}</ul>`,
    `<p class="quiet screen"><a href="">${escape(words.online)}</a></p>`,
  ])
}

function writePage({ lang }: KeptWords, title: string, parts: readonly (string | false)[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><link rel="stylesheet" href="/wallet-code.css">`
  return `<!doctype html><html lang="${escape(lang)}"><head>${head}</head><body><main>${parts.filter(Boolean).join('')}</main></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
