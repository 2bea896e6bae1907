/** The part of the browser that speaks to authenticators, fetched when it is needed. */
export function loadWebAuthn() {
  return import('@simplewebauthn/browser')
}

export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** The person, or the device, said no: an ordinary way to end it, which needs no alarm. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** The device holds one of this account's passkeys already. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
