import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { type Search, useSearchOf } from '#lib/screen/use-search.ts'
import { type EarlierCase, MessageForm } from './message-form.tsx'
import { MessageSent } from './message-sent.tsx'
import './support-case.css'

/** R2.15, R2.24: a message to the programme's staff; `about` in a mail's address continues the earlier case `number`. */
export function ContactUsScreen() {
  const { t } = useTranslation('support')
  const [about, change] = useSearchOf((search) => readAbout(search))
  const { isSignedIn, user } = useSession()
  const own = isSignedIn ? user?.emails.find(({ primary }) => primary) : undefined
  const [sent, setSent] = useState<number>()

  function handleAgain() {
    setSent(undefined)
    change({ about: undefined, number: undefined }, { replace: true })
  }

  return (
    <>
      <PageHeader title={t('title')} lead={<ProgrammeText>{(program) => t('lead', { program })}</ProgrammeText>} />
      {sent === undefined ? (
        <MessageForm about={about} memberEmail={own?.email} onSent={setSent} />
      ) : (
        <MessageSent number={sent} onAgain={handleAgain} />
      )}
    </>
  )
}

/** Anything that no mail of ours contains is ignored. */
function readAbout({ about, number: written }: Search): EarlierCase | undefined {
  const number = Number(written)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number <= 2_000_000_000
  return typeof about === 'string' && about.length <= 200 && isNumber ? { token: about, number } : undefined
}
