import { drawScene } from './art/draw-scene.ts'
import type { Scene } from './art/define-scene.ts'
import { type BrandKey, brandKeys } from './keys.ts'

const modules = await Promise.all(
  brandKeys.map(async (key) => [key, (await import(`./${key}/scene.ts`)) as { scene: Scene }] as const),
)

/** The scene of every programme, for the build and for those who look at pictures. */
export const scenes = Object.fromEntries(modules.map(([key, { scene }]) => [key, scene])) as Record<BrandKey, Scene>

/** A brand's landing picture as a whole SVG file; its day and night come from `sceneStylesheet()`. */
export function sceneSvg(key: BrandKey): string {
  return drawScene(scenes[key])
}
