import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import type { ActionProps } from '../answer/journey-action-props.ts'
import { useJourneyWords } from '../answer/journey-words.ts'
import { useOwnSpots } from '../question/own-spots.ts'
import { logAction } from '../log/planner-actions.ts'
import { plannerPath } from '../question/planner-path.ts'
import { shareQuery } from './share-address.ts'
import { useSpotName } from '../question/spot-names.ts'

/** The link to exactly this journey, to copy or to share; names of places only when ticked. */
export function ShareJourney({ journey, question, answer }: ActionProps) {
  const { t } = useTranslation('journey')
  const { brand } = useBrand()
  const { isSignedIn } = useSession()
  const words = useJourneyWords()
  const own = useOwnSpots()
  const copy = useCopy()
  const [withNames, setWithNames] = useState(false)
  const [from, to] = [useSpotName(question.origin, own), useSpotName(question.destination, own)]
  const named = {
    ...question,
    origin: { ...question.origin, name: from },
    destination: { ...question.destination, name: to },
  }
  const link = `${location.origin}${plannerPath(isSignedIn)}${shareQuery({ question: named, answer, journey, timeZone: brand.time_zone }, { withNames })}`

  async function handleCopy() {
    logAction('share', { by: 'copy', withNames })
    await copy(link, { done: t('share.copied'), failed: t('share.copy_failed') })
  }

  async function handleSystem() {
    logAction('share', { by: 'system', withNames })
    // Closing the sheet is a change of mind; nothing needs to be said.
    await navigator
      .share({ title: t('share.subject', { mode: words.mode(journey.mode), span: words.span(journey) }), url: link })
      .catch(() => undefined)
  }

  return (
    <section className="share-journey" aria-label={t('share.title')}>
      <p>{t('share.text')}</p>
      <Checkbox
        label={t('share.names')}
        hint={t('share.names_hint')}
        checked={withNames}
        onChange={({ target }) => setWithNames(target.checked)}
      />
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
