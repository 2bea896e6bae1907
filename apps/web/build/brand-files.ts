import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { emptyState, emptyStateNames } from '@throughway/brands/art/empty-states'
import { sceneStylesheet } from '@throughway/brands/art/scene-colours'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { markPath } from '@throughway/brands/marks'
import { brandColours, brandStylesheet } from '@throughway/brands/palette'
import { sceneSvg } from '@throughway/brands/scenes'

export type BrandFile = {
  kind: 'brand' | 'scene' | 'mark' | 'icon' | 'tile' | 'empty'
  key: string
  extension: 'css' | 'svg' | 'png'
  source: string | Buffer
}

/** An unknown host belongs to no brand; it is shown in the colours of the first. */
const houseBrand: BrandKey = brandKeys[0]
export const unknownHostKey = '_default'

/** A style sheet, a scene, a mark, an icon and a tile for each brand, and the pictures of empty places. */
export async function listBrandFiles(): Promise<BrandFile[]> {
  const ofBrands = [...brandKeys.map((key) => filesOf(key, key)), filesOf(unknownHostKey, houseBrand)]
  const ofEmptyStates = emptyStateNames.map((name): BrandFile => ({
    kind: 'empty',
    key: name,
    extension: 'svg',
    source: emptyState(name),
  }))
  return [...(await Promise.all(ofBrands)).flat(), ...ofEmptyStates]
}

async function filesOf(key: string, look: BrandKey): Promise<BrandFile[]> {
  const mark = await readFile(markPath(look), 'utf8')
  return [
    { kind: 'brand', key, extension: 'css', source: minify(brandStylesheet(look) + sceneStylesheet()) },
    { kind: 'scene', key, extension: 'svg', source: sceneSvg(look) },
    { kind: 'mark', key, extension: 'svg', source: mark },
    { kind: 'icon', key, extension: 'png', source: await drawIcon(mark, brandColours(look).surface, icon) },
    { kind: 'tile', key, extension: 'png', source: await drawIcon(mark, brandColours(look).surface, tile) },
  ]
}

type IconSize = { iconPixels: number; markPixels: number }
const icon: IconSize = { iconPixels: 180, markPixels: 120 }
/** Installed apps are cut to a circle of eight tenths, in which the whole mark stays. */
const tile: IconSize = { iconPixels: 512, markPixels: 280 }

/** For home screens that take no vector: the mark on the brand's paper, which leaves its corners to be rounded. */
async function drawIcon(mark: string, paper: string, { iconPixels, markPixels }: IconSize): Promise<Buffer> {
  const picture = await sharp(Buffer.from(mark), { density: 600 })
    .resize(markPixels, markPixels, { fit: 'inside' })
    .png()
    .toBuffer()
  const sheet = { width: iconPixels, height: iconPixels, channels: 3 as const, background: paper }
  return sharp({ create: sheet })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** In the built app the name carries the content, so that it may be kept for ever. */
export function builtNameOf({ kind, key, extension, source }: BrandFile): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return `assets/${kind}-${key}-${hash}.${extension}`
}

export function developmentNameOf({ kind, key, extension }: BrandFile): string {
  return `assets/dev/${kind}-${key}.${extension}`
}

function minify(css: string) {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .trim()
}
