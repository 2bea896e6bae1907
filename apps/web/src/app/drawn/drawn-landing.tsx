import { useTranslation } from '#lib/language/use-translation.ts'
import { LandingPage } from '../landing/landing-page.tsx'
import { DrawnPage } from './drawn-page.tsx'

export function DrawnLanding({ onTaken }: { onTaken?: () => void }) {
  const { t } = useTranslation()
  return (
    <DrawnPage title={t('title.landing')} onTaken={onTaken}>
      <LandingPage />
    </DrawnPage>
  )
}
