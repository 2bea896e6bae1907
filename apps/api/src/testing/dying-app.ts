import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'

/** An app whose server is killed while it writes, after this many transactions. The error is "killed". */
export function dyingApp(app: AppContext, after: number): AppContext {
  return appWhoseWrites(app, (n) => n > after)
}

/** An app in which exactly one transaction fails in the same way. */
export function stumblingApp(app: AppContext, at = 1): AppContext {
  return appWhoseWrites(app, (n) => n === at)
}

function appWhoseWrites(app: AppContext, fails: (n: number) => boolean): AppContext {
  let n = 0
  const ofBrand = (brandId: number) => {
    const real = app.databases.ofBrand(brandId)
    const transaction = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
      real.transaction(async (tx) => {
        const answer = await work(tx)
        if (fails(++n)) throw new Error('killed')
        return answer
      })
    return { ...real, transaction }
  }
  return { ...app, databases: { ...app.databases, ofBrand } }
}
