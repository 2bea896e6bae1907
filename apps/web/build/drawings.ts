import type { BrandKey } from '@throughway/brands/keys'

export const emptyStateNames: readonly string[] = []

export async function drawScene(key: BrandKey): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" id="scene" viewBox="0 0 1440 640"><title>${key}</title></svg>`
}

export async function drawEmptyState(name: string): Promise<string> {
  return `<svg xmlns="http://www.w3.org/2000/svg" id="empty" viewBox="0 0 320 200"><title>${name}</title></svg>`
}
