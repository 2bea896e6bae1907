export const websiteMaxLength = 500

/** Specification §5: `http://` is put before an address without a scheme; empty stays empty. */
export function normaliseWebsite(text: string): string {
  const written = text.trim()
  if (written === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(written)) return written
  return `http://${written}`
}

/** Specification §5: empty, or an address of the web; a space or an `@` makes it invalid. */
export function isWebsite(text: string): boolean {
  const website = normaliseWebsite(text)
  if (website === '') return true
  if (/[\s@]/.test(website) || website.length > websiteMaxLength) return false
  return /^https?:\/\/[^/?#]/i.test(website) && URL.canParse(website)
}
