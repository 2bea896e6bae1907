import type { Conversation } from '@throughway/contract/match/conversation'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useShareContact } from './talk.calls.ts'

/** What each person shows to the other. Ticking or unticking a box acts at once. */
export function ShareContact({ conversation: { id, name, shares, other } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversation')
  const showToast = useToast()
  const share = useShareContact()
  const change = (part: Partial<Conversation['shares']>) => {
    const { email, phone } = { ...shares, ...part }
    share.mutate(
      { id, email, phone },
      { onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }) },
    )
  }
  const shown = [other.email, other.phone].filter(Boolean).join(' · ')
  return (
    <Section title={t('share.title')}>
      <p>{shown ? t('share.sees', { name, details: shown }) : t('share.nothing', { name })}</p>
      {(['email', 'phone'] as const).map((each) => (
        <Checkbox
          key={each}
          isSwitch
          label={t(`share.${each}`, { name })}
          checked={shares[each]}
          disabled={share.isPending}
          onChange={({ target }) => change({ [each]: target.checked })}
        />
      ))}
    </Section>
  )
}
