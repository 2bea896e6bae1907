import type { EmptyStateName } from '@throughway/brands/art/empty-states'
import { emptyPictures } from 'virtual:empty-pictures'

/** The small picture of an empty page, in the brand's colours; decorative. */
export function EmptyPicture({
  name,
  className = 'plain-page__picture',
}: {
  name: EmptyStateName
  className?: string
}) {
  const address = emptyPictures[name]
  if (!address) return null
  return (
    <svg className={className} viewBox="0 0 240 160" aria-hidden="true">
      <use href={`${address}#scene`} />
    </svg>
  )
}
