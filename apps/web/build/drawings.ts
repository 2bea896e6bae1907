import { emptyState, emptyStateNames } from '@throughway/brands/art/empty-states'
import type { BrandKey } from '@throughway/brands/keys'
import { sceneSvg } from '@throughway/brands/scenes'

export { emptyStateNames }

export async function drawScene(key: BrandKey): Promise<string> {
  return sceneSvg(key)
}

export async function drawEmptyState(name: (typeof emptyStateNames)[number]): Promise<string> {
  return emptyState(name)
}
