import { Button } from '@throughway/ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandDraft } from '#lib/brand/brand-store.ts'
import { hearPreview, previewAddress, sendDraft } from '#lib/brand/landing-draft.ts'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'

/** The real landing page in a frame, as a visitor sees it, with what is typed. Only this page hands the draft over. */
export function LandingFrame({ draft }: { draft: BrandDraft }) {
  const { t } = useTranslation('staff-programme')
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const [language, setLanguage] = useState(lang)
  const frame = useRef<HTMLIFrameElement>(null)
  const answerFrame = useEffectEvent(() => sendTo(frame.current, draft))
  useEffect(
    () =>
      hearPreview(
        () => frame.current?.contentWindow,
        () => answerFrame(),
      ),
    [],
  )
  useEffect(() => sendTo(frame.current, draft), [draft])

  return (
    <section className="programme-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <p className="quiet">{t('preview.hint')}</p>
      {brand.languages.length > 1 && (
        <p className="programme__acts">
          {brand.languages.map((each) => (
            <Button key={each} size="small" aria-pressed={each === language} onClick={() => setLanguage(each)}>
              {t(`face.language.${each}`)}
            </Button>
          ))}
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which hears the draft at our own origin */}
      <iframe
        key={language}
        ref={frame}
        className="programme-preview__frame"
        src={previewAddress(language)}
        title={t('preview.frame')}
      />
    </section>
  )
}

function sendTo(frame: HTMLIFrameElement | null, draft: BrandDraft) {
  if (frame?.contentWindow) sendDraft(frame.contentWindow, draft)
}
