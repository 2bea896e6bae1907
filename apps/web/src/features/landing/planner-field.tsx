import { useNavigate } from '@tanstack/react-router'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field'
import { TextInput } from '@throughway/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The planner's first question. A plain form to `/find`, followed without loading the page anew. */
export function PlannerField() {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const [place, setPlace] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = place.trim()
    void navigate({ href: wanted ? `/find?${new URLSearchParams({ to: wanted })}` : '/find' })
  }

  return (
    <search>
      <form className="planner-field" action="/find" method="get" onSubmit={handleSubmit}>
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
    </search>
  )
}
