import { dashboardFacts, type DashboardFigure } from '@throughway/domain/report/dashboard-figures'
import type { UnmetFacet } from '@throughway/domain/report/tell-unmet'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { ToldMode } from './dashboard-rows.ts'

/** What the figures of the dashboard are called, and how their numbers are written. */
export function useDashboardWords() {
  const { t } = useTranslation(['staff-dashboard', 'trip', 'ride'])
  const formats = useFormats()

  function sayGroup(facet: UnmetFacet, value: string | null): string {
    if (value === null) return t('unmet.together')
    if (facet === 'hour') return formats.time(`${value.padStart(2, '0')}:00`)
    if (facet === 'area') return value || t('unmet.no_area')
    return value ? t(`ride:purpose.${value}`) : t('unmet.no_purpose')
  }

  function write(figure: DashboardFigure, value: number): string {
    const { unit } = dashboardFacts[figure]
    if (unit === 'percent') return sayShare(value)
    if (unit === 'miles') return formats.miles(value)
    if (unit === 'pounds') return formats.pounds(value)
    return unit === 'cents' ? formats.wholeMoney(value) : formats.oneDecimal(value)
  }

  function sayShare(share: number): string {
    return `${formats.oneDecimal(share * 100)} %`
  }

  return {
    nameOf: (figure: DashboardFigure) => t(`figure.${figure}.name`),
    define: (figure: DashboardFigure) => t(`figure.${figure}.definition`),
    sayUnit: (figure: DashboardFigure) => t(`unit.${dashboardFacts[figure].unit}`),
    sayOver: (over: (typeof dashboardFacts)[DashboardFigure]['over']) => t(`over.${over}`),
    modes: t('modes.name'),
    share: t('unit.percent'),
    sayMode: (mode: ToldMode) => (mode === 'others' ? t('modes.others') : t(`trip:mode.${mode}`)),
    sayFacet: (facet: UnmetFacet) => t(`unmet.${facet}`),
    sayGroup,
    sayShare,
    write,
  }
}
