import type { RaceTeam } from '@throughway/contract/race/race-team'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useTeamChange } from './race-team.calls.ts'

/** The address and the code with which somebody joins; the captain can make a new code. */
export function TeamInvite({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const copy = useCopy()
  const today = useToday()
  const showToast = useToast()
  const renew = useTeamChange(callDescriptors.renewRaceTeamCode)
  if (!team.code) return null
  if (today > team.roster_on) return <p className="quiet">{t('invite.closed')}</p>
  const link = `${location.origin}/race_team/${team.id}?code=${team.code}`
  return (
    <Section title={t('invite.title')}>
      <p>{t('invite.text', { date: formats.date(team.roster_on, 'full') })}</p>
      <p>
        {t('invite.code')}{' '}
        <span className="race-team__code">
          <CodeLetters code={team.code} lettersOfGroup={4} />
        </span>
      </p>
      <Field label={t('invite.link')}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="race-page__ways">
        <Button onClick={() => void copy(link, { done: t('invite.copied'), failed: t('invite.not_copied') })}>
          {t('invite.copy')}
        </Button>
        {team.is_captain && (
          <Button
            kind="quiet"
            pending={renew.isPending}
            onClick={() =>
              renew.mutate({ id: String(team.id) }, { onSuccess: () => showToast({ text: t('invite.renewed') }) })
            }
          >
            {t('invite.renew')}
          </Button>
        )}
      </div>
      <FormRefusal error={renew.error} />
    </Section>
  )
}
