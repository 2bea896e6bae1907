import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import '#lib/page/plain-page.css'

/** R6.06: a programme without volunteers says so, and where other rides are. */
export function NoVolunteers() {
  const { t } = useTranslation('volunteer')
  return (
    <section className="plain-page">
      <EmptyPicture name="planner" />
      <h1>{t('title')}</h1>
      <p>
        <ProgrammeText>{(name) => t('none', { name })}</ProgrammeText>
      </p>
      <PageLink href="/more/ride" className={buttonClass({ kind: 'primary' })}>
        {t('volunteer-ride:other_rides')}
      </PageLink>
    </section>
  )
}
