import type { ContentBlock } from '@throughway/contract/content/blocks'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useContent } from '#lib/content/content.calls.ts'
import { ContentBlocks } from '#lib/content/content-tree.tsx'
import { type LegalDocument, LegalText } from '#lib/page/legal-text.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { SetupActions } from './setup-actions.tsx'
import type { SetupStepProps } from './setup-step.ts'
import { useSetupStep } from './use-setup-step.ts'

/** The one step that cannot be skipped. It contains the whole text of the terms. */
export function SetupConsent({ profile, onMet, onBack }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const id = useId()
  const [agrees, setAgrees] = useState(profile.terms.accepted_at !== null)
  const [isMissing, setMissing] = useState(false)
  const step = useSetupStep('consent', onMet)
  const focusLater = useLaterFocus()
  const { terms_version: refused } = fieldErrorsOf(step.error)
  const fault = isMissing ? 'field.consent_needed' : refused

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setMissing(!agrees)
    if (agrees) step.finish(profile.terms.version)
    else focusLater(() => void focusFirstError(form))
  }

  return (
    <form className="profile__form" noValidate onSubmit={handleSubmit}>
      {(['terms', 'privacy'] as const).map((document) => (
        <section key={document} className="setup__reading" aria-labelledby={`${id}-${document}`}>
          <h2 id={`${id}-${document}`}>{t(`consent.${document}`)}</h2>
          <TextToAgreeTo document={document} />
        </section>
      ))}
      <Checkbox
        name="agrees"
        required
        label={<ProgrammeText>{(program) => t('consent.agree', { program })}</ProgrammeText>}
        error={fault && t(fault, { ns: 'common' })}
        checked={agrees}
        onChange={(event) => {
          setAgrees(event.target.checked)
          setMissing(false)
        }}
      />
      <SetupActions
        onBack={onBack}
        isPending={step.isPending}
        error={refused ? undefined : step.error}
        continueText={t('consent.finish')}
      />
    </form>
  )
}

/** The programme's own text, or else the usual one. */
function TextToAgreeTo({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('setup')
  const { lang } = useLanguage()
  const content = useContent('legal', document)
  const answer = { ...content, data: content.data === undefined ? undefined : { page: content.data } }
  return (
    <Loaded answer={answer} failed={t('consent.failed')}>
      {({ page }) =>
        page ? (
          <div className="content" {...(page.language !== lang && { lang: page.language })}>
            <ContentBlocks blocks={page.tree.blocks.map(belowTitle)} />
          </div>
        ) : (
          <LegalText document={document} level={3} />
        )
      }
    </Loaded>
  )
}

/**
 * Headings are one level lower, below the title of the text; two texts on one screen can have parts with the same name.
 */
function belowTitle(block: ContentBlock): ContentBlock {
  if (block.type !== 'heading') return block
  const { anchor: _anchor, level, ...rest } = block
  return { ...rest, level: level === 2 ? 3 : 4 }
}
