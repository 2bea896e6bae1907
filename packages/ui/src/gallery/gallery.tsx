import { PageHeader } from '../page-header.tsx'
import { ToastProvider } from '../overlay/toast.tsx'
import { FieldsPart } from './fields-part.tsx'
import { PagePartsPart } from './page-parts-part.tsx'
import { LinesPart } from './lines-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import './gallery.css'

/** Every part in its states, in both themes side by side; for those who build, so in English only. */
export function Gallery() {
  return (
    <ToastProvider regionLabel="Messages" closeText="Close">
      <main className="gallery">
        <div className="gallery__head">
          <PageHeader title="Parts" lead="Each part in its states, light and dark." />
        </div>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className="gallery__theme" data-theme={theme}>
            <LinesPart />
            <FieldsPart theme={theme} />
            <OverlaysPart theme={theme} />
            <PagePartsPart />
          </div>
        ))}
      </main>
    </ToastProvider>
  )
}
