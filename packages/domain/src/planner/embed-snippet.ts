import { escapeHtml } from '../value/escape-html.ts'
import { embeddedPath } from './embed.ts'

/** In px: less shows no field, more is what a page rolls through anyway. */
export const embedHeights = { min: 320, max: 2000, usual: 720 } as const

type Snippet = {
  /** Of the programme's site, without a slash at its end. */
  site: string
  /** The planner's own query, and `lang`, `theme`, `parent`. */
  query: Readonly<Record<string, string>>
  /** Says to those who do not see it what stands in the frame. */
  title: string
  height: number
  /** Lets the frame follow the height of what it shows, by a few lines of script. */
  grows: boolean
}

/** The HTML that a site puts into its page (C35). Every value is escaped; the script listens to our frame and origin only. */
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
