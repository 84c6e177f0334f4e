import { fill } from 'contract/fill'
import { maxTries, tryKinds } from 'contract/tries-form'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Part of a form: what follows each unanswered call. */
export function TrySteps() {
  const { tries: text } = useText('office').settings
  const { fields, append, remove } = useFieldArray({ name: 'steps' })
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ol aria-label={text.steps} className="grid grid-cols-1 gap-3">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <TryStep
              at={at}
              onRemove={
                fields.length > 1
                  ? () => {
                      remove(at)
                      addButton.current?.focus()
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {fields.length < maxTries && (
        <Button
          ref={addButton}
          tone="quiet"
          className="justify-self-start"
          onClick={() => append({ kind: 'days', amount: '1', at: '10:00' })}
        >
          {text.add}
        </Button>
      )}
    </>
  )
}

function TryStep({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { tries: text } = useText('office').settings
  const path = `steps.${at}`
  const isDays = useWatch({ name: `${path}.kind` }) === 'days'
  const name = fill(text.step, { n: at + 1 })
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-control items-center justify-between gap-2">
        <p aria-hidden className="font-medium">
          {name}
        </p>
        {onRemove && (
          <IconButton
            icon="Trash2"
            label={fill(text.remove, { name })}
            className="text-danger hover:bg-surface-2"
            onClick={onRemove}
          />
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          name={`${path}.kind`}
          label={text.kind}
          placeholder={text.kind}
          options={tryKinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <TextField
          name={`${path}.amount`}
          label={isDays ? text.days : text.minutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        {isDays && (
          <TextField
            name={`${path}.at`}
            label={text.at}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        )}
      </div>
    </fieldset>
  )
}
