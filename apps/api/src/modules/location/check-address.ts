import { createHash } from 'node:crypto'
import type { BrandSettings } from '@throughway/brands/define-brand'
import {
  type AddressCheck,
  type PostalPart,
  postalParts,
  type VerificationSource,
} from '@throughway/contract/account/location'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { AppContext } from '#app-context.ts'
import { openCache } from '#cache.ts'
import { saysTheSame } from '#modules/planner/planner.ts'
import type { PostalAnswer } from '#outside/postal-address.ts'
import { checkStreets, locateAddress } from './check-streets.ts'

const keptMilliseconds = 24 * 3_600_000
const mostKept = 5000
/** After a timeout the service is skipped for a while, so that not every member waits for it. */
const restMilliseconds = 30_000

/**
 * R5.07: whether an address exists. Answers are cached for a day, under a digest. While the service is down the address
 * is unverified, which is no error.
 */
export function openAddressCheck({ postal, planner, now }: Pick<AppContext, 'postal' | 'planner' | 'now'>) {
  const source: VerificationSource = postal ? 'postal' : 'streets'
  const answers = openCache<string, Exclude<PostalAnswer, undefined>>({
    most: mostKept,
    milliseconds: keptMilliseconds,
    now,
  })
  let silentAt = -Infinity

  return { checkAddress, verify }

  /** The answer for the form; undefined for an address that does not exist. */
  async function checkAddress(brand: BrandSettings, typed: PostalAddress): Promise<AddressCheck | undefined> {
    const answer = await ask(brand, typed)
    if (answer && !answer.found) return undefined
    const address = answer ? answer.address : typed
    const place = await locateAddress(planner, brand, address)
    return {
      verified: answer !== undefined,
      verified_by: answer ? source : null,
      address,
      differs: answer ? findDifferences(typed, address) : [],
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
    }
  }

  /** The source that verifies an address to be saved; null when it differs from the known form. */
  async function verify(brand: BrandSettings, typed: PostalAddress): Promise<VerificationSource | null> {
    if (!typed.street || !typed.city || !typed.state) return null
    const answer = await ask(brand, typed)
    return answer?.found && findDifferences(typed, answer.address).length === 0 ? source : null
  }

  async function ask(brand: BrandSettings, address: PostalAddress): Promise<PostalAnswer> {
    const key = createHash('sha256')
      .update(JSON.stringify([brand.id, ...postalParts.map((part) => address[part])]))
      .digest('base64url')
    const held = answers.recall(key)
    if (held || (postal && now().getTime() - silentAt < restMilliseconds)) return held
    return answers.get(key, async () => {
      const answer = await (postal ? postal.check(address) : checkStreets(planner, brand, address))
      if (!answer) silentAt = now().getTime()
      return answer
    })
  }
}

/** Real differences only: `Street` for `St` and a ZIP+4 for a ZIP are no differences. */
function findDifferences(typed: PostalAddress, known: PostalAddress): PostalPart[] {
  return postalParts.filter((part) => {
    if (part === 'zip')
      return (
        typed.zip === '' ||
        !(known.zip === typed.zip || known.zip.startsWith(`${typed.zip}-`) || typed.zip.startsWith(`${known.zip}-`))
      )
    return !saysTheSame(typed[part], known[part])
  })
}
