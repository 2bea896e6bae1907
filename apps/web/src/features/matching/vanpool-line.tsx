import type { ToldVanpool } from '@throughway/contract/match/matching'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useSayWish } from './use-say-wish.ts'

/** A vanpool that does not exist yet: its line, its times, and what it would cost each of its people. */
export function VanpoolLine({ vanpool }: { vanpool: ToldVanpool }) {
  const { t } = useTranslation('matching')
  const { sayDays, sayPoint, formats } = useSayWish()
  return (
    <Section title={t('vanpool.title', { count: vanpool.people })}>
      <p>{t('vanpool.lead', { days: sayDays(vanpool.days) })}</p>
      <ol className="vanpool-line">
        {vanpool.stops.map(({ point, time }, index) => (
          <li key={`${index} ${point.id}`}>
            {t('vanpool.stop', { time: formats.time(time), point: sayPoint(point) })}
          </li>
        ))}
      </ol>
      <p>
        {t('vanpool.back', {
          time: formats.time(vanpool.leave),
          out: vanpool.out_minutes,
          back: vanpool.back_minutes,
        })}
      </p>
      <p>{t('vanpool.cost', { amount: formats.money(vanpool.cents_each_day) })}</p>
    </Section>
  )
}
