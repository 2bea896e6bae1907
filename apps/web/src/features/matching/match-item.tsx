import type { ToldMatch } from '@throughway/contract/match/matching'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useBlockMatch } from './matching.calls.ts'
import { ContactMatch } from './talk/contact-match.tsx'
import { useSayWish } from './use-say-wish.ts'

/** One found person, by what both share. */
export function MatchItem({ match, wishId }: { match: ToldMatch; wishId: string }) {
  const { t } = useTranslation('matching')
  const showToast = useToast()
  const { sayDays, sayTimes, formats } = useSayWish()
  const block = useBlockMatch()
  const [isAsking, setAsking] = useState(false)
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
      <div className="wish-card__actions">
        <Button
          size="small"
          kind="primary"
          aria-haspopup="dialog"
          aria-label={t('conversation:contact.named', { name })}
          onClick={() => setWriting(true)}
        >
          {t('conversation:contact.press')}
        </Button>
        <Button size="small" kind="quiet" aria-label={t('block_named', { name })} onClick={() => setAsking(true)}>
          {t('block')}
        </Button>
      </div>
      {isWriting && <ContactMatch wishId={wishId} foundId={id} name={name} onClose={() => setWriting(false)} />}
      {isAsking && (
        <ConfirmModal
          title={t('block_title', { name })}
          keepText={t('keep')}
          confirmText={t('block_now')}
          call={block}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            block.mutate(
              { id },
              {
                onSuccess: () => {
                  setAsking(false)
                  showToast({ tone: 'success', text: t('blocked', { name }) })
                },
              },
            )
          }
        >
          <p>{t('block_text')}</p>
        </ConfirmModal>
      )}
    </li>
  )
}
