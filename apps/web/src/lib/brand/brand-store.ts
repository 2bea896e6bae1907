import type { BrandSettings } from '@throughway/brands/define-brand'
import type { Programme } from '@throughway/brands/define-programme'
import type { ServerBrand } from '@throughway/contract/programme/brand'
import type { BrandAssets, Island } from '../send/island.ts'

/** Server data merged with the local settings of the same programme. */
export type Brand = Omit<BrandSettings, keyof ServerBrand> & ServerBrand & { showsAboutUs: boolean }

/** The name, the words and the mark of a programme while somebody writes them. */
export type BrandDraft = Pick<Brand, 'app_name' | 'words' | 'mark'>

export type BrandState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'ready'; brand: Brand; programme: Programme; assets: BrandAssets; production: boolean; version: string }

/** An island with its brand and its programme. */
export type WholeIsland = Omit<Island, 'brand'> & { brand: ServerBrand; programme: Programme }

type BrandStoreParts = {
  island: Island | undefined
  fetchBrand(): Promise<ServerBrand>
  /** Undefined for a key that this build does not have. */
  loadProgramme(key: string): Promise<Programme> | undefined
  /** The addresses of the pictures when no server gave them, as in development. */
  assetsOf(key: string): BrandAssets
}

/**
 * R4.14: the brand of this page, from the first HTML or by the call. A failed call leads to `/404`. If the programme's
 * code fails to load, `start` rejects and can be retried.
 */
export function createBrandStore(parts: BrandStoreParts) {
  const listeners = new Set<() => void>()
  let state: BrandState = { status: 'loading' }
  /** Known a moment before the programme's code is loaded; enough for calling the server. */
  let server: ServerBrand | undefined = parts.island?.brand ?? undefined
  let draft: BrandDraft | undefined

  function set(next: BrandState) {
    state = next
    for (const listener of listeners) listener()
  }

  async function start(): Promise<BrandState> {
    if (parts.island?.brand !== null) server ??= await parts.fetchBrand().catch(() => undefined)
    if (server) await open(server)
    else set({ status: 'unknown' })
    return state
  }

  async function open(fresh: ServerBrand) {
    const programme = await parts.loadProgramme(fresh.subdomain)
    if (!programme) return set({ status: 'unknown' })
    const { production = false, version = 'development' } = parts.island ?? {}
    const assets = parts.island?.assets ?? parts.assetsOf(fresh.subdomain)
    set({ status: 'ready', brand: join(fresh, programme), programme, assets, production, version })
  }

  /** Takes the brand of a page that came drawn at once, because its programme stands in the page too. */
  function take({ brand, programme, assets, production, version }: WholeIsland) {
    server = brand
    set({ status: 'ready', brand: join(brand, programme), programme, assets, production, version })
  }

  /** Loads the brand again: after a change of language, for a new CSRF token, and after a page with an island. */
  async function refresh() {
    const fresh = await parts.fetchBrand()
    server = fresh
    if (state.status === 'ready') set({ ...state, brand: join(fresh, state.programme) })
  }

  /** Shows what staff are writing instead of the published values, in this page only. */
  function preview(next: BrandDraft) {
    draft = next
    if (state.status === 'ready' && server) set({ ...state, brand: join(server, state.programme) })
  }

  function join(fresh: ServerBrand, programme: Programme): Brand {
    return { ...mergeBrand(fresh, programme), ...draft }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,
    readServer: () => server,
    start,
    take,
    refresh,
    preview,
  }
}

/**
 * Settings that staff have changed override those of the build. The programme's `aboutUs` is a text on the server and a
 * switch in the settings; both are kept.
 */
function mergeBrand(server: ServerBrand, { settings }: Programme): Brand {
  const { shows_about_us: showsAboutUs = settings.aboutUs, ...changed } = server.changed
  return { ...settings, ...changed, ...server, showsAboutUs }
}
