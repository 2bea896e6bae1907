import { useNavigate } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type ComponentProps, type ComponentType, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { texts } from '#lib/language/texts.ts'
import type { PlaceExamples, SuggestedPlace } from '#lib/places/suggested-place.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'

const planner = '/public/planner'

type Suggesting = {
  Part: ComponentType<ComponentProps<typeof SuggestedPlace>>
  Examples: ComponentType<ComponentProps<typeof PlaceExamples>>
  takesOver: boolean
}

/**
 * R2.19: the planner's first question, answered without an account; a member goes on to the twin. A plain form,
 * followed without loading the page anew. What suggests places comes when somebody goes to the field; where it does not
 * come, the words are sent.
 */
export function PlannerField() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [suggesting, setSuggesting] = useState<Suggesting>()

  function go(to: string) {
    void navigate({ href: `${planner}?${new URLSearchParams({ to })}` })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted) go(wanted)
    else void navigate({ href: planner })
  }

  async function suggest() {
    try {
      const [{ SuggestedPlace: Part, PlaceExamples: Examples }] = await Promise.all([
        import('#lib/places/suggested-place.tsx'),
        texts.load(['place']),
      ])
      setSuggesting({ Part, Examples, takesOver: document.activeElement === input.current })
    } catch {
      // a text without a chosen place is a valid question too
    }
  }

  return (
    <search>
      <form className="planner-field" action={planner} method="get" onSubmit={handleSubmit}>
        {suggesting ? (
          <suggesting.Part
            label={t('planner.label')}
            placeholder={t('planner.example')}
            words={{ nothing: t('planner.nothing'), failed: t('planner.failed') }}
            className="planner-field__field"
            text={text}
            takesOver={suggesting.takesOver}
            onText={setText}
            onTake={go}
          />
        ) : (
          <Field label={t('planner.label')} className="planner-field__field">
            <TextInput
              ref={input}
              name="to"
              maxLength={300}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('planner.example')}
              icon={<IconSearch size={20} />}
              value={text}
              onFocus={() => void suggest()}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" kind="primary" size="large">
          {t('planner.action')}
        </Button>
      </form>
      {suggesting && <suggesting.Examples onTake={go} />}
      <p className="planner-field__door">
        <PageLink href="/public/ride">{t('planner.ride_door')}</PageLink>
      </p>
    </search>
  )
}
