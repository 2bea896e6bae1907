import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import type { Referral } from '@throughway/contract/account/referral'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { splitAtNames } from '#lib/page/split-at-names.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useReferral } from './points.calls.ts'

/**
 * C1: the member's code and link, and the number of friends who joined; empty when the programme gives no points for
 * invitations.
 */
export function InviteFriend() {
  const { t } = useTranslation('ledger')
  const answer = useReferral()
  if (answer.data?.points === 0) return null
  return (
    <Section className="invite" title={t('invite.title')}>
      <Loaded answer={answer} failed={t('invite.failed')}>
        {(referral) => <Invitation {...referral} />}
      </Loaded>
    </Section>
  )
}

function Invitation({ code, link, joined, brought, points, trips }: Referral) {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const copy = useCopy()
  return (
    <>
      <p>{t('invite.lead', { count: points, trips: formats.whole(trips) })}</p>
      <div className="invite__link">
        <Field label={t('invite.link')} hint={<WithCode text={t('invite.code', { code })} code={code} />}>
          <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
        <Button onClick={() => void copy(link, { done: t('invite.copied'), failed: t('invite.not_copied') })}>
          {t('invite.copy')}
        </Button>
      </div>
      <p className="quiet">
        {joined === 0
          ? t('invite.none')
          : `${t('invite.joined', { count: joined, joined: formats.whole(joined) })} ${t('invite.brought', { count: brought, brought: formats.whole(brought) })}`}
      </p>
    </>
  )
}

function WithCode({ text, code }: { text: string; code: string }) {
  return splitAtNames(text, [code]).map((part) =>
    part === code ? <CodeLetters key={part} code={part} /> : <Fragment key={part}>{part}</Fragment>,
  )
}
