import type { Transaction } from '#database/open-database.ts'
import type { House } from '#house.ts'

/** The house as a server has it that is killed as it writes, once so many transactions went through: "killed". */
export function dyingHouse(house: House, after: number): House {
  return houseWhoseWrites(house, (n) => n > after)
}

/** The house in which one transaction fails in the same way, and no other. */
export function stumblingHouse(house: House, at = 1): House {
  return houseWhoseWrites(house, (n) => n === at)
}

function houseWhoseWrites(house: House, fails: (n: number) => boolean): House {
  let n = 0
  const ofBrand = (brandId: number) => {
    const real = house.databases.ofBrand(brandId)
    const transaction = <Answer>(work: (tx: Transaction) => Promise<Answer>) =>
      real.transaction(async (tx) => {
        const answer = await work(tx)
        if (fails(++n)) throw new Error('killed')
        return answer
      })
    return { ...real, transaction }
  }
  return { ...house, databases: { ...house.databases, ofBrand } }
}
