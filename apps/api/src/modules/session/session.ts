/** For whoever makes members, knows their passwords or signs them in by another way than sign-up and sign-in. */
export { openLockOut, isLocked, wasLast } from './lock-out.ts'
export { nameDevice } from './describe-device.ts'
export { type Device, deviceOf, openSignIn } from './open-sign-in.ts'
export { demandRoomToHash, fitsPassword, hashPassword, isPassword, noPassword } from './password.ts'
export { endSignIns, knowsDevice } from './session.queries.ts'
export { findVerifiedElsewhere, needsDeviceCode } from './sign-in.ts'
export { isUndoTokenOf, readUndoToken } from './undo-token.ts'
export { makeTurns } from './take-turns.ts'
