import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { Button, buttonClass, ButtonInside } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmbedded } from '#lib/session/embedded.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { stringifySearch } from '#lib/screen/use-search.ts'
import { useHrefToKeep } from './keep-journey.ts'
import { useTripStart } from './use-trip-start.ts'
import { logAction } from '../log/planner-actions.ts'
import { ShareJourney } from '../details/share-journey.tsx'
import { useShareQuery } from '../details/use-share-query.ts'
import { useSaveCalendar } from './use-save-calendar.ts'
import type { ActionProps } from './journey-action-props.ts'

/** Further actions on a journey: save it as a profile, share it, add it to a calendar, print it. */
export function JourneyActions({ journey, question, answer }: ActionProps) {
  const { t } = useTranslation('journey')
  const { isSignedIn } = useSession()
  const [isSharing, setSharing] = useState(false)
  const calendar = useSaveCalendar({ journey, question, answer })
  const hrefTo = useHrefToKeep({ journey, question, answer })
  const { start } = useTripStart(journey, question)
  const printHref = `/find/print${useShareQuery({ question, answer, journey })}`

  return (
    <div className="journey-actions">
      <div className="journey-actions__more">
        {!isSignedIn && !isEmbedded && (
          <PageLink className={buttonClass({ size: 'small' })} href={hrefTo('/account/register')}>
            <ButtonInside icon={<IconBookmark size={18} />}>{t('profile.sign_up')}</ButtonInside>
          </PageLink>
        )}
        {isSignedIn && (
          <PageLink
            className={buttonClass({ size: 'small' })}
            href={`/trips/trip_profiles${stringifySearch({ operation: 'new', ...start })}`}
            onClick={() => logAction('save')}
          >
            <ButtonInside icon={<IconBookmark size={18} />}>{t('profile.action')}</ButtonInside>
          </PageLink>
        )}
        <Button
          size="small"
          icon={<IconShare size={18} />}
          aria-expanded={isSharing}
          onClick={() => setSharing(!isSharing)}
        >
          {t('share.action')}
        </Button>
        <Button size="small" icon={<IconCalendarPlus size={18} />} pending={calendar.isPending} onClick={calendar.save}>
          {t('calendar.action')}
        </Button>
        <PageLink className={buttonClass({ size: 'small' })} href={printHref} onClick={() => logAction('print')}>
          <ButtonInside icon={<IconPrinter size={18} />}>{t('print.action')}</ButtonInside>
        </PageLink>
      </div>
      {isSharing && <ShareJourney journey={journey} question={question} answer={answer} />}
    </div>
  )
}
