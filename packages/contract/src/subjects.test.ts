import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Call, ChangingCall, ReadingCall } from './call.ts'
import { callsBySubject } from './calls.ts'
import { tripCalls } from './trip/trip-calls.ts'
import { followsTrips, type Subject, subjects } from './subjects.ts'

const calls: [string, Call][] = Object.values(callsBySubject).flatMap((each) => Object.entries<Call>(each))

/** A link loads it, and leads on to another page: no answer is kept. */
const leadsOn = ['returnFromProvider']

/** A POST because its question is long or private; it changes nothing, so the browser keeps its answer like that of a GET. */
const readingPosts = [
  'askRideQuestions',
  'explainRides',
  'findJourneys',
  'findNearbyDepartures',
  'findRides',
  'previewPaperLines',
  'previewTrip',
  'previewTrips',
  'readCatalogueFile',
  'readGuestRides',
  'readInvitation',
]

/** Subjects that are read and that no call touches. Each call of staff adds to the audit. */
const untouched: readonly Subject[] = ['reference', 'audit']

it.each(calls)('%s says either what it reads or what it makes stale', (name, call) => {
  const isLoadedByLink = call.answersAs !== undefined || leadsOn.includes(name)
  const isReading = (call.method === 'GET' && !isLoadedByLink) || readingPosts.includes(name)
  expect(call.subject !== undefined).toBe(isReading)
  expect(call.touches !== undefined).toBe(!isReading && !isLoadedByLink)
})

it.each(calls)('%s names known subjects, each once', (_name, { subject, touches = [] }) => {
  const named = subject === undefined ? touches : [subject]
  expect(named.filter((each) => !subjects.includes(each))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

it('the types tell calls that read from those that change, so that a screen can keep answers of the former alone', () => {
  expectTypeOf(tripCalls.listTrips).toExtend<ReadingCall>()
  expectTypeOf(tripCalls.listTrips).not.toExtend<ChangingCall>()
  expectTypeOf(tripCalls.logTrip).toExtend<ChangingCall>()
  expectTypeOf(tripCalls.logTrip).not.toExtend<ReadingCall>()
})

describe('subjects', () => {
  const read = new Set(calls.flatMap(([, { subject }]) => subject ?? []))
  const touched = new Set(calls.flatMap(([, { touches }]) => touches ?? []))

  it('are read by a call when one touches them', () => {
    expect([...touched].filter((each) => !read.has(each))).toEqual([])
  })

  it('are touched by a call when one reads them', () => {
    expect([...read].filter((each) => !touched.has(each) && !untouched.includes(each))).toEqual([])
    expect(untouched.filter((each) => touched.has(each))).toEqual([])
  })
})

/** They need the terms because trips follow later; they record none themselves. */
const preparing = ['giveRecordingConsent', 'makePairingCode', 'startSync']
/** They need the terms because they spend what trips have earned. */
const spending = ['redeemReward', 'confirmRedemption', 'revealRedemption']
const recording = calls.filter(
  ([name, { needsTerms }]) => needsTerms && !preparing.includes(name) && !spending.includes(name),
)

it.each(recording)(
  '%s, which records trips, makes everything stale that is counted from them',
  (_name, { touches }) => {
    expect(touches).toEqual(expect.arrayContaining([...followsTrips]))
  },
)

const byName = new Map(calls)

it.each([
  [
    'logTrip',
    'listTrips getTrip getTripMonth previewTrip previewTrips listTripPartners listPendingTrips getPoints listLedger ' +
      'listExpiring getStatistics getReport getHomeCards getRideHome getReward listRewards getOwnDrawing getWallet',
  ],
  ['rejectPendingTrips', 'listPendingTrips getHomeCards listTrips previewTrip getTripMonth getPoints'],
  ['planTrip', 'listPendingTrips getHomeCards'],
  ['undoTripImport', 'listTrips getPoints getStatistics getReport findTripImport listTripImportRows'],
  ['disconnectSync', 'getSync listTrips getPoints getStatistics listActivity'],
  ['requestRideHome', 'getRideHome listRideHomeRequests getRideHomeRequest listTrips getWallet getPoints'],
  ['redeemReward', 'listRewards getReward getPoints getWallet getHomeCards'],
  ['cancelRedemption', 'getWallet getPoints listLedger listRewards getReward listRedemptions'],
  ['orderTransitPass', 'getTransitPasses getWallet getHomeCards'],
  ['joinDrawing', 'getDrawing getOwnDrawing getWallet'],
  ['answerClaim', 'readClaim getDrawing getWallet'],
  ['pinReward', 'getReward listRewards getHomeCards'],
  ['changeLocation', 'listLocations getDistance getProfile getCobrand getSession listActivity'],
  ['saveProfile', 'getProfile getPoints getSession getContactChoices listActivity'],
  ['changeOwnOrganisation', 'getOwnOrganisation getSession getProfile listRewards getTransitPasses getRideHome'],
  ['verifyEmailByCode', 'listEmails getSession listSignIns getOwnOrganisation'],
  ['changePassword', 'listSignIns getPassword listPasskeys getSession'],
  ['changeTripProfile', 'listTripProfiles listPendingTrips'],
  ['deleteRecording', 'getRecording listPendingTrips'],
  ['unblockPoolPartner', 'listPoolQuestions listPoolPartners'],
  ['eraseRidePreferences', 'getRidePreferences listRideRequests'],
  ['unsubscribe', 'readSubscription getContactChoices'],
  ['turnPushOn', 'getPush listActivity'],
  ['turnPushOff', 'getPush listActivity'],
  ['deleteMessage', 'getMessageCentre countUnread'],
])('%s makes the answers stale of %s', (name, reads) => {
  const touches = byName.get(name)!.touches!
  expect(reads.split(' ').filter((each) => !touches.includes(byName.get(each)!.subject!))).toEqual([])
})

it.each(calls.filter(([, { touches }]) => touches !== undefined))('%s lets the planner keep its answers', (_, call) => {
  expect(call.touches).not.toContain(byName.get('findJourneys')!.subject)
})
