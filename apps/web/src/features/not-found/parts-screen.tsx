import { Gallery } from '@throughway/ui/gallery/gallery'

/** `/dev/ui`, outside production: every shared part in both themes. */
export function PartsScreen() {
  return (
    <div id="main" tabIndex={-1}>
      <Gallery />
    </div>
  )
}
