/** The WebAuthn library, loaded on demand. */
export function loadWebAuthn() {
  return import('@simplewebauthn/browser')
}

export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** The person or the device declined: an ordinary end without an error message. */
export function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** The device already has one of this account's passkeys. */
export function isKnownDevice(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
