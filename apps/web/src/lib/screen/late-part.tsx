import { CatchBoundary } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '../send/call-errors.ts'
import { reportSurprise } from './error-reports.ts'
import { texts } from '../language/texts.ts'

/**
 * A part of a screen whose code is loaded later, within a `<Suspense>` of the screen. If it fails to load or breaks,
 * the rest of the screen stays, and the part shows an error with a retry.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The names of its own text files. */
  textsOfPart: readonly string[] = [],
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      const [loaded] = await Promise.all([load(), texts.load(textsOfPart)])
      return { default: loaded as ComponentType<object> }
    })
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
      <CatchBoundary
        getResetKey={() => 'late-part'}
        errorComponent={({ error, reset }) => <PartFailure error={error} onRetry={() => void retry(reset)} />}
      >
        <Inside {...props} />
      </CatchBoundary>
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
