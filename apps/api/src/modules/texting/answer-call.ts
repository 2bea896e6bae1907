import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { listPendingTrips } from '#modules/pending/pending.ts'
import type { CallAnswer } from '#outside/text-messages.ts'
import { actForMember, chooseOwner, contactOf, type Owner, type Speaking, tellRide } from './answer-text.ts'
import { monthOf } from './queue-text.ts'
import { lockRidersByNumber } from './rider-text.queries.ts'
import type { Said } from './log-by-text.ts'
import { type SentenceKey, speak, spellOut } from './speak.ts'
import { countHeld, findLine, insertHeard, isHeardEnough, lockByNumber, takeCost } from './texting.queries.ts'

type Call = {
  from: string
  /** The key that was pressed; empty when the call begins. */
  digits: string
  /** Whether the caller's network vouches for the number (STIR/SHAKEN): a number can be shown that is not the caller's. */
  isProven: boolean
}

/**
 * C24: what a caller of the programme's number hears. A phone whose owner has agreed hears about the next ride and the
 * week to confirm; everybody else hears how to reach a person. Each step is billed as a minute. A call is not taken
 * when the month's cap is reached, or when the phone has called enough in a day.
 */
export async function answerCall(tx: Transaction, speaking: Speaking, call: Call): Promise<CallAnswer> {
  const { brand, now } = speaking
  const { from, digits, isProven } = call
  const [[line], [member], [rider], [enough]] = await tx.send(
    findLine(),
    lockByNumber(from),
    lockRidersByNumber(from),
    isHeardEnough(from, now),
  )
  if (!line?.is_on || !line.takes_calls || enough!.is_full) return { kind: 'reject' }
  const known = chooseOwner(member, rider)
  const owner = isProven && known?.state === 'on' ? known : undefined
  const memberId = owner && 'member_id' in owner ? owner.member_id : null
  const id = makeUuid({ msecs: now.getTime() })
  const month = monthOf(brand, now)
  const [, [taken]] = await tx.send(
    insertHeard({ id, member_id: memberId, number: from, body: digits, created_at: now }),
    takeCost({ month, parts: 0, minutes: 1, isAlways: false }),
  )
  if (!taken) {
    tx.later(countHeld(month))
    return { kind: 'reject' }
  }
  return owner ? tellOwner(tx, speaking, owner, digits) : tellStranger(speaking)
}

async function tellOwner(tx: Transaction, speaking: Speaking, owner: Owner, digits: string): Promise<CallAnswer> {
  const { brand } = speaking
  const { language } = owner
  const words = async () => {
    if (digits === '9') return [reach(speaking, language)]
    if (digits === '1' && 'member_id' in owner) {
      const said = await actForMember(tx, speaking, { ...owner, source: 'text' }, { kind: 'yes' })
      return [sayAloud(said, language)]
    }
    return [brand.settings.app_name, ...(await tellAll(tx, speaking, owner))]
  }
  const said = [...(await words()), speak('menu', language)]
  return { kind: 'say', words: [{ language, text: said.map(endWithStop).join(' ') }], listens: true }
}

/** The next ride, and of a member the week that waits. */
async function tellAll(tx: Transaction, speaking: Speaking, owner: Owner): Promise<string[]> {
  const { language } = owner
  if (!('member_id' in owner))
    return [sayAloud(await tellRide(tx, speaking, { guestId: owner.rider_id }, language), language)]
  const { member_id: memberId } = owner
  const ride = await tellRide(tx, speaking, { memberId }, language)
  const [waiting] = await tx.send(listPendingTrips(memberId, { kind: 'profile', dueBefore: speaking.now }))
  return [
    sayAloud(ride, language),
    waiting.length ? speak('week_waits', language, { count: waiting.length }) : speak('no_week', language),
  ]
}

/** Speaks each language of the programme, because the caller's is unknown. */
function tellStranger(speaking: Speaking): CallAnswer {
  const { settings } = speaking.brand
  return {
    kind: 'say',
    words: settings.languages.map((language) => ({
      language,
      text: [settings.app_name, speak('stranger', language), reach(speaking, language)].map(endWithStop).join(' '),
    })),
    listens: false,
  }
}

function reach({ brand }: Speaking, language: Language): string {
  return speak('person', language, { contact: spellOut(contactOf(brand)) })
}

/** The sentence with which a call answers a command. */
const spoken: Partial<Record<Said['key'], SentenceKey>> = {
  ride: 'ride',
  no_ride: 'no_ride',
  week_confirmed: 'week_confirmed',
  week_partly: 'week_partly',
  no_week: 'no_week',
  no_terms: 'no_terms',
}

function sayAloud({ key, values }: Said, language: Language): string {
  const sentence = spoken[key]
  if (!sentence) throw new Error(`Nobody says ${key} aloud.`)
  return speak(sentence, language, values)
}

function endWithStop(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}
