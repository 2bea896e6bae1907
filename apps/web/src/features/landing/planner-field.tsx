import { useNavigate } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

const planner = '/public/planner'

/** R2.19: the planner's first question, answered without an account; a member goes on to the twin. A plain form, followed without loading the page anew. */
export function PlannerField() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const [place, setPlace] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = place.trim()
    void navigate({ href: wanted ? `${planner}?${new URLSearchParams({ to: wanted })}` : planner })
  }

  return (
    <search>
      <form className="planner-field" action={planner} method="get" onSubmit={handleSubmit}>
        <Field label={t('planner.label')} className="planner-field__field">
          <TextInput
            name="to"
            type="search"
            maxLength={300}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('planner.example')}
            icon={<IconSearch size={20} />}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" size="large">
          {t('planner.action')}
        </Button>
      </form>
      <p className="planner-field__door">
        <PageLink href="/public/ride">{t('planner.ride_door')}</PageLink>
      </p>
    </search>
  )
}
