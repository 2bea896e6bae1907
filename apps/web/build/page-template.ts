import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const placeOfFirstScript = '<meta name="place-of-first-script" />'
const firstScript = new URL('../first-script.js', import.meta.url)
const placeOfHead = '<meta name="place-of-head" />'

/**
 * The page as the server fills it in: language, title, what the brand adds to the head, and the brand's data. The first
 * script stands in it; the server allows it by its digest. In development no server fills the page in; the app then
 * asks for the brand itself.
 */
export function pageTemplate(): Plugin {
  let isBuild = false
  return {
    name: 'page-template',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      handler(template) {
        const script = minifySync('first-script.js', readFileSync(firstScript, 'utf8')).code.trim()
        const html = template.replace(placeOfFirstScript, () => `<script>${script}</script>`)
        if (isBuild) return html.replace(placeOfHead, '__HEAD__')
        return html
          .replace(placeOfHead, '')
          .replace('__LANG__', 'en')
          .replace('__TITLE__', 'Throughway')
          .replace('__ISLAND__', '')
      },
    },
  }
}
