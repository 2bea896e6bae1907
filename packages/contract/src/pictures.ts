/** R5.06, and of every other picture that is sent. */
export const pictureMaxBytes = 10 * 1024 * 1024

/** More than any phone camera has. A small file can claim to be larger than the memory. */
export const pictureMaxPixels = 50_000_000
