import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'

/** R2.69: confirms the deletion in the tab where it was made; tells others how to cancel a deletion. */
export function DeletedScreen() {
  const { t } = useTranslation('account')
  const { isDeleted } = useSession()
  return (
    <EntryFrame>
      {isDeleted ? (
        <PageHeader
          title={t('deleted.title')}
          lead={<ProgrammeText>{(name) => t('deleted.lead', { name })}</ProgrammeText>}
        />
      ) : (
        <PageHeader title={t('deleted.title_anybody')} />
      )}
      <p>{t(isDeleted ? 'deleted.text' : 'deleted.text_anybody')}</p>
      <PageLink href="/" className={buttonClass({ kind: 'primary', wide: true })}>
        {t('global_button_label_go_to_start')}
      </PageLink>
      <p className="entry__aside">
        <PageLink href="/account/login">{t('deleted.sign_in')}</PageLink>
      </p>
    </EntryFrame>
  )
}
