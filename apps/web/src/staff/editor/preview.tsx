import type { Language } from '@throughway/contract/programme/brand'
import { contentBlock } from '@throughway/contract/content/blocks'
import { writeValues } from '@throughway/contract/content/write-values'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { type MouseEvent, Suspense, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLanguage } from '#lib/content/content-texts.ts'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { useValueWriter } from './editor.calls.ts'
import { readTree } from './tree-text.ts'
import './preview.css'

type PreviewProps = {
  /** The text of each language as it is typed now. */
  texts: Readonly<Partial<Record<Language, { title: string; tree: string }>>>
  languages: readonly Language[]
  /** The one that is being written. */
  current: Language
  /** Whether it contains values of the rules. */
  hasValues?: boolean
}

/** What readers see on a phone, drawn by the same blocks. Its links lead nowhere, so that a press does not leave the page. */
export function Preview({ texts, languages, current, hasValues = true }: PreviewProps) {
  const { t } = useTranslation('staff-content')
  const id = useId()
  const [chosen, setChosen] = useState<Language>()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const language = chosen ?? current
  const text = useDeferredValue(texts[language])
  const writeValue = useValueWriter(language, hasValues)
  // a block that is typed in part, such as half an address, is not drawn yet
  const blocks = text ? readTree(text.tree).blocks.flatMap((block) => contentBlock.safeParse(block).data ?? []) : []

  function handlePress(event: MouseEvent) {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }

  return (
    <section className="phone" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('preview.title')}</h2>
      <div className="phone__choices">
        <RadioCards
          legend={t('preview.language')}
          name={`${id}language`}
          value={language}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setChosen}
        />
        <RadioCards
          legend={t('preview.theme')}
          name={`${id}theme`}
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setTheme}
        />
      </div>
      {/* The keyboard reaches the links of the text as it does on the page; they are only not followed here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="phone__screen" data-theme={theme} lang={language} onClickCapture={handlePress}>
        {text && blocks.length > 0 ? (
          <>
            <p className="phone__title">{text.title}</p>
            <TextLanguage value={language}>
              <Suspense fallback={null}>
                <ContentTreeView tree={writeValues({ blocks }, writeValue)} />
              </Suspense>
            </TextLanguage>
          </>
        ) : (
          <p className="quiet">{t('preview.nothing')}</p>
        )}
      </div>
    </section>
  )
}
