import { type ReactElement, useId } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import './legal-text.css'

/** The parts of each text in order; their words are in legal.json. */
const parts = {
  terms: ['what', 'who', 'trips', 'points', 'travel', 'end'],
  privacy: ['kept', 'why', 'seen', 'sealed', 'browser', 'yours'],
} as const

export type LegalDocument = keyof typeof parts

/** The prefix of a part's element id. */
export const partId = 'legal-'

/** The terms or the privacy policy: short paragraphs, each under a heading of this level. */
export function LegalText({ document, level }: { document: LegalDocument; level: 2 | 3 }): ReactElement {
  const { t } = useTranslation('legal')
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className="legal-text">
      {parts[document].map((part) => (
        <section key={part} id={`${partId}${part}`} tabIndex={-1} aria-labelledby={`${id}-${part}`}>
          <Heading id={`${id}-${part}`}>{t(`${document}.${part}.title`)}</Heading>
          <p>
            <ProgrammeText>{(program) => t(`${document}.${part}.text`, { program })}</ProgrammeText>
          </p>
        </section>
      ))}
    </div>
  )
}
