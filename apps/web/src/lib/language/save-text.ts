/** Lets the browser save a text as a file; its object URL is revoked once the browser has started. */
export function saveText(
  text: string,
  name: string,
  type: 'text/csv' | 'text/calendar' | 'text/plain' | 'application/yaml' | 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
