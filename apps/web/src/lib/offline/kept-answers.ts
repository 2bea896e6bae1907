import { callDescriptors } from '../send/call-descriptors.ts'
import { findOfflineOwner, setOfflineOwner, waitUntilForgotten } from './forget-offline.ts'
import { keyOfAnswer, type KeptRow, listGone } from './answer-rows.ts'
import { findKeeper } from './keeper.ts'
import type { KeptAnswers } from './kept-answers-door.ts'
import { openTable } from './offline-store.ts'
import { offlineState } from './offline-state.ts'

/** Home, the plan of the day, the wallet, the list of trips, and what the form of a trip begins with. */
const keptPaths = new Set<string>([
  callDescriptors.countUnread.path,
  callDescriptors.getCobrand.path,
  callDescriptors.getDistance.path,
  callDescriptors.getHomeCards.path,
  callDescriptors.getPoints.path,
  callDescriptors.getProfile.path,
  callDescriptors.getStatistics.path,
  callDescriptors.getTransitPasses.path,
  callDescriptors.getWallet.path,
  callDescriptors.listExpiring.path,
  callDescriptors.listLocations.path,
  callDescriptors.listPendingTrips.path,
  callDescriptors.listRaces.path,
  callDescriptors.listTripProfiles.path,
  callDescriptors.listTrips.path,
  callDescriptors.listVehicles.path,
])

const table = openTable<KeptRow>('answers')
/** Kept answers that were given to the screen since the network was lost: how old each is, and when it was asked last. */
const shown = new Map<string, { at: number; turn: number }>()
let turn = 0

export const keptAnswers: KeptAnswers = {
  keep(member, call, values, answer) {
    if (!member || !keptPaths.has(call.path) || member !== findKeeper()) return
    const key = keyOfAnswer(member, call, values)
    noteShown(key, undefined)
    // a full disk does not keep anybody from their page
    void write({ key, member, at: Date.now(), answer }).catch(() => undefined)
  },

  async find(member, call, values) {
    if (!member || !keptPaths.has(call.path) || member !== findKeeper() || findOfflineOwner() !== member)
      return undefined
    const key = keyOfAnswer(member, call, values)
    const row = await table.find(key).catch(() => undefined)
    if (!row || member !== findKeeper()) return undefined
    noteShown(key, row.at)
    return { answer: row.answer }
  },
}

async function write(row: KeptRow) {
  await claimDevice(row.member)
  if (findKeeper() !== row.member) return
  await table.put(row)
  // they may have signed out in another tab while it was written
  if (findKeeper() !== row.member) await table.remove(row.key)
}

/** Claims the device for a member: kept data is theirs from now on, and is deleted when they sign out. */
export async function claimDevice(member: string) {
  await waitUntilForgotten()
  if (findKeeper() === member && findOfflineOwner() !== member) setOfflineOwner(member)
}

function noteShown(key: string, at: number | undefined) {
  if (at === undefined) shown.delete(key)
  else shown.set(key, { at, turn })
  tellAge()
}

function tellAge() {
  const oldest = Math.min(...[...shown.values()].map(({ at }) => at))
  offlineState.set({ keptSince: shown.size > 0 ? oldest : undefined })
}

/**
 * Runs when the network may be back: the answers on the screen are requested again, and other kept ones are no longer
 * shown.
 */
export async function renewShown(renew: () => Promise<unknown>) {
  turn += 1
  await renew()
  for (const [key, each] of shown) if (each.turn < turn) shown.delete(key)
  tellAge()
}

/** Deletes what is no longer worth keeping. */
export async function tidyAnswers(member: string) {
  const gone = listGone(await table.list(), member, Date.now())
  for (const key of gone) await table.remove(key)
}
