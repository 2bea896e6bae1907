import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { LegalText } from '#lib/page/legal-text.tsx'
import { useBrand } from '#lib/screen/hooks.ts'

/** R2.13: what members agree to. */
export function LegalScreen() {
  return <Document document="terms" />
}

/** R2.14: what becomes of what members tell. */
export function PrivacyScreen() {
  return <Document document="privacy" />
}

function Document({ document }: { document: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal')
  const { brand } = useBrand()
  return (
    <>
      <PageHeader title={t(`${document}.title`)} lead={t(`${document}.lead`, { program: brand.app_name })} />
      <LegalText document={document} level={2} />
    </>
  )
}
