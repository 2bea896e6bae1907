/**
 * Every expected no, by name: its HTTP status, the envelope's code when that differs (the outcomes that the
 * specification numbers come with HTTP 200), and the key of its text in `errors.json`.
 */
export const refusals = {
  unreadable: { status: 400 },
  wrongApiVersion: { status: 400 },
  apiKeyMissing: { status: 401 },
  signedOut: { status: 401 },
  wrongCredentials: { status: 401 },
  csrfInvalid: { status: 403 },
  csrfExpired: { status: 403 },
  notAllowed: { status: 403 },
  verificationRequired: { status: 403 },
  notFound: { status: 404 },
  noSuchCall: { status: 404 },
  brandUnknown: { status: 404 },
  methodNotAllowed: { status: 405 },
  requestTimeout: { status: 408 },
  idempotencyKeyReused: { status: 409 },
  emailTaken: { status: 409 },
  addressTaken: { status: 409 },
  changedMeanwhile: { status: 409 },
  deletionPending: { status: 409 },
  exportAskedToday: { status: 409 },
  tooManyVehicles: { status: 409 },
  tooManyTripProfiles: { status: 409 },
  tooManyPlannedTrips: { status: 409 },
  supervisorSaidNo: { status: 409 },
  supervisorMissing: { status: 409 },
  documentsExpired: { status: 409 },
  tripDoubled: { status: 409 },
  tripClosed: { status: 409 },
  rulesUntried: { status: 409 },
  rulesDayBegun: { status: 409 },
  rulesOverlap: { status: 409 },
  pendingSettled: { status: 409 },
  recordingOff: { status: 409 },
  tooManyDevices: { status: 409 },
  questionOver: { status: 409 },
  syncTaken: { status: 409 },
  placeTaken: { status: 409 },
  placesFull: { status: 409 },
  rewardGone: { status: 409 },
  rewardSoldOut: { status: 409 },
  rewardLimitReached: { status: 409 },
  rewardNotForYou: { status: 409 },
  pointsShort: { status: 409 },
  pointsBlocked: { status: 409 },
  reservationOver: { status: 409 },
  redemptionClosed: { status: 409 },
  passGone: { status: 409 },
  passMonthTaken: { status: 409 },
  passOrderOver: { status: 409 },
  passDeclined: { status: 409 },
  passUnpaid: { status: 409 },
  passClosed: { status: 409 },
  rideHomeOpen: { status: 409 },
  rideHomeClosed: { status: 409 },
  rideHomeUsedUp: { status: 409 },
  claimClosed: { status: 409 },
  bodyTooLarge: { status: 413 },
  mediaTypeUnsupported: { status: 415 },
  invalid: { status: 422 },
  rideNotPossible: { status: 422 },
  tripInFuture: { status: 422 },
  tripTooOld: { status: 422 },
  syncOver: { status: 422 },
  codeWrong: { status: 422 },
  joinCodeUnknown: { status: 422 },
  joinCodeOver: { status: 422 },
  passwordWrong: { status: 422 },
  signInTooOld: { status: 403 },
  passkeyRefused: { status: 422 },
  passkeyUnknown: { status: 401 },
  tooManyPasskeys: { status: 409 },
  providerUnreachable: { status: 503 },
  identityOver: { status: 422 },
  identityUnverified: { status: 422 },
  identityForeign: { status: 422 },
  addressUnproved: { status: 409 },
  accountDeleted: { status: 403 },
  lastWayIn: { status: 409 },
  linkRunOut: { status: 422 },
  tooManyRequests: { status: 429 },
  surprise: { status: 500 },
  unavailable: { status: 503 },
  mapPreparing: { status: 503 },
  mapUnavailable: { status: 503 },
  noSuchAddress: { status: 200, code: 500 },
  otherRegion: { status: 200, code: 410 },
  accountLocked: { status: 200, code: 601 },
  addressInvalid: { status: 200, code: 101 },
  resetLocked: { status: 200, code: 102 },
  mailFailed: { status: 200, code: 103 },
} as const satisfies Record<string, { status: number; code?: number }>

export type RefusalName = keyof typeof refusals

export function isRefusalName(name: unknown): name is RefusalName {
  return typeof name === 'string' && Object.hasOwn(refusals, name)
}

/** The number in the envelope: the outcome's own, else the HTTP status. */
export function codeOf(name: RefusalName): number {
  const refusal: { status: number; code?: number } = refusals[name]
  return refusal.code ?? refusal.status
}

/** `tripInFuture` → `refusal.trip_in_future`, a key of errors.json. */
export function textKeyOf(name: RefusalName): string {
  return `refusal.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}
