import type { BackendModule } from 'i18next'

/**
 * R7.16 R7.17: where i18next reads its texts, one file for each language and namespace, and tells the server of a key
 * that it misses. What the line or the server fails at is asked for again (R9.01); an absent file is not.
 */
export function textFiles(origin: string): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language, namespace, tell) {
      const url = `${origin}/locales/${language}/${namespace}.json`
      void fetchTexts(url).then(
        ({ texts, asksAgain }) => (texts ? tell(null, texts) : tell(`no texts from ${url}`, asksAgain)),
        () => tell(`no answer from ${url}`, true),
      )
    },
    create(languages, namespace, key, fallbackValue) {
      for (const language of languages)
        void fetch(`${origin}/locales/add/${language}/${namespace}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [key]: fallbackValue }),
        }).catch(() => {})
    },
  }
}

async function fetchTexts(url: string): Promise<{ texts?: Record<string, unknown>; asksAgain: boolean }> {
  const answer = await fetch(url)
  if (!answer.ok) return { asksAgain: answer.status >= 500 }
  const body = await answer.text()
  try {
    return { texts: JSON.parse(body) as Record<string, unknown>, asksAgain: false }
  } catch {
    return { asksAgain: false }
  }
}
