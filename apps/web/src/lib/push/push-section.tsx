import type { Push } from '@throughway/contract/account/push'
import { Button } from '@throughway/ui/button'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../language/use-formats.ts'
import { FormRefusal } from '../page/form-refusal.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Section } from '../page/section.tsx'
import { useBrand } from '../screen/hooks.ts'
import { PushHere } from './push-here.tsx'
import { usePush, useTurnPushOff } from './push.calls.ts'

/** C37: notices on this device and on the member's others. Which topics they are about is chosen above. */
export function PushSection() {
  const { t } = useTranslation('push')
  const push = usePush()
  return (
    <Section title={t('title')} className="push-section">
      <Loaded answer={push} failed={t('failed')} skeleton={<Skeleton shape="block" height={72} />}>
        {(found) => (
          <>
            <PushHere push={found} />
            <OtherDevices push={found} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function OtherDevices({ push }: { push: Push }) {
  const { t } = useTranslation('push')
  const { brand } = useBrand()
  const formats = useFormats()
  const turnOff = useTurnPushOff()
  const others = push.devices.filter((each) => !each.is_current)
  if (others.length === 0) return null
  return (
    <>
      <h3>{t('others.title')}</h3>
      <FormRefusal error={turnOff.error} />
      <ul className="push-devices">
        {others.map(({ id, name, since }) => (
          <li key={id}>
            <span>
              {name || t('others.unknown')}
              <span className="push-devices__since">
                {t('others.since', { time: formats.moment(since, brand.time_zone) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('others.turn_off', { name: name || t('others.unknown') })}
              pending={turnOff.isPending && turnOff.variables.id === id}
              onClick={() => turnOff.mutate({ id })}
            >
              {t('turn_off')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
