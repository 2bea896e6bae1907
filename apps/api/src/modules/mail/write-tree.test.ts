import type { ContentBlock } from '@throughway/contract/content/blocks'
import { describe, expect, it } from 'vitest'
import { treeAsHtml, treeAsText } from './write-tree.ts'

const site = 'https://harbor.example'
const look = { brand: '#123456', onBrand: '#ffffff' }
const href = 'https://fares.example/table?zone=1&day=2'
const title = 'Fares <b> & "more"'
const frame: ContentBlock = { type: 'frame', href, title, height: 400 }
const video: ContentBlock = { type: 'video', href, title, transcript: [[{ type: 'text', text: 'Hello' }]] }

describe('R2.54 what a mail shows in the place of a page of another site', () => {
  it.each<[string, ContentBlock]>([
    ['a frame', frame],
    ['a film', video],
    ['a frame in a note', { type: 'call_out', tone: 'note', content: [frame] }],
  ])('%s is a link, and nothing that loads', (_, block) => {
    const html = treeAsHtml({ blocks: [block] }, site, look)
    expect(html).toContain('href="https://fares.example/table?zone=1&#38;day=2"')
    expect(html).toContain('Fares &#60;b&#62; &#38; &#34;more&#34;')
    expect(html).not.toMatch(/<iframe|<b>|src=/)
    expect(treeAsText({ blocks: [block] }, site)).toContain(`${title}:\n${href}`)
  })
})
