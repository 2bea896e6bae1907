import type { ContentBlock } from '@throughway/contract/content/blocks'
import { listImageWidths } from '@throughway/domain/content/content-images'
import { Sentence } from './content-sentence.tsx'

/** The picture in the width that the screen needs; its space is reserved while it loads. */
export function ContentImage({ block }: { block: Extract<ContentBlock, { type: 'image' }> }) {
  const { image, alt, caption, size } = block
  // a tree that was written before there were pictures has none
  if (!size) return null
  const address = (width: number) => `/api/public/pictures/${image}/${width}`
  const sources = listImageWidths(size.width).map((width) => `${address(width)} ${width}w`)
  return (
    <figure className="content__image">
      <img
        src={address(size.width)}
        srcSet={sources.join(', ')}
        sizes="(min-width: 44rem) 42rem, 100vw"
        width={size.width}
        height={size.height}
        alt={alt ?? ''}
        loading="lazy"
        decoding="async"
      />
      {caption && (
        <figcaption className="quiet">
          <Sentence runs={caption} />
        </figcaption>
      )}
    </figure>
  )
}
