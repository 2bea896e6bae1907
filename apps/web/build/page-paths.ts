import type { Plugin } from 'vite'

const table = new URL('../src/app/staff/all-routes.ts', import.meta.url).href

/** Says in `page-paths.json` the patterns of all addresses: the server keeps no other page of an error report. */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    async generateBundle() {
      const { allRoutes } = (await import(table)) as typeof import('../src/app/staff/all-routes.ts')
      const paths = [...new Set(allRoutes.map(({ path }) => path))]
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(paths, null, 1) })
    },
  }
}
