export type PictureKind = 'png' | 'jpeg' | 'gif'

const beginnings: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
]

/** R5.06: the first bytes decide the kind of a picture, never its name or declared type. */
export function findPictureKind(bytes: Uint8Array): PictureKind | undefined {
  return beginnings.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte))?.[0]
}
