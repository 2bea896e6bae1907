import { escapeHtml } from '../value/escape-html.ts'
import { embeddedPath } from './embed.ts'

/** In px: a lower frame shows no field, a higher one scrolls with the page. */
export const embedHeights = { min: 320, max: 2000, usual: 720 } as const

type Snippet = {
  /** The programme's site, without a slash at the end. */
  site: string
  /** The planner's own query, and `lang`, `theme`, `parent`. */
  query: Readonly<Record<string, string>>
  /** The accessible name of the frame. */
  title: string
  height: number
  /** Whether a short script adapts the frame to the height of its content. */
  grows: boolean
}

/**
 * The HTML for another site (C35). Every value is escaped; the script accepts messages from our frame and origin only.
 */
export function writeEmbedSnippet({ site, query, title, height, grows }: Snippet): string {
  const address = `${site}${embeddedPath}?${new URLSearchParams(query)}`
  const frame = `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="${height}" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>`
  if (!grows) return frame
  return `${frame}
<script>
(function (frame) {
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== ${JSON.stringify(site).replaceAll('<', '\\u003c')}) return
    if (event.data.type === 'height') frame.style.height = event.data.height + 'px'
  })
})(document.currentScript.previousElementSibling)
</script>`
}
