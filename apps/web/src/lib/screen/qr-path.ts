import { encode } from 'uqr'

/** The dark modules of a QR code as one path on a square of `size`, with the required white border. */
export function drawQr(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  }
}
