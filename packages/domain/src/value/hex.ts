/** The bytes of hexadecimal digits, two for each. */
export function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Two digits for each byte, in small letters. */
export function writeHex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256, in hexadecimal digits. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return writeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
