import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { Menu, MenuItem } from '@throughway/ui/overlay/menu'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { addDays } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { usePlanProfile } from './trip-profile.calls.ts'
import { useSayProfile } from './use-say-profile.ts'

type ProfileRowProps = { profile: TripProfile; canCopy: boolean; onDelete: () => void }

export function ProfileRow({ profile, canCopy, onDelete }: ProfileRowProps) {
  const { t } = useTranslation('trip-profile')
  const formats = useFormats()
  const today = useToday()
  const showToast = useToast()
  const plan = usePlanProfile()
  const { sayDirection, sayWhen } = useSayProfile()
  const { id, name, paused_from: pausedFrom, paused_to: pausedTo, auto_log: autoLog } = profile
  const hrefOf = (operation: string) => `/trips/trip_profiles?operation=${operation}&id=${id}`
  const when = sayWhen(profile)
  const isPauseAhead = pausedFrom !== null && pausedTo !== null && today <= pausedTo

  function handlePlan() {
    const date = addDays(today, 1)
    plan.mutate(
      { id, date },
      {
        onSuccess: ({ planned }) =>
          showToast({
            tone: planned ? 'success' : 'neutral',
            text: t(planned ? 'planned_for' : 'planned_already', { date: formats.date(date, 'full') }),
          }),
        onError: (error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) }),
      },
    )
  }

  return (
    <li className="profile-row">
      <ModeIcon mode={profile.mode} size={28} />
      <div className="profile-row__words">
        <h3 className="profile-row__name">
          {name}
          {profile.is_default && <Badge tone="brand">{t('default')}</Badge>}
          {profile.is_ride_home_ready && <Badge tone="success">{t('ride_home_ready')}</Badge>}
        </h3>
        <p>{sayDirection(profile)}</p>
        {when && <p className="quiet">{when}</p>}
        {profile.park_and_ride && <p className="quiet">{t('lot', { name: profile.park_and_ride })}</p>}
        {autoLog !== 'off' && <p className="quiet">{t(`does.${autoLog}`)}</p>}
        {isPauseAhead && (
          <p className="quiet">
            {t('paused', { from: formats.date(pausedFrom, 'monthDay'), to: formats.date(pausedTo, 'monthDay') })}
          </p>
        )}
      </div>
      <div className="profile-row__actions">
        <PageLink
          href={`/trips/trip?date=0&profileID=${id}`}
          className={buttonClass({ size: 'small' })}
          aria-label={t('log_named', { name })}
        >
          {t('log')}
        </PageLink>
        <Button
          size="small"
          kind="quiet"
          pending={plan.isPending}
          aria-label={t('plan_named', { name })}
          onClick={handlePlan}
        >
          {t('plan')}
        </Button>
        <Menu
          button={<IconDots size={20} aria-hidden="true" />}
          label={t('actions', { name })}
          hasArrow={false}
          align="end"
        >
          <MenuItem>
            <PageLink href={hrefOf('edit')}>{t('common:global_button_label_edit')}</PageLink>
          </MenuItem>
          {canCopy && (
            <MenuItem>
              <PageLink href={hrefOf('copy')}>{t('copy')}</PageLink>
            </MenuItem>
          )}
          <MenuItem>
            <button type="button" onClick={onDelete}>
              {t('common:global_button_label_delete')}
            </button>
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
