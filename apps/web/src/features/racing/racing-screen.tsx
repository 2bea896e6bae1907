import type { Racing } from '@throughway/contract/account/racing'
import { racingDisplays, racingName } from '@throughway/domain/identity/racing-names'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { MyRaces } from './my-races.tsx'
import { OptOut } from './opt-out.tsx'
import { useRacing, useSaveRacing } from './racing.calls.ts'
import '#lib/page/form-page.css'
import './racing.css'

/** R2.34, C16: whether the member takes part in challenges, and how boards show them. */
export function RacingScreen() {
  const { t } = useTranslation('racing')
  const answer = useRacing()
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={answer} failed={t('failed')}>
        {(racing) => (
          <>
            <RacingForm racing={racing} />
            <MyRaces />
          </>
        )}
      </Loaded>
    </section>
  )
}

type Draft = Pick<Racing, 'takes_part' | 'display'>

function RacingForm({ racing }: { racing: Racing }) {
  const { t } = useTranslation('racing')
  const showToast = useToast()
  const saving = useSaveRacing()
  const form = useCallForm(callDescriptors.saveRacing, {
    start: () => draftOf(racing),
    version: { kept: racing, valuesOf: draftOf, keptOf: (now) => now },
    inputOf: ({ takes_part: takesPart, display }, version) => ({
      version: String(version),
      takes_part: takesPart ? ('true' as const) : ('false' as const),
      display,
    }),
    check: () => ({}),
    by: saving,
    onDone: () => showToast({ tone: 'success', text: t('saved') }),
  })
  const { values: draft, elsewhere, change } = form

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      {elsewhere && <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayFact)} onTake={form.takeElsewhere} />}
      <Checkbox
        isSwitch
        label={t('takes_part')}
        hint={t('takes_part_hint')}
        checked={draft.takes_part}
        onChange={({ target }) => change({ takes_part: target.checked })}
      />
      {racing.takes_part && !draft.takes_part && <OptOut />}
      <RadioCards
        legend={t('display')}
        name="display"
        value={draft.display}
        onChange={(display) => change({ display })}
        options={racingDisplays.map((each) => ({
          value: each,
          label: t(`display_${each}`),
          disabled: !draft.takes_part,
        }))}
      />
      <Board draft={draft} />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('common:global_button_label_save')}
        </Button>
      </div>
    </form>
  )

  function sayFact(name: keyof Draft, value: Draft[keyof Draft]) {
    return name === 'takes_part'
      ? { label: t('takes_part'), value: t(value ? 'yes' : 'no') }
      : { label: t('display'), value: t(`display_${value as string}`) }
  }
}

function draftOf({ takes_part, display }: Racing): Draft {
  return { takes_part, display }
}

/** A preview of a board: the member's row between two fictitious ones. */
function Board({ draft }: { draft: Draft }) {
  const { t } = useTranslation('racing')
  const { first_name: firstName, last_name: lastName } = useMember()
  const own = racingName(draft.display, firstName, lastName) ?? t('anonymous')
  return (
    <figure className="board">
      <figcaption className="board__title">{t('board.title')}</figcaption>
      {draft.takes_part ? (
        <ol className="board__rows">
          <li>
            <span className="board__someone" aria-hidden="true" />
            <span className="visually-hidden">{t('board.somebody')}</span>
          </li>
          <li className="board__own">
            <strong>{own}</strong> <span className="quiet">{t('board.you')}</span>
          </li>
          <li>
            <span className="board__someone" aria-hidden="true" />
            <span className="visually-hidden">{t('board.somebody')}</span>
          </li>
        </ol>
      ) : (
        <p>{t('board.out')}</p>
      )}
      <output className="visually-hidden">{draft.takes_part ? t('board.told', { name: own }) : t('board.out')}</output>
    </figure>
  )
}
