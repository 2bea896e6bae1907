import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { AskModes } from './ask-modes.tsx'
import { ProgrammePartList } from './programme-parts.tsx'
import { ProgrammeSettingsPart } from './programme-settings.tsx'
import { EmbedOrigins, FrameOrigins } from './site-lists.tsx'

const pages = ['landing', 'keys', 'retention'] as const

/** What a programme decides for itself. */
export function ProgrammeScreen() {
  const { t } = useTranslation('staff-programme')
  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      actions={pages.map((page) => (
        <PageLink key={page} className={buttonClass({ size: 'small' })} href={`/admin/programme/${page}`}>
          {t(`${page}.title`)}
        </PageLink>
      ))}
    >
      <ProgrammeSettingsPart />
      <ProgrammePartList />
      <FrameOrigins />
      <EmbedOrigins />
      <AskModes />
    </StaffPage>
  )
}
