/** Made by `build/brand-assets.ts`: name of an empty state → address of its picture. */
declare module 'virtual:empty-pictures' {
  export const emptyPictures: Record<string, string>
}
