import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { isSecureAddress } from '#lib/brand/social-links.ts'
import { KeepAccount } from '#features/account/deletion/keep-account.tsx'
import { useEntryLink } from '#features/account/email/use-entry-link.ts'

/** Why the sign-in was refused, and what to do about it. */
export function SignInRefusal({ error, isShared = false }: { error: unknown; isShared?: boolean }) {
  const { t } = useTranslation('account')
  if (error === undefined) return null
  if (error instanceof RefusalError && error.code === 410) return <OtherRegion data={error.data} />
  if (error instanceof RefusalError && error.name === 'deletionPending')
    return <KeepAccount data={error.data} isShared={isShared} />
  const isLocked = error instanceof RefusalError && error.code === 601
  return (
    <Notice tone="danger" role="alert" title={isLocked ? t('login.locked_title') : undefined}>
      <p>{t(messageKeyOf(error))}</p>
    </Notice>
  )
}

/** R4.05, C29: the account belongs to another programme: its name, a link, and how to continue here instead. */
function OtherRegion({ data }: { data: unknown }) {
  const { t } = useTranslation('account')
  const registerLink = useEntryLink('/account/register')
  const { app_name: name, url } = (data ?? {}) as { app_name?: string; url?: string }
  const isOpenable =
    url !== undefined && (isSecureAddress(url) || (URL.canParse(url) && new URL(url).protocol === location.protocol))
  return (
    <Notice tone="warning" role="alert" title={t('login.other_region_title')}>
      <p>
        {name ? (
          <ProgrammeText other={name}>{() => t('login.other_region', { name })}</ProgrammeText>
        ) : (
          t('refusal.other_region')
        )}
      </p>
      {isOpenable && (
        <p>
          <a href={url} rel="noopener">
            <ProgrammeText other={name}>{() => t('login.other_region_link', { name: name ?? url })}</ProgrammeText>
          </a>
        </p>
      )}
      <p>
        <ProgrammeText other={name}>
          {(here) => t('login.move', { here, name: name ?? t('login.move_there') })}
        </ProgrammeText>
      </p>
      <p>
        <PageLink href={registerLink}>
          <ProgrammeText>{(here) => t('login.move_link', { here })}</ProgrammeText>
        </PageLink>
      </p>
    </Notice>
  )
}
