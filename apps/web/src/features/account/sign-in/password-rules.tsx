import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { findPasswordFaults } from '@throughway/domain/identity/password'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { isOwnWords } from './own-words.ts'

const rules = [
  { text: 'password_rule.length', faults: ['too_short', 'too_long'] },
  { text: 'password_rule.letter', faults: ['no_letter'] },
  { text: 'password_rule.digit', faults: ['no_digit'] },
  { text: 'password_rule.own_words', faults: ['own_words'] },
] as const

/** R5.01, ticked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const found: readonly string[] = [
    ...findPasswordFaults(password),
    ...(isOwnWords(password, brand) ? ['own_words'] : []),
  ]
  return (
    <ul className="entry__checks">
      {rules.map(({ text, faults }) => {
        const isMet = password !== '' && !faults.some((fault) => found.includes(fault))
        const Icon = isMet ? IconCircleCheck : IconCircle
        return (
          <li key={text} className={isMet ? 'is-met' : undefined}>
            <Icon aria-hidden="true" />
            <span>
              {t(text)}
              <span className="visually-hidden">{isMet ? ` ${t('password_rule.met')}` : ''}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
