import type { Transaction } from '#database/open-database.ts'
import type { House } from '#house.ts'

/** The house as a server has it that is killed as it writes, once so many transactions went through: "killed". */
export function dyingHouse(house: House, after: number): House {
  let left = after
  const ofBrand = (brandId: number) => {
    const real = house.databases.ofBrand(brandId)
    const transaction = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
      real.transaction(async (tx) => {
        const answer = await work(tx)
        if (left-- <= 0) throw new Error('killed')
        return answer
      })
    return { ...real, transaction }
  }
  return { ...house, databases: { ...house.databases, ofBrand } }
}
