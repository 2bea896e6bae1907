import type { OwnClaim as Claim } from '@throughway/contract/reward/drawing'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useAnswerClaim, useAnswerOwnClaim, useClaimOf } from './drawing.calls.ts'

type Answer = { answer: 'claim' | 'decline'; public_name: 'true' | 'false' }

/** For a signed-in member. */
export function OwnClaim({ drawingId, claim }: { drawingId: string; claim: Claim }) {
  const answer = useAnswerOwnClaim()
  return (
    <ClaimPrize
      claim={claim}
      onAnswer={(given) => answer.mutate({ id: drawingId, ...given })}
      isPending={answer.isPending}
      error={answer.error}
    />
  )
}

/** The claim for anybody with the mail. */
export function ClaimByMail({ token }: { token: string }) {
  const { t } = useTranslation('drawing')
  const found = useClaimOf(token)
  const answer = useAnswerClaim()
  return (
    <Loaded answer={found} failed={t('claim.failed')}>
      {({ claim }) => (
        <ClaimPrize
          claim={claim}
          onAnswer={(given) => answer.mutate({ token, ...given })}
          isPending={answer.isPending}
          error={answer.error}
        />
      )}
    </Loaded>
  )
}

type ClaimPrizeProps = { claim: Claim; onAnswer: (answer: Answer) => void; isPending: boolean; error: Error | null }

function ClaimPrize({ claim, onAnswer, isPending, error }: ClaimPrizeProps) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  const [isPublic, setPublic] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [now] = useState(() => Date.now())
  const isAsked = claim.state === 'invited' && Date.parse(claim.until) > now
  const give = (answer: Answer['answer']) => onAnswer({ answer, public_name: isPublic ? 'true' : 'false' })

  if (!isAsked) {
    const word = claim.state === 'invited' ? 'lapsed' : claim.state
    return (
      <Notice
        tone={word === 'claimed' || word === 'approved' ? 'success' : 'info'}
        role={'status' as const}
        title={t(`claim.is.${word}`)}
      >
        <p>{t(`claim.text.${word}`)}</p>
      </Notice>
    )
  }
  return (
    <Section title={t('claim.title')} className="drawing-claim">
      <p>{t('claim.lead', { at: formats.moment(claim.until, brand.time_zone) })}</p>
      {claim.needs_tax_form && <p>{t('claim.tax')}</p>}
      <Checkbox
        name="public_name"
        checked={isPublic}
        onChange={(event) => setPublic(event.target.checked)}
        label={t('claim.public', { name: claim.name })}
        hint={t('claim.public_hint')}
      />
      {error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      )}
      <p className="drawing-claim__moves">
        <Button kind="primary" pending={isPending && !isLeaving} onClick={() => give('claim')}>
          {t('claim.button')}
        </Button>
        {isLeaving ? (
          <Button kind="danger" pending={isPending} onClick={() => give('decline')}>
            {t('claim.decline_sure')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setLeaving(true)}>
            {t('claim.decline')}
          </Button>
        )}
      </p>
    </Section>
  )
}
