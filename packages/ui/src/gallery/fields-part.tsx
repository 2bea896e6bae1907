import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { DateInput } from '../field/date-input.tsx'
import { Field } from '../field/field.tsx'
import { ModeIcon, type ModeKey } from '../mode-icon.tsx'
import { NumberInput } from '../field/number-input.tsx'
import { PasswordInput } from '../field/password-input.tsx'
import { RadioCards } from '../field/radio-cards.tsx'
import { SelectInput } from '../field/select-input.tsx'
import { TextArea, TextInput } from '../field/text-input.tsx'

const modes: { value: ModeKey; label: string }[] = [
  { value: 'bike', label: 'Bike' },
  { value: 'transit', label: 'Transit' },
  { value: 'carpool', label: 'Carpool' },
  { value: 'vanpool', label: 'Vanpool' },
  { value: 'walk', label: 'Walk' },
  { value: 'telecommute', label: 'Telecommute' },
]

export function FieldsPart({ theme }: { theme: string }) {
  const [mode, setMode] = useState<ModeKey>('bike')
  const [isOn, setOn] = useState(true)

  return (
    <section className="gallery__part">
      <h2>Asking</h2>
      <div className="gallery__row">
        <Button kind="primary" icon={<IconPlus />}>
          Log trip
        </Button>
        <Button>Edit</Button>
        <Button kind="quiet">Not now</Button>
        <Button kind="danger">Delete</Button>
        <Button kind="primary" pending>
          Save changes
        </Button>
        <Button disabled>Closed</Button>
        <Button size="small">Small</Button>
        <LinkButton href="#top" kind="primary" size="large">
          Sign up
        </LinkButton>
      </div>
      <RadioCards
        legend="How did you go?"
        name={`mode-${theme}`}
        value={mode}
        onChange={setMode}
        options={modes.map((each) => ({ ...each, icon: <ModeIcon mode={each.value} size={24} /> }))}
      />
      <Field label="Email" hint="We write only when you ask us to.">
        <TextInput type="email" placeholder="ana@example.org" />
      </Field>
      <Field label="Email" error="Write an address with an @, such as ana@example.org." required>
        <TextInput type="email" defaultValue="ana.example" />
      </Field>
      <Field label="Password" hint="At least 10 characters.">
        <PasswordInput
          showText="Show password"
          hideText="Hide password"
          defaultValue="correct horse"
          strength="Strong enough"
        />
      </Field>
      <Field label="County">
        <SelectInput
          placeholder="Choose a county"
          options={[
            { value: 'king', label: 'King' },
            { value: 'pierce', label: 'Pierce' },
          ]}
        />
      </Field>
      <Field label="Date">
        <DateInput defaultValue="2026-03-02" />
      </Field>
      <Field label="Distance">
        <NumberInput unit="mi" defaultValue={4.6} step={0.1} />
      </Field>
      <Field label="Note" optionalText="(optional)">
        <TextArea rows={2} />
      </Field>
      <Checkbox label="I have read the terms" error="Tick this to go on." />
      <Checkbox label="Remember me" hint="For 30 days on this device." defaultChecked />
      <Checkbox
        isSwitch
        label="Remind me on Fridays"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
    </section>
  )
}
