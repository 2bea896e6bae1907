import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { type PlaceValues, type RewardForm, textLanguages } from './reward-values.ts'

const mostPlaces = 30

/** The places where the reward is available: each with its point, from which distances are measured, and its words. */
export function PlaceFields({ form: { values, say, change } }: { form: RewardForm }) {
  const { t } = useTranslation('staff-rewards')
  const focusLater = useLaterFocus()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { places } = values

  function changePlace(key: number, changes: Partial<PlaceValues>) {
    change({ places: places.map((each) => (each.key === key ? { ...each, ...changes } : each)) })
  }

  function handleAdd() {
    const words = { hours: '', accessibility: '' }
    const key = Math.max(-1, ...places.map((each) => each.key)) + 1
    change({ places: [...places, { key, name: '', address: '', lat: '', lng: '', texts: { en: words, es: words } }] })
    focusLater(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }

  return (
    <>
      <p className="field__hint">{t('place.hint')}</p>
      <ul className="reward-form__places" ref={list}>
        {places.map((place, index) => (
          <li key={place.key}>
            <div className="reward-form__row">
              <Field label={t('place.name')} error={say(`places.${index}.name`)} required>
                <TextInput
                  autoComplete="off"
                  maxLength={120}
                  value={place.name}
                  onChange={({ target }) => changePlace(place.key, { name: target.value })}
                />
              </Field>
              <PlaceSearch
                label={t('place.address')}
                hint={t(place.lat ? 'place.found' : 'place.address_hint')}
                value={place.address}
                error={say(`places.${index}.address`) ?? say(`places.${index}.lat`)}
                onType={(address) => changePlace(place.key, { address })}
                onPick={({ label, lat, lng }) =>
                  changePlace(place.key, { address: label, lat: lat.toFixed(6), lng: lng.toFixed(6) })
                }
              />
              {textLanguages.map((language) => (
                <Field
                  key={language}
                  label={t('place.hours', { language: t(`language.${language}`) })}
                  error={say(`places.${index}.texts.${language}.hours`)}
                >
                  <TextInput
                    lang={language}
                    maxLength={200}
                    value={place.texts[language].hours}
                    onChange={({ target }) =>
                      changePlace(place.key, {
                        texts: { ...place.texts, [language]: { ...place.texts[language], hours: target.value } },
                      })
                    }
                  />
                </Field>
              ))}
              {textLanguages.map((language) => (
                <Field
                  key={language}
                  label={t('place.accessibility', { language: t(`language.${language}`) })}
                  error={say(`places.${index}.texts.${language}.accessibility`)}
                >
                  <TextInput
                    lang={language}
                    maxLength={300}
                    value={place.texts[language].accessibility}
                    onChange={({ target }) =>
                      changePlace(place.key, {
                        texts: {
                          ...place.texts,
                          [language]: { ...place.texts[language], accessibility: target.value },
                        },
                      })
                    }
                  />
                </Field>
              ))}
            </div>
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                change({ places: places.filter((each) => each.key !== place.key) })
                focusLater(() => add.current?.focus())
              }}
            >
              {t('place.remove', { name: place.name || t('place.unnamed', { number: index + 1 }) })}
            </Button>
          </li>
        ))}
      </ul>
      {places.length < mostPlaces && (
        <p className="reward-acts">
          <Button ref={add} onClick={handleAdd}>
            {t('place.add')}
          </Button>
        </p>
      )}
    </>
  )
}
