import { StepCloses, StepTurn } from 'contract/case-states'
import { fill } from 'contract/fill'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'

type StepCardProps = { at: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** Part of a form: one step, its words in three languages, and how it goes. */
export function StepCard({ at, count, onMove, onRemove }: StepCardProps) {
  const { steps: text, records } = useText('office')
  const path = `steps.${at}`
  const label = fill(text.step, { n: at + 1 })
  const name: string = useWatch({ name: `${path}.name.uz` }) || label
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-hidden className="min-w-0 font-semibold wrap-anywhere">
          {label}
        </p>
        <span className="flex shrink-0">
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          {count > 1 && (
            <IconButton
              icon="Trash2"
              label={fill(text.remove, { name })}
              className="text-danger hover:bg-surface-2"
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <LanguageTabs
        label={records.languageTabs}
        names={records.language}
        emptyName={records.languageEmpty}
        fields={[`${path}.name`]}
      >
        {(language) => (
          <>
            <TextField
              name={`${path}.name.${language}`}
              label={text.name}
              maxLength={100}
              autoComplete="off"
            />
            <TextareaField
              name={`${path}.about.${language}`}
              label={fill(records.optional, { label: text.stepAbout })}
              rows={2}
              autoComplete="off"
            />
          </>
        )}
      </LanguageTabs>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          name={`${path}.turn`}
          label={text.turn}
          placeholder={text.chooseTurn}
          options={StepTurn.options.map((turn) => ({ value: turn, label: text.turns[turn] }))}
        />
        <TextField
          name={`${path}.days`}
          label={text.days}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <SelectField
          name={`${path}.closes`}
          label={text.closes}
          placeholder={text.closesNever}
          options={StepCloses.options.map((what) => ({ value: what, label: text.closesWhen[what] }))}
        />
      </div>
    </fieldset>
  )
}
