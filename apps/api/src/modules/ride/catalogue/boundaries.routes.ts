import { rideBoundaryCalls } from '@throughway/contract/ride/ride-boundaries'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { readBoundaries } from './boundaries.ts'
import {
  countBoundaries,
  deleteBoundaries,
  insertBoundaries,
  lockBoundaries,
  searchBoundaries,
} from './boundaries.queries.ts'
import { readText } from './read-text.ts'

const mostListed = 50

/** E1: counties and postal codes that are brought once, and named by areas from then on. */
export async function boundaryRoutes(api: Api) {
  serve(api, 'listRideBoundaries', rideBoundaryCalls.listRideBoundaries, async ({ input: { kind, text }, db }) => {
    const [[counted], items] = await db.send(countBoundaries(kind), searchBoundaries(kind, text ?? '', mostListed))
    return { total: counted!.total, items }
  })

  serve(api, 'saveRideBoundaries', rideBoundaryCalls.saveRideBoundaries, async ({ input, write, audit }) => {
    const { kind } = input
    const rows = readBoundaries(kind, await readText(input.boundaries, 'boundaries'))
    return write(async (tx) => {
      await tx.send(lockBoundaries(), deleteBoundaries(kind), insertBoundaries(rows))
      audit.about({ subject: kind })
      audit.changed({}, { changes: rows.length })
      return { total: rows.length }
    })
  })
}
