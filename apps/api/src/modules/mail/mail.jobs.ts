import type { House } from '#house.ts'
import { deliverMail } from './deliver-mail.ts'
import { listWaitingMailsOfAllBrands } from './mail.queries.ts'

/** Tries again what could not be handed over, and what a copy left behind that died before its try. */
export async function retryMails(house: House): Promise<void> {
  const [waiting] = await listWaitingMailsOfAllBrands(house.databases, house.now())
  for (const { brand_id: brandId, id } of waiting) await deliverMail(house, brandId, id)
}
