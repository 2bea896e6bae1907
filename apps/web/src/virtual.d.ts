/** Made by `build/brand-assets.ts`: name of an empty state → address of its picture. */
declare module 'virtual:empty-pictures' {
  export const emptyPictures: Record<string, string>
}

/** Method, path and access of each call by name; made by `build/call-facts.ts`. */
declare module 'virtual:call-facts' {
  export const callFacts: Record<string, unknown>
}
