import { emptyPictures } from 'virtual:empty-pictures'

/** The small scene of an empty place, in the brand's colours; it says nothing that the words beside it do not. */
export function EmptyPicture({ name, className = 'plain-page__picture' }: { name: string; className?: string }) {
  const address = emptyPictures[name]
  if (!address) return null
  return (
    <svg className={className} viewBox="0 0 240 160" aria-hidden="true">
      <use href={`${address}#scene`} />
    </svg>
  )
}
