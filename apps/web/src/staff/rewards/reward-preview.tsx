import type { Language } from '@throughway/contract/programme/brand'
import type { RewardDetail } from '@throughway/contract/reward/reward'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { type MouseEvent, Suspense, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLanguage, useTextLanguage } from '#lib/content/content-texts.ts'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { RewardCard, RewardFacts } from '#lib/reward/reward-card.tsx'
import { RewardRules } from '#lib/reward/reward-rules.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { previewReward, type RewardValues, textLanguages } from './reward-values.ts'
import '../editor/preview.css'
import '#lib/reward/reward.css'

type RewardPreviewProps = { values: RewardValues; left: number | null }

/** The reward as a member sees it on a phone: its card in the list, and its page. Its links lead nowhere here. */
export function RewardPreview({ values, left }: RewardPreviewProps) {
  const { t } = useTranslation('staff-rewards')
  const id = useId()
  const { lang } = useLanguage()
  const { time_zone: timeZone } = useBrand().brand
  const [language, setLanguage] = useState<Language>(lang === 'es' ? 'es' : 'en')
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const shown = useDeferredValue(values)
  const reward = previewReward(shown, language, timeZone, { left })

  function handlePress(event: MouseEvent) {
    if ((event.target as Element).closest('a')) event.preventDefault()
  }

  return (
    <section className="phone" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('preview.title')}</h2>
      <p className="quiet">{t('preview.hint')}</p>
      <div className="phone__choices">
        <RadioCards
          legend={t('preview.language')}
          name={`${id}language`}
          value={language}
          options={textLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setLanguage}
        />
        <RadioCards
          legend={t('preview.theme')}
          name={`${id}theme`}
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setTheme}
        />
      </div>
      {/* The keyboard reaches the links of the card as it does on the page; they are only not followed here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="phone__screen" data-theme={theme} lang={language} onClickCapture={handlePress}>
        <TextLanguage value={language}>
          <Suspense fallback={null}>
            <ShownReward reward={reward} />
          </Suspense>
        </TextLanguage>
      </div>
    </section>
  )
}

/** Its card in the list, and then its page. */
function ShownReward({ reward }: { reward: RewardDetail }) {
  const { t } = useTranslation('reward', useTextLanguage())
  return (
    <>
      <ul className="reward-cards">
        <RewardCard card={reward} level={3} />
      </ul>
      <RewardPicture {...reward.picture} className="reward-page__picture" />
      <p className="phone__title">{reward.title}</p>
      <p className="reward-page__summary">{reward.summary}</p>
      <RewardFacts card={reward} />
      <h3>{t('reward:how')}</h3>
      <p className="reward-preview__text">{reward.how}</p>
      <h3>{t('reward:rules.title')}</h3>
      <RewardRules reward={reward} />
      <h3>{t('reward:terms')}</h3>
      <p className="reward-preview__text">{reward.terms}</p>
    </>
  )
}
