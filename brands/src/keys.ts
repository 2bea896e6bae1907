/** The 32 programmes in the order of their region ids. Spec R1.01: nothing at run time adds to this list. */
export const brandKeys = [
  'harbor',
  'cascade',
  'rose',
  'mesa',
  'prairie',
  'delta',
  'summit',
  'coral',
  'tradewinds',
  'northern',
  'lakes',
  'capital',
  'piedmont',
  'river',
  'bluegrass',
  'motor',
  'steel',
  'liberty',
  'empire',
  'orchard',
  'magnolia',
  'lonestar',
  'bayou',
  'desert',
  'canyon',
  'redwood',
  'golden',
  'gem',
  'lakeshore',
  'gateway',
  'crossroads',
  'evergreen',
] as const

export type BrandKey = (typeof brandKeys)[number]

export function isBrandKey(text: string): text is BrandKey {
  return (brandKeys as readonly string[]).includes(text)
}
