import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** How an area came to be, as the catalogue notes it. */
export function useSayMadeOf(): (recipe: string) => string {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  return (recipe) => {
    const [, miles] = /^([\d.]+) miles around /.exec(recipe) ?? []
    if (miles) return t('made_of.circle', { miles: formats.amount(Number(miles)) })
    const [, kind, names = ''] = /^(counties|zips) (.*)$/.exec(recipe) ?? []
    if (kind) return t(`made_of.${kind}`, { names })
    return recipe === 'drawn' || recipe === 'lines' || recipe === 'file' ? t(`made_of.${recipe}`) : recipe
  }
}
