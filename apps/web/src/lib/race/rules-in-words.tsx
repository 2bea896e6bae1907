import type { Race } from '@throughway/contract/race/race'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { sayExamples, sayRule } from './say-rule.ts'
import './race.css'

/** C16: what counts and how it is ranked, written from the rule that the server judges by, with worked examples. */
export function RaceRules({ race }: { race: Race }) {
  const { t } = useTranslation(['race', 'trip'])
  const formats = useFormats()
  return (
    <div className="race-rules">
      <section>
        <h2>{t('rule.title')}</h2>
        <ul className="race-rules__words">
          {sayRule(t, formats, race).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('example.title')}</h2>
        <ul className="race-rules__words">
          {sayExamples(t, formats, race).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
