import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('escapes what could end a text or an attribute, and nothing else', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ana & José</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;Ana &#38; José&#60;/a&#62;',
  )
})
