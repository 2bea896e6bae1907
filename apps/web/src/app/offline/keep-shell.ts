import { shellCache } from '#lib/offline/forget-offline.ts'
import { findKeeper } from '#lib/offline/keeper.ts'
import { offlineState } from '#lib/offline/offline-state.ts'
import { registerAppWorker } from '#lib/offline/app-worker.ts'
import { claimDevice } from '#lib/offline/kept-answers.ts'
import { errorTexts } from '#lib/language/error-texts.ts'
import { memberRoutes } from '../late-routes/member-routes.ts'
import { routes } from '../routes.ts'
import { findPathOfEntry, isOfOtherVersion, listGoneFiles, listWanted, type Shell } from './shell-list.ts'

/** The build's list of the files that the pages below need. */
const listPath = '/shell.json'
/** Without a network the worker answers every address with this page. */
const pagePath = '/home'

/** The screens of these addresses open without a network. */
const offlinePaths = ['/home', '/trips/trip', '/trips/trips', '/wallet', '/wallet/{id}', '/transit_passes']
/** Texts of parts that load by themselves, and of the lines above every page. */
const textsOfParts = ['common', errorTexts, 'offline', 'pending', 'pool', 'home-card', 'race-line', 'push', 'trip-form']

const asManyAtOnce = 6

type Languages = { language: string; languages: readonly string[] }

/**
 * Keeps the pages' files and one page without personal data, of the running version. It reports a newer version on the
 * server and never mixes the two. It keeps nothing where the browser saves data or has no workers.
 */
export async function keepShell({ language, languages }: Languages): Promise<void> {
  const list = await readList(listPath)
  if (!list) return
  const isNewer = isOfOtherVersion(list, findPathOfEntry(document))
  offlineState.set({ hasNewVersion: isNewer })
  const keeper = findKeeper()
  if (isNewer || !keeper || isSavingData()) return
  await claimDevice(keeper)
  if (!(await registerAppWorker())) return
  const page = await fetch(`${pagePath}?lng=${language}`, { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (!(await isPageOf(list, page))) return
  const cache = await caches.open(shellCache)
  const before = await readKept(cache, listPath)
  const isSame = before?.version === list.version
  const wanted = listWanted(list, { loaded: listLoaded(), texts: listTexts(), languages })
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  // texts have no version in their names
  const missing = wanted.filter((path) => !there.has(path) || (!isSame && !path.startsWith('/assets/')))
  // a page with missing files would stay blank, so the earlier one stays until all are there
  if (!(await addAll(cache, missing))) return
  await cache.put(pagePath, page)
  if (!isSame) {
    await cache.put(listPath, Response.json(list))
    for (const path of listGoneFiles([...there], wanted, before?.files ?? [])) await cache.delete(path)
  }
  // a member who has signed out meanwhile leaves nothing behind
  if (findKeeper() !== keeper) await caches.delete(shellCache)
}

function listTexts(): string[] {
  const rows = [...routes, ...memberRoutes].filter(({ path }) => offlinePaths.includes(path))
  return [...new Set([...textsOfParts, ...rows.flatMap(({ texts = [] }) => texts)])]
}

/** Files that this page has loaded: those of the programme, and the fonts. */
function listLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}

/** Answers whether all files were stored; missing ones are stored the next time. */
async function addAll(cache: Cache, paths: readonly string[]): Promise<boolean> {
  const came: boolean[] = []
  for (let at = 0; at < paths.length; at += asManyAtOnce)
    came.push(...(await Promise.all(paths.slice(at, at + asManyAtOnce).map((path) => add(cache, path)))))
  return came.every(Boolean)
}

async function add(cache: Cache, path: string): Promise<boolean> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) return false
  await cache.put(path, answer)
  return true
}

async function readList(path: string): Promise<Shell | undefined> {
  const answer = await fetch(path, { cache: 'no-cache' }).catch(() => undefined)
  const isList = answer?.ok === true && answer.headers.get('content-type')?.includes('json') === true
  return isList ? ((await answer.json()) as Shell) : undefined
}

async function readKept(cache: Cache, path: string): Promise<Shell | undefined> {
  const found = await cache.match(path)
  return found ? ((await found.json()) as Shell) : undefined
}

/** Between the list and the page the server may have gone over to another version. */
async function isPageOf({ entry }: Shell, page: Response): Promise<boolean> {
  const isPage = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html') === true
  return isPage && (await page.clone().text()).includes(entry)
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
