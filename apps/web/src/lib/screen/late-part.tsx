import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { type ComponentType, createElement, lazy, type ReactNode, useEffect } from 'react'
import { texts } from '../language/texts.ts'
import { useTranslation } from '../language/use-translation.ts'
import { messageKeyOf } from '../send/call-errors.ts'
import { reportSurprise } from './error-reports.ts'
import { PartBoundary } from './part-boundary.tsx'

type Around = ComponentType<{ children: ReactNode }>

let loadAround: (() => Promise<Around>) | undefined

/** Loads what late parts need around them and the first page did not bring. */
export function leadLateParts(load: () => Promise<Around>) {
  loadAround = load
}

/** A part that comes later, with its texts. */
export async function loadLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  textsOfPart: readonly string[] = [],
): Promise<ComponentType<Props>> {
  const [Part, around] = await Promise.all([load(), loadAround?.(), texts.load(textsOfPart)])
  const Bare = Part as ComponentType<object>
  return around ? (props: Props) => createElement(around, null, createElement(Bare, props)) : Part
}

/**
 * A part of a screen whose code is loaded later, within a `<Suspense>` of the screen. If it fails to load or breaks,
 * the rest of the screen stays, and the part shows an error with a retry.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The names of its own text files. */
  textsOfPart: readonly string[] = [],
): ComponentType<Props> {
  const ask = () => lazy(async () => ({ default: (await loadLate(load, textsOfPart)) as ComponentType<object> }))
  let part = ask()

  /** Some browsers load a failed module again only in a fresh page; the page is reloaded if there is a connection. */
  async function retry(reset: () => void) {
    try {
      await load()
    } catch {
      const hasLine = await fetch(location.href, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (hasLine) location.reload()
    }
    part = ask()
    reset()
  }

  const Inside = (props: object) => createElement(part, props)
  return function LatePart(props: Props) {
    return (
      <PartBoundary failure={(error, reset) => <PartFailure error={error} onRetry={() => void retry(reset)} />}>
        <Inside {...props} />
      </PartBoundary>
    )
  }
}

function PartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => reportSurprise(error), [error])
  return (
    <Notice role="alert" tone="danger" actions={<Button onClick={onRetry}>{t('global_button_label_retry')}</Button>}>
      {t(messageKeyOf(error))}
    </Notice>
  )
}
