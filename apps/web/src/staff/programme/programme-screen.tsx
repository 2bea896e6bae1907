import { useTranslation } from 'react-i18next'
import { StaffPage } from '../frame/staff-page.tsx'
import { FrameOrigins } from './frame-origins.tsx'
import './programme.css'

/** What a programme decides for itself. */
export function ProgrammeScreen() {
  const { t } = useTranslation('staff-programme')
  return (
    <StaffPage title={t('title')}>
      <FrameOrigins />
    </StaffPage>
  )
}
