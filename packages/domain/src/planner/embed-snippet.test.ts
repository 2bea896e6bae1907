import { describe, expect, it } from 'vitest'
import { writeEmbedSnippet } from './embed-snippet.ts'

const plain = {
  site: 'https://harbor.example',
  query: { lang: 'es', modes: 'transit,bike', to: 'Elm::42.36,-71.05' },
  title: 'Trip planner of Harbor Commute',
  height: 640,
  grows: false,
}

describe('C35 the snippet', () => {
  it('is a frame with a title and the question', () => {
    expect(writeEmbedSnippet(plain)).toBe(
      '<iframe src="https://harbor.example/trip_planner_iframe?lang=es&#38;modes=transit%2Cbike&#38;to=Elm%3A%3A42.36%2C-71.05" title="Trip planner of Harbor Commute" width="100%" height="640" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>',
    )
  })

  it('lets nothing out of its quotes', () => {
    const snippet = writeEmbedSnippet({
      ...plain,
      query: { to: '"><script>alert(1)</script>' },
      title: '"Ana\'s" <planner>',
    })
    expect(snippet).not.toMatch(/<script|"Ana|Ana's/)
    expect(snippet).toContain('title="&#34;Ana&#39;s&#34; &#60;planner&#62;"')
  })

  it('grows by a script that listens to our frame and origin only', () => {
    const [, script] = /<script>([^]+)<\/script>/.exec(writeEmbedSnippet({ ...plain, grows: true }))!
    const frame = { contentWindow: {}, style: { height: '640px' } }
    let listen: (event: object) => void = () => {}
    // oxlint-disable-next-line typescript/no-implied-eval -- what a page would run
    new Function('addEventListener', 'document', script!)(
      (_: string, listener: typeof listen) => void (listen = listener),
      { currentScript: { previousElementSibling: frame } },
    )
    for (const event of [
      { source: {}, origin: plain.site },
      { source: frame.contentWindow, origin: 'https://else.example' },
    ])
      listen({ ...event, data: { type: 'height', height: 1 } })
    expect(frame.style.height).toBe('640px')
    listen({ source: frame.contentWindow, origin: plain.site, data: { type: 'height', height: 912 } })
    expect(frame.style.height).toBe('912px')
  })
})
