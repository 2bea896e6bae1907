import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/**
 * C30: the page of the mailed question whether staff may open the account. The link in the mail is enough to answer,
 * without signing in.
 */
export function ImpersonationConsentScreen() {
  const { t } = useTranslation('account')
  const [token] = useSearchOf((search) => search['token'])
  return (
    <EntryFrame>
      <PageHeader title={t('impersonate.consent_title')} />
      {token ? <Question token={token} /> : <p>{t('impersonate.consent_incomplete')}</p>}
    </EntryFrame>
  )
}

function Question({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const question = useCallQuery(callDescriptors.readImpersonationRequest, { token })
  const say = useCallMutation(callDescriptors.answerImpersonationRequest)
  return (
    <Loaded answer={question} failed={t('impersonate.consent_incomplete')}>
      {(asked) => {
        const { staff_name: staff, reason, state } = say.data ?? asked
        if (state !== 'asked') return <output>{t(`impersonate.consent_${state}`, { staff })}</output>
        return (
          <>
            <p>{t('impersonate.consent_text', { staff })}</p>
            <p>{t('impersonate.consent_reason', { reason })}</p>
            {say.error && (
              <Notice tone="danger" role="alert">
                <p>{t(messageKeyOf(say.error))}</p>
              </Notice>
            )}
            <Button kind="primary" wide pending={say.isPending} onClick={() => say.mutate({ token, answer: 'yes' })}>
              {t('impersonate.consent_yes')}
            </Button>
            <Button wide pending={say.isPending} onClick={() => say.mutate({ token, answer: 'no' })}>
              {t('impersonate.consent_no')}
            </Button>
          </>
        )
      }}
    </Loaded>
  )
}
