import type { ToldMatch } from '@throughway/contract/match/matching'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBlockMatch } from './matching.calls.ts'
import { BlockOrReport } from './talk/block-or-report.tsx'
import { ContactMatch } from './talk/contact-match.tsx'
import { ReportMatchForm } from './talk/report-form.tsx'
import { useSayWish } from './use-say-wish.ts'

/** One found person, by what both share. */
export function MatchItem({ match, wishId }: { match: ToldMatch; wishId: string }) {
  const { t } = useTranslation('matching')
  const { sayDays, sayTimes, formats } = useSayWish()
  const block = useBlockMatch()
  const [isWriting, setWriting] = useState(false)
  const { id, name, organisation, drives, role, offers, detour_minutes: detour, apart_miles: miles } = match
  // on a bike and on foot nobody drives
  const says = [...(drives ? [t(`their_role.${role}`)] : []), ...offers.map((trait) => t(`ask.${trait}`))]

  return (
    <li className="match">
      <h3 className="match__name">
        {name}
        {drives && <Badge tone="brand">{t(`drives.${drives}`)}</Badge>}
        {organisation && <Badge>{organisation}</Badge>}
      </h3>
      <p>{[sayDays(match.days), sayTimes(match)].filter(Boolean).join(' · ')}</p>
      {says.length > 0 && <p>{says.join(' · ')}</p>}
      <p className="quiet">
        {[
          t('detour', { out: detour.out, back: detour.back }),
          miles > 0 ? t('apart', { miles: formats.miles(miles) }) : t('same_point'),
        ].join(' · ')}
      </p>
      <BlockOrReport
        name={name}
        call={block}
        onBlock={(onSuccess) => block.mutate({ id }, { onSuccess })}
        // the match goes with its buttons
        onBlocked={() => focusBehindDialog('h1')}
        reportForm={(onClose) => <ReportMatchForm id={id} name={name} onClose={onClose} />}
      >
        <Button
          size="small"
          kind="primary"
          aria-haspopup="dialog"
          aria-label={t('conversation:contact.named', { name })}
          onClick={() => setWriting(true)}
        >
          {t('conversation:contact.press')}
        </Button>
      </BlockOrReport>
      {isWriting && <ContactMatch wishId={wishId} foundId={id} name={name} onClose={() => setWriting(false)} />}
    </li>
  )
}
