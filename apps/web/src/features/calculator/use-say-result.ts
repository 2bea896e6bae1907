import type { CalculatedCommute } from '@throughway/domain/planner/commute-calculator'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** The result in one or two sentences: the cost of the week, compared with driving alone. */
export function useSayResult() {
  const { t } = useTranslation('calculator')
  const formats = useFormats()
  return ({ ways, mix }: CalculatedCommute): string => {
    if (!mix) return ''
    const saved = ways.find(({ way }) => way === 'drive_alone')!.cents - mix.cents
    const against =
      saved === 0
        ? t('headline.same')
        : t(saved > 0 ? 'headline.less' : 'headline.more', { money: formats.wholeMoney(Math.abs(saved)) })
    return `${t('headline.cost', { money: formats.wholeMoney(mix.cents) })} ${against}`
  }
}
