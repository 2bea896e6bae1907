type FileType = 'text/csv' | 'text/calendar' | 'text/plain' | 'application/yaml' | 'application/json'

/** Lets the browser save a text as a file. */
export function saveText(text: string, name: string, type: FileType): void {
  saveBlob(new Blob([text], { type: typeOf(type) }), name)
}

/** Lets the browser save a file of the server to the byte, with the mark by which spreadsheets know its letters. */
export function saveBytes(bytes: Uint8Array, name: string, type: FileType): void {
  saveBlob(new Blob([bytes as BufferSource], { type: typeOf(type) }), name)
}

function typeOf(type: FileType): string {
  return `${type};charset=utf-8`
}

/** The object URL is revoked once the browser has started. */
function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
