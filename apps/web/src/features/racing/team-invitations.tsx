import type { TeamInvitation } from '@throughway/contract/race/race-invitation'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useDeclineInvitation, useJoinTeam, useTeamInvitations } from './racing.calls.ts'

/** C16: teams whose link the member has opened but not used; empty without any. */
export function TeamInvitations() {
  const { t } = useTranslation(['racing', 'race'])
  const invitations = useTeamInvitations().data?.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <Section title={t('invitations.title')}>
      <ul className="race-lines">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
      <p className="quiet">{t('race:enter.moves')}</p>
    </Section>
  )
}

function Invitation({ invitation: { id, name, size, race, roster_on: until } }: { invitation: TeamInvitation }) {
  const { t } = useTranslation(['racing', 'race'])
  const formats = useFormats()
  const showToast = useToast()
  const join = useJoinTeam()
  const decline = useDeclineInvitation()
  const said = name ?? t('race:board.nameless_team')

  /** The line is gone with the button that was pressed. */
  function done(text: string) {
    showToast({ tone: 'success', text })
    focusBehindDialog('h1')
  }

  return (
    <div className="race-item">
      <p className="race-item__name">
        <PageLink href={`/race_team/${id}`}>{said}</PageLink>
      </p>
      <p>
        <PageLink href={`/race_individual/${race.id}`} lang={race.lang}>
          {race.name}
        </PageLink>
      </p>
      <p>{t('invitations.line', { count: size, number: formats.whole(size), date: formats.date(until, 'full') })}</p>
      <FormRefusal error={join.error ?? decline.error} />
      <p className="race-teams__own">
        <Button
          size="small"
          kind="primary"
          pending={join.isPending}
          aria-label={t('invitations.join_named', { name: said })}
          onClick={() =>
            join.mutate({ id: String(id) }, { onSuccess: () => done(t('race:enter.done', { name: said })) })
          }
        >
          {t('invitations.join')}
        </Button>
        <Button
          size="small"
          pending={decline.isPending}
          aria-label={t('invitations.decline_named', { name: said })}
          onClick={() => decline.mutate({ id: String(id) }, { onSuccess: () => done(t('invitations.declined')) })}
        >
          {t('invitations.decline')}
        </Button>
      </p>
    </div>
  )
}
