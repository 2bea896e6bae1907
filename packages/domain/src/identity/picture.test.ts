import { expect, it } from 'vitest'
import { findPictureKind } from './picture.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it.each([
  ['\x89PNG\r\n\x1a\n…', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a;', 'gif'],
  ['GIF88a', undefined],
  ['\x89PNG', undefined],
  ['\xff\xd8', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['RIFF\0\0\0\0WEBP', undefined],
  ['', undefined],
] as const)('R5.06 %j is %s', (text, kind) => expect(findPictureKind(bytesOf(text))).toBe(kind))

it.each([
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVE', undefined],
  ['RIFF', undefined],
  ['GIF89a;', undefined],
] as const)('%j is %s where WebP is taken and GIF is not', (text, kind) =>
  expect(findPictureKind(bytesOf(text), ['png', 'jpeg', 'webp'])).toBe(kind),
)
