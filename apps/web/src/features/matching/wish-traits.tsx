import { type Trait, traits } from '@throughway/domain/match/traits'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import type { WishPart } from './wish-part.ts'

/**
 * The traits that a partner must have, and those of the member. The latter are asked only where somebody filters by
 * them; traits offered earlier stay visible, so that the member can remove them.
 */
export function WishTraits({ draft, onChange, asked }: WishPart & { asked: readonly Trait[] }) {
  const { t } = useTranslation('matching')
  const offered = traits.filter((trait) => asked.includes(trait) || draft.offers.includes(trait))
  const toggle = (chosen: readonly Trait[], trait: Trait, isOn: boolean) =>
    traits.filter((each) => (each === trait ? isOn : chosen.includes(each)))
  return (
    <Section title={t('partner')}>
      {offered.length > 0 && (
        <fieldset className="wish-form__traits">
          <legend className="field__label">{t('field.offers')}</legend>
          {offered.map((trait) => (
            <Checkbox
              key={trait}
              label={t(`offer.${trait}`)}
              checked={draft.offers.includes(trait)}
              onChange={({ target }) => onChange({ offers: toggle(draft.offers, trait, target.checked) })}
            />
          ))}
        </fieldset>
      )}
      <details className="wish-form__asks" open={draft.asks.length > 0}>
        <summary>{t('field.asks')}</summary>
        <p className="quiet">{t('asks_hint')}</p>
        <div className="wish-form__traits">
          {traits.map((trait) => (
            <Checkbox
              key={trait}
              label={t(`ask.${trait}`)}
              checked={draft.asks.includes(trait)}
              onChange={({ target }) => onChange({ asks: toggle(draft.asks, trait, target.checked) })}
            />
          ))}
        </div>
      </details>
    </Section>
  )
}
