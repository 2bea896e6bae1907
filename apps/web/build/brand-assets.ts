import type { Plugin } from 'vite'
import { type BrandFile, builtNameOf, developmentNameOf, listBrandFiles } from './brand-files.ts'

const mediaTypes = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', png: 'image/png' } as const
const picturesId = 'virtual:empty-pictures'

/**
 * Puts what the brands package draws beside the built app, and says where in `brand-assets.json`, which the server
 * reads. In development the same files are made when the server starts and served under plain names.
 */
export function brandAssets(): Plugin {
  let isBuild = false
  let files: Promise<BrandFile[]> | undefined
  const list = () => (files ??= listBrandFiles())
  const nameOf = (file: BrandFile) => (isBuild ? builtNameOf(file) : developmentNameOf(file))

  return {
    name: 'brand-assets',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === picturesId ? `\0${picturesId}` : undefined),
    async load(id) {
      if (id !== `\0${picturesId}`) return undefined
      const pictures = (await list())
        .filter(({ kind }) => kind === 'empty')
        .map((file) => [file.key, `/${nameOf(file)}`])
      return `export const emptyPictures = ${JSON.stringify(Object.fromEntries(pictures))}`
    },
    async generateBundle() {
      const all = await list()
      for (const file of all) this.emitFile({ type: 'asset', fileName: builtNameOf(file), source: file.source })
      this.emitFile({
        type: 'asset',
        fileName: 'brand-assets.json',
        source: JSON.stringify(addressesByBrand(all), null, 1),
      })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0]
        if (!path?.startsWith('/assets/dev/')) return next()
        const file = (await list()).find((each) => `/${developmentNameOf(each)}` === path)
        if (!file) return next()
        response.setHeader('content-type', mediaTypes[file.extension])
        response.end(file.source)
      })
    },
  }
}

type Addresses = { stylesheet: string; scene: string; mark: string; icon: string; tile: string }
const fieldOfKind = { brand: 'stylesheet', scene: 'scene', mark: 'mark', icon: 'icon', tile: 'tile' } as const

function addressesByBrand(files: readonly BrandFile[]) {
  const byBrand: Record<string, Partial<Addresses>> = {}
  for (const file of files) {
    if (file.kind === 'empty') continue
    byBrand[file.key] = { ...byBrand[file.key], [fieldOfKind[file.kind]]: `/${builtNameOf(file)}` }
  }
  return byBrand
}
