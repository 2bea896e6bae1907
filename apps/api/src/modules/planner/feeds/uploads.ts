const scheme = 'upload:'

/** What stands for the address of a live feed that staff have uploaded. Nobody can save such an address. */
export function addressOfUpload(file: string): string {
  return `${scheme}${file}`
}

/** The file of an uploaded feed; undefined for a real address. */
export function fileOfUpload(address: string): string | undefined {
  return address.startsWith(scheme) ? address.slice(scheme.length) : undefined
}
