/** The build's own description in `shell.json`. */
export type Shell = {
  /** Changes with any file and any text. */
  version: string
  /** The address of the first script, which a page of this version names. */
  entry: string
  /** The same of pages that came drawn, from which their reader may have gone on. */
  drawn_entries?: string[]
  files: string[]
}

/** Whether a page that began with this script is of another version than the server's. */
export function isOfOtherVersion({ entry, drawn_entries: drawn = [] }: Shell, path: string | undefined): boolean {
  return path === undefined || ![entry, ...drawn].includes(path)
}

type Extra = {
  /** What the page has loaded. */
  loaded: readonly string[]
  /** Names of text files. */
  texts: readonly string[]
  languages: readonly string[]
}

/** All that is kept: files of the screens, those that this programme's page has loaded, and texts. */
export function listWanted({ files }: Shell, { loaded, texts, languages }: Extra): string[] {
  const own = loaded.filter((path) => path.startsWith('/assets/'))
  const spoken = languages.flatMap((language) => texts.map((name) => `/locales/${language}/${name}.json`))
  return [...new Set([...files, ...own, ...spoken])]
}

/** Kept files of neither this version nor the previous one, of which another tab may still show a page. */
export function listGoneFiles(
  there: readonly string[],
  wanted: readonly string[],
  before: readonly string[],
): string[] {
  const stays = new Set([...wanted, ...before])
  return there.filter((path) => path.startsWith('/assets/') && !stays.has(path))
}

/** The address of the script with which this page began. */
export function findPathOfEntry(page: Pick<Document, 'querySelector'>): string | undefined {
  const address = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  return address ? new URL(address, 'https://this.site').pathname : undefined
}
