import { useEffect, useState } from 'react'
import { sessionStore } from '#lib/send/client.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { AskForReset } from './ask-for-reset.tsx'
import { ChooseNewPassword, NewPasswordChosen } from './choose-new-password.tsx'
import { ResetSent, type SentTo } from './reset-sent.tsx'

/** R2.07, R4.09: requests the mail and confirms it; opened by the mailed link, it takes the new password. */
export function ForgotPasswordScreen() {
  const [token, change] = useSearchOf((search) => search['token'])
  const { wasPasswordReset, wasPasswordChanged } = useSession()
  const [sentTo, setSentTo] = useState<SentTo>()
  useEffect(() => () => sessionStore.resetPasswordFlags(), [])

  function handleSent(next: SentTo) {
    setSentTo(next)
    sessionStore.flagPasswordReset()
  }

  function handleChosen() {
    sessionStore.flagPasswordChange()
    change({ token: undefined }, { replace: true })
  }

  return (
    <EntryFrame>
      {wasPasswordChanged ? (
        <NewPasswordChosen />
      ) : token ? (
        <ChooseNewPassword token={token} onChosen={handleChosen} />
      ) : wasPasswordReset && sentTo ? (
        <ResetSent to={sentTo} onSent={handleSent} onBack={() => sessionStore.resetPasswordFlags()} />
      ) : (
        <AskForReset email={sentTo?.email ?? ''} onSent={handleSent} />
      )}
    </EntryFrame>
  )
}
