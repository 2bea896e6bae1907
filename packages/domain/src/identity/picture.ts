export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp'

/** R5.06: of photos and receipts. */
const usualKinds: readonly PictureKind[] = ['png', 'jpeg', 'gif']

/** The first bytes of each kind; null stands for any byte. */
const beginnings: readonly (readonly [PictureKind, readonly (number | null)[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** R5.06: the first bytes decide the kind of a picture, never its name or declared type. */
export function findPictureKind(bytes: Uint8Array, kinds = usualKinds): PictureKind | undefined {
  return beginnings.find(
    ([kind, beginning]) =>
      kinds.includes(kind) && beginning.every((byte, index) => byte === null || bytes[index] === byte),
  )?.[0]
}
