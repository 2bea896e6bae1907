const scheme = 'upload:'

/** The address that stands for an uploaded live feed. Nobody can save such an address. */
export function addressOfUpload(file: string): string {
  return `${scheme}${file}`
}

/** The file of an uploaded feed; undefined for a real address. */
export function fileOfUpload(address: string): string | undefined {
  return address.startsWith(scheme) ? address.slice(scheme.length) : undefined
}
