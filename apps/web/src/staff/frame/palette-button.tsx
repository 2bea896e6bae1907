import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import { opensPalette } from './opens-palette.ts'
import type { StaffEntry } from './staff-menu.ts'

const Palette = latePart(() => import('./palette.tsx').then((module) => module.Palette))

const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** Opens the palette, whose code is loaded then: by a press, or by Control-K (⌘K) anywhere in the area. */
export function PaletteButton({ entries }: { entries: readonly StaffEntry[] }) {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isFormatted = event.target instanceof HTMLElement && event.target.isContentEditable
      const hasDialog = document.querySelector('dialog[open]') !== null
      if (!opensPalette(event, { isApple, isFormatted, hasDialog })) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <Button
        kind="quiet"
        className="staff-bar__go"
        icon={<IconSearch size={20} />}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <span className="staff-bar__go-text">
          {t('palette.open')} <kbd>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
