import { allRoutes } from '../apps/web/src/app/late-routes/all-routes.ts'

/** `npm run routes`: every address of the product, who may open it, and whether its screen is built yet. */
const columns = ['path', 'layout', 'access', 'permission', 'twin or redirect', 'title', 'screen'] as const

const rows = allRoutes.map((route) => [
  route.path,
  route.layout,
  route.access,
  route.permission === 'any' ? 'any of staff' : (route.permission?.join(', ') ?? ''),
  route.twin ?? (route.redirect ? `→ ${route.redirect}` : ''),
  route.titleKey,
  route.screen ? 'yes' : route.redirect ? '' : 'not yet',
])

const table = [[...columns], ...rows]
const widths = columns.map((_, index) => Math.max(...table.map((row) => row[index]!.length)))
for (const row of table)
  console.log(
    row
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd(),
  )

const built = allRoutes.filter((route) => route.screen).length
console.log(
  `\n${allRoutes.length} routes, ${built} with their screen, ${allRoutes.filter((route) => route.redirect).length} redirect`,
)
