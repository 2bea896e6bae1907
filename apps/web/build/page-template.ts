import type { Plugin } from 'vite'

const placeOfHead = '<meta name="place-of-head" />'

/**
 * The page as the server fills it in: language, title, what the brand adds to the head, and the brand's data. In
 * development no server fills it in; the app then asks for the brand itself.
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
      handler(html) {
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
