import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import type { SignIn } from '@throughway/contract/identity/session'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { Section } from '#lib/page/section.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useEndSignIns, useSignIns } from './password.calls.ts'

/** C29: the signed-in devices, with times in the programme's zone, and buttons to sign them out. */
export function SignIns() {
  const { t } = useTranslation('password')
  const signIns = useSignIns()
  const { one, others } = useEndSignIns()
  const showToast = useToast()
  const items = signIns.data?.items ?? []
  const failure = one.error ?? others.error

  function handleEnd(id: string) {
    others.reset()
    one.mutate({ id }, { onSuccess: () => showToast({ text: t('sign_ins.ended'), tone: 'success' }) })
  }

  function handleEndAll() {
    one.reset()
    others.mutate({}, { onSuccess: () => showToast({ text: t('sign_ins.all_ended'), tone: 'success' }) })
  }

  return (
    <Section title={t('sign_ins.title')} className="ways-in__section">
      <p>
        <ProgrammeText>{(name) => t('sign_ins.lead', { name })}</ProgrammeText>
      </p>
      <Loaded answer={signIns} failed={t('failed')} skeleton={<Skeleton shape="block" lines={2} height={56} />} />
      {failure && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(failure), { ns: 'common' })}</p>
        </Notice>
      )}
      {items.length > 0 && (
        <ul className="ways-in__list">
          {items.map((each) => (
            <Device
              key={each.id}
              signIn={each}
              isEnding={one.isPending && one.variables.id === each.id}
              onEnd={() => handleEnd(each.id)}
            />
          ))}
        </ul>
      )}
      {items.length === 1 && <p>{t('sign_ins.only')}</p>}
      {items.length > 1 && (
        <div>
          <Button pending={others.isPending} onClick={handleEndAll}>
            {t('sign_ins.end_all')}
          </Button>
        </div>
      )}
    </Section>
  )
}

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet }

function Device({ signIn, isEnding, onEnd }: { signIn: SignIn; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('password')
  const { brand } = useBrand()
  const formats = useFormats()
  const { browser, system, kind, is_current: isCurrent, same_network: isSameNetwork } = signIn
  const name =
    browser && system ? t('sign_ins.device', { browser, system }) : (browser ?? system ?? t('sign_ins.unknown'))
  const Icon = kind ? icons[kind] : IconDeviceUnknown
  const moment = (instant: string) => formats.moment(instant, brand.time_zone)
  return (
    <li className="ways-in__row">
      <Icon className="ways-in__icon" size={24} aria-hidden="true" />
      <div>
        <p className="ways-in__name">
          <span>{name}</span>
          {isCurrent && <Badge tone="brand">{t('sign_ins.this')}</Badge>}
        </p>
        <p className="ways-in__facts">
          <span>{t('sign_ins.last', { date: moment(signIn.last_seen_at) })}</span>
          <span>{t('sign_ins.first', { date: moment(signIn.first_seen_at) })}</span>
          {!isCurrent && isSameNetwork && <span>{t('sign_ins.same_network')}</span>}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" pending={isEnding} aria-label={t('sign_ins.end_name', { device: name })} onClick={onEnd}>
          {t('sign_ins.end')}
        </Button>
      )}
    </li>
  )
}
