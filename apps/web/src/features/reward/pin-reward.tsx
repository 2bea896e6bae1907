import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import type { RewardDetail } from '@throughway/contract/reward/reward'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { usePin } from './reward.calls.ts'

/** Keeps this reward in sight on home, in place of one that was there before. */
export function PinReward({ reward }: { reward: RewardDetail }) {
  const { t } = useTranslation('reward')
  const { pin, unpin } = usePin()
  const isPinned = reward.is_pinned
  const change = isPinned ? unpin : pin
  return (
    <>
      <p>
        <Button
          kind="quiet"
          icon={isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
          pending={pin.isPending || unpin.isPending}
          onClick={() => change.mutate({ id: String(reward.id) })}
        >
          {t(isPinned ? 'pin.off' : 'pin.on')}
        </Button>
      </p>
      <FormRefusal error={pin.error ?? unpin.error} />
    </>
  )
}
