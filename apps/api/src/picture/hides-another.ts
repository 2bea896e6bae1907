/** Words that occur in no picture, but in every page, script or document that pretends to be one. */
const foreign = /<script|<html|<!doctype html|<svg|<iframe|<\?php|%pdf-/i

/** Within this distance from the end an archive has its directory. */
const archiveTailBytes = 66_000

/**
 * Whether the file is a picture and something else as well. Re-encoding would drop the other part, but nobody has such
 * a file by accident.
 */
export function hidesAnother(bytes: Buffer): boolean {
  return foreign.test(bytes.toString('latin1')) || bytes.subarray(-archiveTailBytes).includes('PK\x05\x06', 0, 'latin1')
}
