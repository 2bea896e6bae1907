import { openBenchSite } from './bench-site.ts'
import { measureFirstLoads } from './first-load.ts'
import { measureFirstSeconds } from './first-seconds.ts'
import { measureMapScreen } from './map-screen.ts'
import { printRows, type Row } from './rows.ts'

/** What browsers see of the product; `node bench/pages.ts` measures it alone. */
export async function measurePages(): Promise<Row[]> {
  const site = await openBenchSite()
  try {
    return [...(await measureFirstLoads(site)), ...(await measureFirstSeconds(site)), ...(await measureMapScreen(site))]
  } finally {
    await site.close()
  }
}

if (import.meta.main) printRows(await measurePages())
