import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import type { ActionProps } from '../answer/journey-action-props.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { logAction } from '../log/planner-actions.ts'
import { plannerPath } from '../question/planner-path.ts'
import { useShareQuery } from './use-share-query.ts'

/** The link to exactly this journey, to copy or to share. */
export function ShareJourney({ journey, question, answer }: ActionProps) {
  const { t } = useTranslation('journey')
  const { isSignedIn } = useSession()
  const words = useJourneyWords()
  const copy = useCopy()
  const link = `${location.origin}${plannerPath(isSignedIn)}${useShareQuery({ journey, question, answer })}`

  async function handleCopy() {
    logAction('share', { by: 'copy' })
    await copy(link, { done: t('share.copied'), failed: t('share.copy_failed') })
  }

  async function handleSystem() {
    logAction('share', { by: 'system' })
    // Closing the sheet is a change of mind; nothing needs to be said.
    await navigator
      .share({ title: t('share.subject', { mode: words.mode(journey.mode), span: words.span(journey) }), url: link })
      .catch(() => undefined)
  }

  return (
    <section className="share-journey" aria-label={t('share.title')}>
      <p>{t('share.text')}</p>
      <Field label={t('share.link')}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="journey-actions__more">
        <Button size="small" kind="primary" onClick={() => void handleCopy()}>
          {t('share.copy')}
        </Button>
        {'share' in navigator && (
          <Button size="small" onClick={() => void handleSystem()}>
            {t('share.system')}
          </Button>
        )}
      </div>
    </section>
  )
}
