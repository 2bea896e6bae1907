import type { Referral } from '@throughway/contract/account/referral'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { splitAtNames } from '#lib/page/split-at-names.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import './invitation-link.css'

/** C1: the member's own link and code, to be handed on. */
export function InvitationLink({ code, link }: Pick<Referral, 'code' | 'link'>) {
  const { t } = useTranslation('ledger')
  const copy = useCopy()
  return (
    <div className="invite__link">
      <Field label={t('invite.link')} hint={<WithCode text={t('invite.code', { code })} code={code} />}>
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copy(link, { done: t('invite.copied'), failed: t('invite.not_copied') })}>
        {t('invite.copy')}
      </Button>
    </div>
  )
}

function WithCode({ text, code }: { text: string; code: string }) {
  return splitAtNames(text, [code]).map((part) =>
    part === code ? <CodeLetters key={part} code={part} /> : <Fragment key={part}>{part}</Fragment>,
  )
}
