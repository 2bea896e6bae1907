import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from '#lib/language/use-translation.ts'

/** R3.02: the programme's own sentence about itself, shown until it has written a page. */
export function AboutText({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('menu.about')} />
      <p>{text}</p>
    </>
  )
}
