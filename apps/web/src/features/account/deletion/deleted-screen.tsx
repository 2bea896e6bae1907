import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'

/** R2.69. */
export function DeletedScreen() {
  const { t } = useTranslation('account')
  return (
    <EntryFrame>
      <PageHeader
        title={t('deleted.title')}
        lead={<ProgrammeText>{(name) => t('deleted.lead', { name })}</ProgrammeText>}
      />
      <p>{t('deleted.text')}</p>
      <PageLink href="/" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('global_button_label_go_to_start')}
      </PageLink>
      <p className="entry__aside">
        <PageLink href="/account/login">{t('deleted.sign_in')}</PageLink>
      </p>
    </EntryFrame>
  )
}
