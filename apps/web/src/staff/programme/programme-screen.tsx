import { useTranslation } from 'react-i18next'
import { StaffPage } from '../frame/staff-page.tsx'
import { AskModes } from './ask-modes.tsx'
import { ProgrammeSettingsPart } from './programme-settings.tsx'
import { EmbedOrigins, FrameOrigins } from './site-lists.tsx'

/** What a programme decides for itself. */
export function ProgrammeScreen() {
  const { t } = useTranslation('staff-programme')
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <ProgrammeSettingsPart />
      <FrameOrigins />
      <EmbedOrigins />
      <AskModes />
    </StaffPage>
  )
}
