import { embeddedPath } from '@throughway/domain/planner/embed'
import { writeEmbedSnippet } from '@throughway/domain/planner/embed-snippet'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { PageHeader } from '@throughway/ui/page-header'
import { TextArea } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useSettled } from '#lib/screen/use-settled.ts'
import { type EmbedDraft, findEmbedFaults, newEmbedDraft, queryOfEmbed } from './embed-draft.ts'
import { EmbedFields } from './embed-fields.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import './embed.css'

/** A preview is a whole page, so it waits until typing stops. */
const restMilliseconds = 600

/** R1.12, C35: makes the HTML with which another site embeds the planner, with a preview. */
export function EmbedMakerScreen() {
  const { t, i18n } = useTranslation('embed')
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const copy = useCopy()
  const [draft, setDraft] = useState<EmbedDraft>(() => newEmbedDraft(lang))
  const faults = findEmbedFaults(draft, brand.embed_origins)
  const isRight = Object.keys(faults).length === 0
  const title = t('frame_title', { name: brand.app_name, lng: draft.language })
  // while there is a fault, the last valid code stays
  const [right, setRight] = useState(draft)
  if (isRight && right !== draft) setRight(draft)
  const { height, grows } = right
  const query = queryOfEmbed(right)
  const snippet = writeEmbedSnippet({ site: location.origin, query, title, height: Number(height), grows })
  const { parent: _itsOwnSite, ...ownQuery } = query
  const address = `${embeddedPath}?${new URLSearchParams(ownQuery)}`
  const shown = useSettled(address, address, restMilliseconds)

  async function handleChange(changes: Partial<EmbedDraft>) {
    if (changes.language) await i18n.loadLanguages(changes.language) // includes the frame's title
    setDraft((before) => ({ ...before, ...changes }))
  }

  return (
    <div className="embed-maker">
      <PageHeader title={t('title')} lead={<ProgrammeText>{(name) => t('lead', { name })}</ProgrammeText>} />
      <div className="embed-maker__columns">
        <form className="embed-maker__questions" noValidate onSubmit={(event) => event.preventDefault()}>
          <EmbedFields draft={draft} faults={faults} onChange={(changes) => void handleChange(changes)} />
        </form>
        <div className="embed-maker__result">
          <Field label={t('code')} hint={t('code_hint')} className="embed-maker__code">
            <TextArea
              readOnly
              rows={grows ? 10 : 4}
              spellCheck={false}
              value={snippet}
              onFocus={({ target }) => target.select()}
            />
          </Field>
          <div>
            <Button
              kind="primary"
              disabled={!isRight}
              onClick={() => void copy(snippet, { done: t('copied'), failed: t('not_copied') })}
            >
              {t('copy')}
            </Button>
          </div>
          <AllowedSites />
          <EmbedPreview key={shown} address={shown} title={title} height={Number(height)} grows={grows} />
        </div>
      </div>
    </div>
  )
}

function AllowedSites() {
  const { t } = useTranslation('embed')
  const { brand } = useBrand()
  const origins = brand.embed_origins
  return (
    <section aria-labelledby="embed-sites">
      <h2 id="embed-sites">{t('sites')}</h2>
      <p>
        <ProgrammeText>{(name) => t(origins.length > 0 ? 'sites_listed' : 'sites_any', { name })}</ProgrammeText>
      </p>
      {origins.length > 0 && (
        <ul className="embed-maker__sites">
          {origins.map((origin) => (
            <li key={origin}>{origin}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
